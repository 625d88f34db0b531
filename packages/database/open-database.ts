import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.ts";
import { type ConnectionOptions, clientConfig } from "./connection.ts";
import type { DB } from "./tables.ts";

export interface Database {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface OpenDatabaseOptions {
  connection: ConnectionOptions;
  maxConnections?: number;
  /** How long a query waits for a connection; 5 seconds unless said. */
  connectTimeoutMs?: number;
  applicationName: string;
  /** Each statement is planned once per connection: for long work that repeats the same ones. */
  prepares?: boolean;
  /** Called when an idle connection breaks; the pool replaces it automatically. */
  onError?: (error: Error) => void;
  onFailedQuery?: (error: unknown) => void;
  /** Called after every query, with its text and how long it took. */
  onQuery?: ((query: { sql: string; ms: number; failed: boolean }) => void) | undefined;
}

const second = 1_000;

export function openDatabase(options: OpenDatabaseOptions): Database {
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    types: columnTypes,
    application_name: options.applicationName,
    max: options.maxConnections ?? 10,
    keepAlive: true,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5 * second,
    idleTimeoutMillis: 30 * second,
    statement_timeout: 30 * second,
    idle_in_transaction_session_timeout: 60 * second,
  });
  // A connection that breaks between two queries would otherwise end the process.
  pool.on("connect", (client) => client.on("error", (error) => options.onError?.(error)));
  if (options.prepares) pool.on("connect", prepareStatements);
  // The pool repeats what an idle connection has already reported above.
  pool.on("error", () => {});
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      const failed = event.level === "error";
      if (failed) options.onFailedQuery?.(event.error);
      options.onQuery?.({ sql: event.query.sql, ms: event.queryDurationMillis, failed });
    },
  });
  return { db, pool, close: () => db.destroy() };
}

/** By names of their own texts; those without values are left alone. */
function prepareStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) {
      return ask(text, values, ...rest);
    }
    const name = createHash("sha256").update(text).digest("base64url");
    return ask({ name, text, values }, ...rest);
  };
  client.query = prepared as typeof client.query;
}
