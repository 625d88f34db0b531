export { type ConnectedDatabase, connectDatabase } from "./connect.ts";
