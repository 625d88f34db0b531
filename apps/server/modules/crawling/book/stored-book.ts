import { RULE_VERSION, type SitemapFact, type UrlStatus } from "@sightline/crawler/audit";
import type { TrapReport } from "@sightline/crawler/crawl";
import {
  createProbeTargets,
  type Probed,
  type Sitemaps,
  type SurveyBook,
  type SurveyStage,
} from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction, type UpdateObject } from "kysely";
import { storable, toJson } from "../../../platform/database/index.ts";
import { fenced, type Run } from "./fence.ts";
import { insertFindings } from "./finding-rows.ts";
import {
  addressesHeard,
  addToFrontier,
  nextOfFrontier,
  pagesJudged,
  removeFromFrontier,
} from "./frontier.queries.ts";
import { linksFrom, resourcesFrom } from "./lines.ts";
import { fitsAsUrl } from "./storable.ts";
import { siteFrom, storedFacts } from "./stored-site.ts";
import { keepVerdict } from "./verdict.ts";
import { insertVisits, recallVisit } from "./visit-rows.ts";

/** The row of a crawl, as far as a run works with it. */
export interface CrawlAtWork extends Run {
  readonly stage: string;
  readonly companyId: string;
  readonly startUrl: string | null;
  readonly home: string | null;
  readonly basedOn: string | null;
  readonly visited: number;
  readonly waiting: number;
}

/**
 * A survey's book on PostgreSQL. One run holds a crawl at a time, so what is given out is known in
 * memory alone: after a crash it simply still waits.
 */
export function createStoredBook(db: Kysely<Tables>, crawl: CrawlAtWork): SurveyBook {
  const { crawlId } = crawl;
  const site = { crawlId, home: crawl.home ?? "", basedOn: crawl.basedOn };
  const counts = { visited: crawl.visited, waiting: crawl.waiting };
  const givenOut = new Set<string>();

  const write = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) =>
    fenced(db, crawl, work);

  /** All progress is written here: whoever makes some is not stuck. */
  async function advance(tx: Transaction<Tables>, change: CrawlChange): Promise<void> {
    await tx
      .updateTable("crawls")
      .set({ ...change, attempts: 0, beat_at: sql<Date>`now()` })
      .where("id", "=", crawlId)
      .execute();
  }

  return {
    standing: async () => ({
      stage: stageOf(crawl.stage),
      door:
        crawl.startUrl === null || crawl.home === null
          ? null
          : { start: crawl.startUrl, home: crawl.home },
    }),
    async keepDoor({ start, home }) {
      site.home = home;
      site.basedOn = await earlierCrawl(db, crawl.companyId, home);
      await write(async (tx) => {
        counts.waiting += await addToFrontier(tx, crawlId, [{ url: start, depth: 0 }]);
        const { waiting } = counts;
        const door = { start_url: start, home, based_on: site.basedOn };
        await advance(tx, { ...door, waiting, stage: "sitemaps" });
      });
    },
    async keepSitemaps({ files, urls }, found) {
      await write(async (tx) => {
        await insertSitemapUrls(tx, crawlId, urls);
        counts.waiting += await addToFrontier(tx, crawlId, found);
        const { waiting } = counts;
        await advance(tx, { sitemaps: toJson(files), waiting, stage: "pages" });
      });
    },
    async earlier() {
      const { traps } = await stateOf(db, crawlId);
      const heard = await addressesHeard(db, crawlId);
      return { heard, judged: await pagesJudged(db, crawlId), traps };
    },
    async discover(found) {
      await write(async (tx) => {
        counts.waiting += await addToFrontier(tx, crawlId, found);
        await advance(tx, { waiting: counts.waiting });
      });
    },
    async lease(count) {
      const next = await nextOfFrontier(db, crawlId, site.basedOn, count + givenOut.size);
      const free = next.filter(({ url }) => !givenOut.has(url)).slice(0, count);
      for (const { url } of free) givenOut.add(url);
      return free;
    },
    async giveBack(waiting) {
      for (const { url } of waiting) givenOut.delete(url);
    },
    recall: (url) => recallVisit(db, site, url),
    async keep(visits, found) {
      const asked = visits.map(({ requested }) => requested);
      const kept = await write(async (tx) => {
        await insertVisits(tx, site, visits);
        const findings = visits.flatMap((visit) => visit.findings);
        const fresh = await insertFindings(tx, crawlId, findings);
        const gone = await removeFromFrontier(tx, crawlId, asked);
        const waiting = counts.waiting - gone + (await addToFrontier(tx, crawlId, found));
        const visited = counts.visited + visits.length;
        await advance(tx, { visited, waiting, findings: sql<number>`findings + ${fresh}` });
        return { visited, waiting };
      });
      Object.assign(counts, kept);
      for (const url of asked) givenOut.delete(url);
    },
    counts: async () => ({ ...counts }),
    async keepPages(end, traps) {
      const done = end === "resting" ? {} : { ended_by: end, stage: "checks" };
      await write((tx) => advance(tx, { traps: toJson(traps), ...done }));
    },
    toProbe: (most) => firstTargets(db, site, most),
    async keepProbes({ probes, ...answers }) {
      const probed = toJson({ ...answers, probes: [...probes] });
      await write((tx) => advance(tx, { probed, stage: "site" }));
    },
    async site(about) {
      const { sitemaps, probed } = await stateOf(db, crawlId);
      if (probed === null) throw new Error("The site is judged before it was probed.");
      return siteFrom(db, { ...about, crawlId, sitemaps, probed });
    },
    keepVerdict: (verdict) => keepVerdict(db, crawl, verdict),
  };
}

type CrawlChange = UpdateObject<Tables, "crawls">;

/** What follows judging is not the survey's. */
function stageOf(stage: string): SurveyStage {
  return stage === "index" ? "done" : (stage as SurveyStage);
}

/** Its answers can be taken over: entered by the same door, judged by the same rules, and indexed. */
async function earlierCrawl(
  db: Kysely<Tables>,
  companyId: string,
  home: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("crawls")
    .select("id")
    .where("company_id", "=", companyId)
    .where("status", "=", "complete")
    .where("is_indexed", "=", true)
    .where("trimmed_at", "is", null)
    .where("home", "=", home)
    .where("rule_version", "=", RULE_VERSION)
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
    .select(["traps", "sitemaps", "probed"])
    .where("id", "=", crawlId)
    .executeTakeFirstOrThrow();
  return {
    traps: row.traps as unknown as readonly TrapReport[],
    sitemaps: row.sitemaps as unknown as readonly SitemapFact[],
    probed: row.probed === null ? null : probedFrom(row.probed),
  };
}

function probedFrom(json: unknown): Probed {
  const stored = json as Omit<Probed, "probes"> & { probes: [string, UrlStatus][] };
  return { ...stored, probes: new Map(stored.probes) };
}

async function firstTargets(
  db: Kysely<Tables>,
  { crawlId, home }: { crawlId: string; home: string },
  most: number,
): Promise<string[]> {
  const targets = createProbeTargets(most);
  for await (const row of storedFacts(db, crawlId)) {
    const { url } = row;
    targets.add(linksFrom(row.links, url, home), resourcesFrom(row.resources, url, home));
    if (targets.isFull) break;
  }
  return targets.all();
}
