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
): Promise<ConnectedDatabase> {
  const say = (message: string) => log.info(message);
  const server = settings.databaseUrl
    ? null
    : await startEmbedded({ dataDir: settings.dataDir, log: say });
  const connection = server?.connection ?? { connectionString: settings.databaseUrl ?? "" };

  try {
    await migrate(connection, { log: say });
  } catch (error) {
    await server?.stop();
    throw settings.databaseUrl ? explained(error, settings.databaseUrl) : error;
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
    onError: (error) => log.warn({ error }, "an idle database connection was lost"),
  });
  return {
    ...database,
    connection,
    embedded: server !== null,
    onFailedQuery,
    isFull: () => Date.now() < fullUntil,
    async close() {
      await database.close();
      await server?.stop();
    },
  };
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
    `The database at ${host} can't be used (${error.message || code}). Check DATABASE_URL, and that PostgreSQL is running there.`,
  );
}
