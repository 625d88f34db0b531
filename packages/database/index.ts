export type { ConnectionOptions } from "./connection.ts";
export {
  isConnectionLost,
  isDiskFull,
  isImpossibleValue,
  isUnavailable,
  uniqueViolation,
} from "./errors.ts";
export { migrate } from "./migrating/migrate.ts";
export { type Database, openDatabase } from "./open-database.ts";
export type { DB as Tables } from "./tables.ts";
