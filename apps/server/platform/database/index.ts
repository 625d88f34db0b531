export {
  lockInTransaction,
  tryLockInTransaction,
  unlessLocked,
  withAdvisoryLock,
} from "./advisory-lock.ts";
export { type ConnectedDatabase, connectDatabase, openServer } from "./connect.ts";
export { installedOn } from "./installed-on.ts";
export { readTogether } from "./read-together.ts";
export { deleteInSlices, jobTransaction, repeatWhileFull, type Slices } from "./slices.ts";
export { storable, toJson } from "./storable.ts";
export type { UserTable } from "./user-table.ts";
