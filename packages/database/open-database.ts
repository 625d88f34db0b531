import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.ts";
import { type ConnectionOptions, clientConfig } from "./connection.ts";
import { preparing } from "./prepared-statements.ts";
import type { DB } from "./tables.ts";

export interface Database {
  readonly db: Kysely<DB>;
  /**
   * The same connections, each of which plans a statement only once: for what is asked all the
   * time, and found by keys for every customer alike.
   */
  readonly prepared: Kysely<DB>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface OpenDatabaseOptions {
  connection: ConnectionOptions;
  maxConnections?: number;
  /** How long a query waits for a connection; 5 seconds unless said. */
  connectTimeoutMs?: number;
  applicationName: string;
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
  // The pool repeats what an idle connection has already reported above.
  pool.on("error", () => {});
  const open = (connections: PostgresPool) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: connections }),
      log(event) {
        const failed = event.level === "error";
        if (failed) options.onFailedQuery?.(event.error);
        options.onQuery?.({ sql: event.query.sql, ms: event.queryDurationMillis, failed });
      },
    });
  let closing: Promise<void> | undefined;
  return {
    db: open(pool),
    prepared: open(preparing(pool)),
    pool,
    // Not by `db`, which closes nothing unless it was used.
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}
