import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import type { Statement } from "./statement.ts";

const SECOND_MS = 1_000;
/** Below the minute that PostgreSQL lets a transaction wait, which a move is in. */
const WRITTEN_WITHIN_MS = 45 * SECOND_MS;
/** Of what is read, someone may be waiting for it. */
const READ_WITHIN_MS = 20 * SECOND_MS;

/** What is needed of a ClickHouse server; every version since 18.16 understands it. */
export interface ClickHouse {
  /** For messages: without the password. */
  readonly host: string;
  query<Row>(statement: Statement): Promise<Row[]>;
  command(statement: Statement): Promise<void>;
  insert(table: Statement, rows: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** As the database module reports a server that can't be reached. */
export class ClickHouseAway extends Error {
  readonly code = "ETIMEDOUT";
}

export function connectClickHouse(url: string): ClickHouse {
  const client = createClient({
    url,
    request_timeout: WRITTEN_WITHIN_MS,
    application: "sightline",
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      // Periods and tables of pages are listed in the statement.
      max_query_size: String(4 * 1024 * 1024),
      // Nobody waits for it any longer.
      max_execution_time: WRITTEN_WITHIN_MS / SECOND_MS,
    },
  });
  return {
    host: new URL(url).host,
    query: <Row>(statement: Statement) =>
      within(READ_WITHIN_MS, async (abort_signal) => {
        const about = { query: String(statement), format: "JSONEachRow", abort_signal } as const;
        const answer = await client.query(about);
        return answer.json<Row>();
      }),
    command: (statement) =>
      within(WRITTEN_WITHIN_MS, async (abort_signal) => {
        await client.command({ query: String(statement), abort_signal });
      }),
    insert: (table, values) =>
      within(WRITTEN_WITHIN_MS, async (abort_signal) => {
        const about = {
          table: String(table),
          values,
          format: "JSONEachRow",
          abort_signal,
        } as const;
        await client.insert(about);
      }),
    close: () => client.close(),
  };
}

/** From the first byte that is sent to the last that comes back: the client limits only silence. */
async function within<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    const away = () => reject(new ClickHouseAway("ClickHouse didn't respond in time"));
    signal.addEventListener("abort", away, { once: true });
  });
  return Promise.race([work(signal), late]);
}

export function isUnknownSetting(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Unknown setting");
}
