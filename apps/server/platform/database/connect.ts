import { type ConnectionOptions, type Database, migrate, openDatabase } from "@sightline/database";
import { startEmbedded } from "@sightline/database/embedded";
import type { Log } from "../logging/index.ts";

export interface ConnectedDatabase extends Database {
  readonly connection: ConnectionOptions;
  readonly embedded: boolean;
}

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
    throw error;
  }

  const database = openDatabase({
    connection,
    maxConnections: settings.maxConnections ?? 20,
    applicationName: "sightline",
    onError: (error) => log.warn({ error }, "an idle database connection was lost"),
  });
  return {
    ...database,
    connection,
    embedded: server !== null,
    async close() {
      await database.close();
      await server?.stop();
    },
  };
}
