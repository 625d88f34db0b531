import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";

/** One worker's hold on a crawl. */
export interface Run {
  readonly crawlId: string;
  /** The token it wrote when it claimed the crawl. */
  readonly run: string;
  /** Called with the crawl's status on every write: it may have been paused meanwhile. */
  readonly onStatus?: (status: string) => void;
}

/** Another worker has the crawl now, or it was cancelled: this one must not write anymore. */
export class RunLost extends Error {
  override readonly name = "RunLost";
}

/** Writes for a run that still holds its crawl; the locked row can't be claimed meanwhile. */
export function fenced<Result>(
  db: Kysely<Tables>,
  { crawlId, run, onStatus }: Run,
  write: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ status: string }>`
      select status from crawls where id = ${crawlId} and run = ${run} for update
    `.execute(tx);
    const [crawl] = rows;
    if (crawl === undefined) throw new RunLost();
    onStatus?.(crawl.status);
    return write(tx);
  });
}
