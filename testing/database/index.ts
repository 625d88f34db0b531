import { randomBytes } from "node:crypto";
import { type ConnectionOptions, migrate } from "@sightline/database";
import { Client } from "pg";

/** The URL of the run's server, passed to every worker by the setup. */
export const SERVER_VARIABLE = "SIGHTLINE_TEST_SERVER";
const TEMPLATE = "sightline_template";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A separate migrated database, cloned in a few milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env[SERVER_VARIABLE];
  if (!server) throw new Error("no test server: run through the project's http set-up");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Migrated and filled once, so that clones start immediately. */
export async function createTemplate(
  server: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  await onServer(server, `drop database if exists ${TEMPLATE} with (force)`);
  await onServer(server, `create database ${TEMPLATE}`);
  const connectionString = withDatabase(server, TEMPLATE);
  await migrate({ connectionString });
  await fill(connectionString);
}

export function connectionUrl(connection: ConnectionOptions): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
