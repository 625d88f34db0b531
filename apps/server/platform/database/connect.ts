import {
  type ConnectionOptions,
  type Database,
  isDiskFull,
  isUnavailable,
  migrate,
  openDatabase,
} from "@sightline/database";
import { startEmbedded } from "@sightline/database/embedded";
import { ConfigError } from "../config/index.ts";
import type { Log } from "../logging/index.ts";

export interface ConnectedDatabase extends Database {
  readonly connection: ConnectionOptions;
  readonly embedded: boolean;
  /** Told of queries that failed outside `db`. */
  readonly onFailedQuery: (error: unknown) => void;
  /** Whether a write has failed for lack of disk space a moment ago. */
  readonly isFull: () => boolean;
}

const FULL_FOR_MS = 30_000;

/** The configured server or the embedded one; migrated and connected. */
export async function connectDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string; maxConnections?: number },
  log: Log,
  onQuery?: Parameters<typeof openDatabase>[0]["onQuery"],
): Promise<ConnectedDatabase> {
  const say = (message: string) => log.info(message);
  const server = await openServer(settings, say);
  const { connection } = server;
  try {
    await migrate(connection, { log: say });
  } catch (error) {
    await server.stop();
    throw server.explained(error);
  }

  let fullUntil = 0;
  const onFailedQuery = (error: unknown) => {
    if (isDiskFull(error)) fullUntil = Date.now() + FULL_FOR_MS;
  };
  const database = openDatabase({
    connection,
    maxConnections: settings.maxConnections ?? 20,
    applicationName: "sightline",
    onFailedQuery,
    onQuery,
    onError: (error) => log.warn({ error }, "an idle database connection was lost"),
  });
  return {
    ...database,
    connection,
    embedded: server.isEmbedded,
    onFailedQuery,
    isFull: () => Date.now() < fullUntil,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

export interface OpenServer {
  readonly connection: ConnectionOptions;
  readonly isEmbedded: boolean;
  /** Names the setting if the configured server can't be used. */
  explained(error: unknown): unknown;
  stop(): Promise<void>;
}

/** The configured server as it is, or the embedded one, started if nobody else runs it. */
export async function openServer(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: (message: string) => void,
): Promise<OpenServer> {
  if (databaseUrl !== undefined) {
    return {
      connection: { connectionString: databaseUrl },
      isEmbedded: false,
      explained: (error) => explained(error, databaseUrl),
      stop: async () => {},
    };
  }
  const { connection, stop } = await startEmbedded({ dataDir, log });
  return { connection, isEmbedded: true, explained: (error) => error, stop };
}

const REFUSED = new Set([
  "28000", // no such user
  "28P01", // wrong password
  "3D000", // no such database
]);

/** Names the setting, but never the password in it. */
function explained(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (!isUnavailable(error) && !REFUSED.has(code)) return error;
  const { host } = new URL(databaseUrl);
  return new ConfigError(
    `The database at ${host} can't be used (${error.message || code}). Check DATABASE_URL, and make sure PostgreSQL is running there.`,
  );
}
