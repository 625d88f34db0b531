import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";

/** One worker's hold on a crawl. */
export interface Run {
  readonly crawlId: string;
  /** The token that it wrote when it took the crawl up. */
  readonly run: string;
  /** Told with every writing how the crawl stands: it may be paused meanwhile. */
  readonly hear?: (status: string) => void;
}

/** The crawl is another worker's by now, or was cancelled: this one may write nothing more. */
export class RunLost extends Error {
  override readonly name = "RunLost";
}

/** Writes for a run that still holds its crawl; the row stays locked, so that nobody takes it meanwhile. */
export function fenced<Result>(
  db: Kysely<Tables>,
  { crawlId, run, hear }: Run,
  write: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ status: string }>`
      select status from crawls where id = ${crawlId} and run = ${run} for update
    `.execute(tx);
    const [crawl] = rows;
    if (crawl === undefined) throw new RunLost();
    hear?.(crawl.status);
    return write(tx);
  });
}
