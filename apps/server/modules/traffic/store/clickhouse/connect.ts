import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import type { Statement } from "./statement.ts";

/** Below the time that PostgreSQL lets a transaction wait, which a move is in. */
const TIMEOUT_MS = 45_000;

/** What is needed of a ClickHouse server; every version since 18.16 understands it. */
export interface ClickHouse {
  query<Row>(statement: Statement): Promise<Row[]>;
  command(statement: Statement): Promise<void>;
  insert(table: Statement, rows: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** As the database module reports a server that can't be reached. */
class ClickHouseAway extends Error {
  readonly code = "ETIMEDOUT";
}

export function connectClickHouse(url: string): ClickHouse {
  const client = createClient({
    url,
    request_timeout: TIMEOUT_MS,
    application: "sightline",
    log: { level: ClickHouseLogLevel.OFF },
    // Periods and tables of pages are listed in the statement.
    clickhouse_settings: { max_query_size: String(4 * 1024 * 1024) },
  });
  return {
    query: <Row>(statement: Statement) =>
      reported(async () => {
        const answer = await client.query({ query: String(statement), format: "JSONEachRow" });
        return answer.json<Row>();
      }),
    command: (statement) =>
      reported(async () => {
        await client.command({ query: String(statement) });
      }),
    insert: (table, values) =>
      reported(async () => {
        await client.insert({ table: String(table), values, format: "JSONEachRow" });
      }),
    close: () => client.close(),
  };
}

async function reported<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.includes("Timeout");
    throw isTimeout ? new ClickHouseAway("ClickHouse didn't answer", { cause: error }) : error;
  }
}
