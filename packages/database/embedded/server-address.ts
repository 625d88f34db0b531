import type { ConnectionOptions } from "../connection.ts";
import type { Folders } from "./folders.ts";

export const superuser = "sightline";
export const productDatabase = "sightline";
/** Always exists and belongs to nobody: leases are held in it. */
export const maintenanceDatabase = "postgres";
/** Only part of the socket's file name; the server listens on no network address. */
export const socketPort = 5432;

export function connectionTo(folders: Folders, database: string): ConnectionOptions {
  return { host: folders.socket, port: socketPort, user: superuser, database };
}
