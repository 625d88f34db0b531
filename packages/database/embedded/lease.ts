import pg from "pg";
import { clientConfig } from "../connection.ts";
import { isUnavailable } from "../errors.ts";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import type { Folders } from "./folders.ts";
import { connectionTo, maintenanceDatabase, productDatabase } from "./server-address.ts";

/** Marks the server as in use for as long as its connection lives. */
export interface Lease {
  /** Settles when either side ends the connection. */
  readonly ended: Promise<void>;
  /** Releases it. True: nobody else is left, and nobody can join before we stop the server. */
  giveBack(): Promise<boolean>;
  close(): Promise<void>;
}

type Answer = Lease | "silent" | "busy";

const leaseKey = 7_361_002;

/** Tries to connect; "busy" means the server is starting or stopping. */
export async function requestLease(folders: Folders): Promise<Answer> {
  const client = new pg.Client({
    ...clientConfig(connectionTo(folders, maintenanceDatabase)),
    application_name: "sightline-lease",
    connectionTimeoutMillis: 5_000,
  });
  // The pending query reports a lost connection; unhandled, the same event would end the process.
  client.on("error", () => {});
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  try {
    await client.connect();
    await requireSameData(client, folders);
    // Blocks while the last user is stopping the server, and then fails with it.
    await client.query("select pg_advisory_lock_shared($1)", [leaseKey]);
    await createProductDatabase(client);
  } catch (error) {
    await client.end().catch(() => {});
    if (!isUnavailable(error)) throw error;
    return error instanceof pg.DatabaseError ? "busy" : "silent";
  }
  return { ended, giveBack: () => giveBack(client), close: () => client.end() };
}

async function requireSameData(client: pg.Client, folders: Folders): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  const served = rows[0]?.data_directory;
  if (served === folders.data) return;
  throw new EmbeddedServerError(
    `The server at ${folders.socket} serves ${served}, not ${folders.data}. ` +
      "Stop that server, or choose another DATA_DIR.",
  );
}

async function createProductDatabase(client: pg.Client): Promise<void> {
  if (await hasProductDatabase(client)) return;
  try {
    await client.query(`create database ${productDatabase}`);
  } catch (error) {
    // Another product may have created it at the same moment.
    if (!(await hasProductDatabase(client))) throw error;
  }
}

async function hasProductDatabase(client: pg.Client): Promise<boolean> {
  const found = await client.query("select from pg_database where datname = $1", [productDatabase]);
  return found.rowCount !== 0;
}

/** Release first, then check: of two that leave at once, one still finds itself the last. */
async function giveBack(client: pg.Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [leaseKey]);
    const { rows } = await client.query<{ last: boolean }>(
      "select pg_try_advisory_lock($1) as last",
      [leaseKey],
    );
    return rows[0]?.last === true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}
