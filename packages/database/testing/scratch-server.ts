import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { makeScratchFolder } from "@sightline/testing/scratch-folder";
import pg from "pg";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { locateFolders } from "../embedded/folders.ts";
import { startEmbedded } from "../embedded/index.ts";
import { copyCluster } from "./cluster-folder.ts";

export interface ServerConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

interface ScratchServer {
  readonly connection: ServerConnection;
  stop(): Promise<void>;
}

/**
 * One server for the tests of a file, each with its own empty database. Uses the server in
 * `TEST_DATABASE_URL` if set, otherwise an embedded one.
 */
export function useScratchServer(): { emptyDatabase(): Promise<ServerConnection> } {
  let server: ScratchServer | undefined;

  beforeAll(async () => {
    const given = process.env.TEST_DATABASE_URL;
    server = given ? serverAt(given) : await startScratchServer();
  }, 60_000);
  afterAll(() => server?.stop());

  return {
    async emptyDatabase() {
      if (server === undefined) throw new Error("no server");
      const database = `scratch_${randomBytes(8).toString("hex")}`;
      await runIn(server.connection, `create database ${database}`);
      return { ...server.connection, database };
    },
  };
}

function serverAt(url: string): ScratchServer {
  const { hostname: host, port, username: user, password, pathname } = new URL(url);
  const database = pathname.slice(1);
  return {
    connection: { host, port: Number(port), user, password, database },
    stop: async () => {},
  };
}

async function startScratchServer(): Promise<ScratchServer> {
  const dataDir = await makeScratchFolder("sightline-database-test-");
  await copyCluster(await locateFolders(dataDir));
  const { connection, stop } = await startEmbedded({ dataDir, durable: false });
  if (!("host" in connection)) throw new Error("an embedded server has a socket");
  return {
    connection,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A plain connection of the driver, closed after the test. */
export async function connect(connection: ServerConnection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function runIn(connection: ServerConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
