import type { ConnectionOptions } from "../connection.ts";
import type { Folders } from "./folders.ts";

export const superuser = "sightline";
export const productDatabase = "sightline";
/** Always there, and nobody's own: leases are held in it. */
export const maintenanceDatabase = "postgres";
/** Only names the socket file; the server listens on no network address. */
export const socketPort = 5432;

export function connectionTo(folders: Folders, database: string): ConnectionOptions {
  return { host: folders.socket, port: socketPort, user: superuser, database };
}
