import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { type EmbeddedServer, startEmbedded } from "../embedded/index.ts";

export interface SocketConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** One server for the tests of a file; each asks for an empty database of its own. */
export function useScratchServer(): { emptyDatabase(): Promise<SocketConnection> } {
  let dataDir: string;
  let server: EmbeddedServer | undefined;
  let count = 0;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "sightline-database-test-"));
    server = await startEmbedded({ dataDir });
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    async emptyDatabase() {
      if (server === undefined || !("host" in server.connection)) throw new Error("no server");
      count += 1;
      const database = `scratch_${count}`;
      await runIn(server.connection, `create database ${database}`);
      return { ...server.connection, database };
    },
  };
}

/** A plain connection of the driver, closed after the test. */
export async function connect(connection: SocketConnection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function runIn(connection: SocketConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
