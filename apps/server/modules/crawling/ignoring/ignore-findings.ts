import type { AuditIgnore } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { watchedCompany } from "../../companies/index.ts";
import { auditFigures } from "../audit-figures.ts";
import type { CrawlRow } from "../crawls.queries.ts";
import { presentRule } from "../present.ts";
import { countCrawled, findingsByRule } from "../results.queries.ts";
import {
  countIgnores,
  ignoresIn,
  type NewIgnore,
  type Reader,
  readersWhoIgnore,
  saveIgnore,
} from "./ignores.queries.ts";

/** Every finding is compared with all of them. */
export const MOST_IGNORES = 200;

export async function ignoreFindings(
  db: Kysely<Tables>,
  ignore: NewIgnore,
): Promise<{ readonly id: string } | "missing" | "full"> {
  if ((await watchedCompany(db, ignore.userId, ignore.companyId)) === null) return "missing";
  if ((await countIgnores(db, ignore)) >= MOST_IGNORES) return "full";
  return { id: await saveIgnore(db, ignore) };
}

export async function listIgnored(
  db: Kysely<Tables>,
  reader: Reader,
  crawlId: string,
): Promise<AuditIgnore[]> {
  const rows = await ignoresIn(db, reader, crawlId);
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    title: row.rule === null ? null : presentRule(row.rule).title,
    created_at: created_at.toISOString(),
  }));
}

/** The crawls as their reader judges them: what they ignore doesn't count. */
export async function asJudgedBy(
  db: Kysely<Tables>,
  userId: string,
  crawls: readonly CrawlRow[],
): Promise<CrawlRow[]> {
  const [judged = []] = await asJudgedByEach(db, [{ userId, crawls }]);
  return judged;
}

interface CrawlsOfReader {
  readonly userId: string;
  readonly crawls: readonly CrawlRow[];
}

/** The same of many readers. Few ignore anything: only their crawls are counted again. */
export async function asJudgedByEach(
  db: Kysely<Tables>,
  lists: readonly CrawlsOfReader[],
): Promise<CrawlRow[][]> {
  const readers = lists.flatMap(({ userId, crawls }) =>
    crawls.filter(isStored).map(({ company_id: companyId }) => ({ userId, companyId })),
  );
  const ignoresSome = await readersWhoIgnore(db, readers);
  const judged: CrawlRow[][] = [];
  for (const { userId, crawls } of lists) {
    const own: CrawlRow[] = [];
    for (const crawl of crawls) {
      const reader = { userId, companyId: crawl.company_id };
      const isCounted = isStored(crawl) && ignoresSome(reader);
      own.push(isCounted ? { ...crawl, ...(await figuresFor(db, reader, crawl.id)) } : crawl);
    }
    judged.push(own);
  }
  return judged;
}

function isStored({ health, trimmed_at }: CrawlRow): boolean {
  return health !== null && trimmed_at === null;
}

async function figuresFor(db: Kysely<Tables>, reader: Reader, crawlId: string) {
  const found = await findingsByRule(db, crawlId, reader);
  return auditFigures(await countCrawled(db, crawlId), found);
}
