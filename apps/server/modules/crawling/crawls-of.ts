import type { Crawl } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { listCrawls } from "./crawls.queries.ts";
import { asJudgedByEach } from "./ignoring/ignore-findings.ts";
import type { Reader } from "./ignoring/ignores.queries.ts";
import { presentCrawl } from "./present.ts";
import { watchersAmong } from "./watcher.ts";

/** Of each reader, the company's crawls as they see them, newest first. */
export async function crawlsOf(db: Kysely<Tables>, readers: readonly Reader[]): Promise<Crawl[][]> {
  const watchers = await watchersAmong(db, readers);
  const listed = watchers.length === 0 ? [] : await listCrawls(db, watchers);
  const judged = await asJudgedByEach(
    db,
    watchers.map(({ userId }, nth) => ({ userId, crawls: listed[nth] ?? [] })),
  );
  const known = new Map(
    watchers.map(({ userId, companyId }, nth) => [`${userId} ${companyId}`, judged[nth] ?? []]),
  );
  return readers.map(({ userId, companyId }) =>
    (known.get(`${userId} ${companyId}`) ?? []).map(presentCrawl),
  );
}
