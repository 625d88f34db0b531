import {
  type FileSize,
  RULE_VERSION,
  type SitemapFact,
  type UrlStatus,
} from "@sightline/crawler/audit";
import type { TrapReport } from "@sightline/crawler/crawl";
import {
  createProbeTargets,
  type Probed,
  type ProbePlan,
  type Sitemaps,
  type SurveyStage,
  type SurveyStore,
} from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction, type UpdateObject } from "kysely";
import { storable, toJson } from "../../../platform/database/index.ts";
import { countsFor } from "../counted-crawls.queries.ts";
import { fenced, type Run } from "./fence.ts";
import { insertFindings } from "./finding-rows.ts";
import {
  addToFrontier,
  auditedPages,
  removeFromFrontier,
  validatorsOf,
  visitedUrls,
  waitingUrls,
} from "./frontier.queries.ts";
import { linksFrom, resourcesFrom } from "./lines.ts";
import { fitsAsUrl } from "./storable.ts";
import { siteFrom, storedFacts } from "./stored-site.ts";
import { saveVerdict } from "./verdict.ts";
import { factsFrom, insertVisits, recallVisit } from "./visit-rows.ts";

/** The columns of a crawl that a run works with. */
export interface RunningCrawl extends Run {
  readonly stage: string;
  readonly companyId: string;
  readonly startUrl: string | null;
  readonly home: string | null;
  readonly basedOn: string | null;
  readonly visited: number;
  readonly waiting: number;
}

/**
 * A survey's store on PostgreSQL. Only one run holds a crawl at a time, so the queue is in its
 * memory: after a crash, URLs whose visits were under way are simply waiting again.
 */
export function postgresSurveyStore(db: Kysely<Tables>, crawl: RunningCrawl): SurveyStore {
  const { crawlId } = crawl;
  const site = { crawlId, home: crawl.home ?? "", basedOn: crawl.basedOn };
  const counts = { visited: crawl.visited, waiting: crawl.waiting };

  const write = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) =>
    fenced(db, crawl, work);

  /** All progress is written here: a run that makes some isn't stuck. */
  async function advance(tx: Transaction<Tables>, change: CrawlChange): Promise<void> {
    await tx
      .updateTable("crawls")
      .set({ ...change, attempts: 0, beat_at: sql<Date>`now()` })
      .where("id", "=", crawlId)
      .execute();
  }

  return {
    resumePoint: async () => ({
      stage: stageOf(crawl.stage),
      entry:
        crawl.startUrl === null || crawl.home === null
          ? null
          : { start: crawl.startUrl, home: crawl.home },
    }),
    async saveEntryUrl({ start, home }) {
      site.home = home;
      site.basedOn = await earlierCrawl(db, crawl, home);
      await write(async (tx) => {
        counts.waiting += await addToFrontier(tx, crawlId, [{ url: start, depth: 0 }]);
        const { waiting } = counts;
        const entry = { start_url: start, home, based_on: site.basedOn };
        await advance(tx, { ...entry, waiting, stage: "sitemaps" });
      });
    },
    async saveSitemaps({ files, urls }, found) {
      await write(async (tx) => {
        await insertSitemapUrls(tx, crawlId, urls);
        counts.waiting += await addToFrontier(tx, crawlId, found);
        const { waiting } = counts;
        await advance(tx, { sitemaps: toJson(files), waiting, stage: "pages" });
      });
    },
    async earlier() {
      const { traps } = await stateOf(db, crawlId);
      const [waiting, visited, audited] = await Promise.all([
        waitingUrls(db, crawlId),
        visitedUrls(db, crawlId),
        auditedPages(db, crawlId),
      ]);
      return { waiting, visited, audited, traps };
    },
    async discover(found) {
      await write(async (tx) => {
        counts.waiting += await addToFrontier(tx, crawlId, found);
        await advance(tx, { waiting: counts.waiting });
      });
    },
    validatorsOf: (urls) => validatorsOf(db, site.basedOn, urls),
    recall: (url) => recallVisit(db, site, url),
    async saveVisits(visits, found) {
      const requested = visits.map((visit) => visit.requested);
      const saved = await write(async (tx) => {
        await insertVisits(tx, site, visits);
        const findings = visits.flatMap((visit) => visit.findings);
        const fresh = await insertFindings(tx, crawlId, findings);
        const gone = await removeFromFrontier(tx, crawlId, requested);
        const waiting = counts.waiting - gone + (await addToFrontier(tx, crawlId, found));
        const visited = counts.visited + visits.length;
        await advance(tx, { visited, waiting, findings: sql<number>`findings + ${fresh}` });
        return { visited, waiting };
      });
      Object.assign(counts, saved);
    },
    counts: async () => ({ ...counts }),
    async savePagesStage(end, traps) {
      const done = end === "paused" ? {} : { ended_by: end, stage: "checks" };
      await write((tx) => advance(tx, { traps: toJson(traps), ...done }));
    },
    toProbe: (most) => firstTargets(db, site, most),
    async saveProbes({ probes, sizes, ...answers }) {
      const probed = toJson({ ...answers, probes: [...probes], sizes: [...sizes] });
      await write((tx) => advance(tx, { probed, stage: "site" }));
    },
    async site(about) {
      const { sitemaps, probed, isWhole } = await stateOf(db, crawlId);
      if (probed === null) throw new Error("The site was audited before it was probed.");
      return siteFrom(db, { ...about, crawlId, sitemaps, probed, isWhole });
    },
    saveVerdict: (verdict) => saveVerdict(db, crawl, verdict),
  };
}

type CrawlChange = UpdateObject<Tables, "crawls">;

/** Indexing, which follows, isn't part of the survey. */
function stageOf(stage: string): SurveyStage {
  return stage === "index" ? "done" : (stage as SurveyStage);
}

/**
 * Its responses can be reused: same home page, same rule version, and indexed. A stranger's crawl of
 * fewer pages would have most of them fetched again.
 */
async function earlierCrawl(
  db: Kysely<Tables>,
  { crawlId, companyId }: Pick<RunningCrawl, "crawlId" | "companyId">,
  home: string,
): Promise<string | null> {
  const own = (column: string) =>
    sql`(select ${sql.ref(column)} from crawls as own where own.id = ${crawlId})`;
  const judge = { userId: own("requested_by"), pageLimit: own("max_pages") };
  const row = await db
    .selectFrom("crawls")
    .select("id")
    .where("company_id", "=", companyId)
    .where("status", "=", "complete")
    .where("is_indexed", "=", true)
    .where("trimmed_at", "is", null)
    .where("home", "=", home)
    .where("rule_version", "=", RULE_VERSION)
    .where(countsFor(judge))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function insertSitemapUrls(
  tx: Transaction<Tables>,
  crawlId: string,
  urls: Sitemaps["urls"],
): Promise<void> {
  const fitting = urls.filter(({ url }) => fitsAsUrl(url));
  if (fitting.length === 0) return;
  await sql`
    insert into crawl_sitemap_urls (crawl_id, url, sitemap, lastmod)
    select ${crawlId}::uuid, * from unnest(
      ${fitting.map(({ url }) => storable(url))}::text[],
      ${fitting.map(({ sitemap }) => storable(sitemap))}::text[],
      ${fitting.map(({ lastmod }) => lastmod && storable(lastmod))}::text[])
    on conflict do nothing
  `.execute(tx);
}

async function stateOf(db: Kysely<Tables>, crawlId: string) {
  const row = await db
    .selectFrom("crawls")
    .select(["traps", "sitemaps", "probed", "ended_by"])
    .where("id", "=", crawlId)
    .executeTakeFirstOrThrow();
  return {
    traps: row.traps as unknown as readonly TrapReport[],
    sitemaps: row.sitemaps as unknown as readonly SitemapFact[],
    isWhole: row.ended_by === "complete",
    probed: row.probed === null ? null : probedFrom(row.probed),
  };
}

function probedFrom(json: unknown): Probed {
  const stored = json as Omit<Probed, "probes" | "sizes"> & {
    probes: [string, UrlStatus][];
    sizes: [string, FileSize][];
  };
  return { ...stored, probes: new Map(stored.probes), sizes: new Map(stored.sizes) };
}

async function firstTargets(
  db: Kysely<Tables>,
  { crawlId, home }: { crawlId: string; home: string },
  most: number,
): Promise<ProbePlan> {
  const targets = createProbeTargets(most);
  for await (const row of storedFacts(db, crawlId)) {
    const facts = factsFrom(row.facts);
    targets.add(
      facts,
      linksFrom(row.links, facts.url, home),
      resourcesFrom(row.resources, facts.url, home),
    );
  }
  return targets.plan();
}
