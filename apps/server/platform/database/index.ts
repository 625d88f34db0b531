export { type ConnectedDatabase, connectDatabase } from "./connect.ts";
export type { UserTable } from "./user-table.ts";
