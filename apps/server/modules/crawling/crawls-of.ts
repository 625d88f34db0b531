import type { Crawl } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { listCrawls } from "./crawls.queries.ts";
import { asJudgedBy } from "./ignoring/ignore-findings.ts";
import { presentCrawl } from "./present.ts";
import { findWatcher } from "./watcher.ts";

/** A company's crawls as one of its customers sees them, newest first. */
export async function crawlsOf(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<Crawl[]> {
  const watcher = await findWatcher(db, userId, companyId);
  if (watcher === null) return [];
  const crawls = await listCrawls(db, watcher);
  return (await asJudgedBy(db, userId, crawls)).map(presentCrawl);
}
