import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { DEFAULT_ALERT_RULES } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import { indexCrawl, postgresIndex } from "../apps/server/modules/crawling/index-store/index.ts";
import { raiseAlerts } from "../apps/server/modules/positions/alerts/raise-alerts.ts";
import { createPositionChecker } from "../apps/server/modules/positions/checking/check-position.ts";
import { checkSite } from "../apps/server/modules/positions/checking/check-site.ts";
import { sendDueChecks } from "../apps/server/modules/positions/checking/send-due-checks.ts";
import { createLog } from "../apps/server/platform/logging/index.ts";
import { aRule } from "../testing/keywords/alerted-keyword.ts";
import { NO_UNITS } from "../testing/keywords/record-search.ts";
import { aCompetitor, aWatchedSite } from "../testing/keywords/watched-site.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { type Corpus, createCorpus } from "./index/corpus.ts";
import { insertSite } from "./index/crawled-sites.ts";
import { withDatabase } from "./with-database.ts";

const SITES = 4;
const PAGES_A_SITE = 2_000;
const KEYWORDS = 3_000;
/** As many as one node looks up at a time. */
const AT_ONCE = 3;
const NIGHT_SECONDS = 8 * 3_600;

export default {
  name: "Position checks",
  claim: `How many keywords one node looks up in the local index, alert rules and all: 100,000 in a night are ${(100_000 / NIGHT_SECONDS).toFixed(1)} a second.`,
  run: async () => ({ rows: await withDatabase(measure) }),
} satisfies Benchmark;

async function measure(db: Kysely<Tables>): Promise<Row[]> {
  const corpus = createCorpus(7);
  const companies: string[] = [];
  for (let number = 0; number < SITES; number += 1) {
    const { company, crawl } = await insertSite(db, corpus, number, PAGES_A_SITE);
    await indexCrawl(db, crawl);
    companies.push(company);
  }
  const site = await aWatchedSite(db, { domain: "site-0.example", depth: 20 });
  await db.updateTable("subscribers").set({ subscription_tier: "Enterprise" }).execute();
  await db.updateTable("crawls").set({ requested_by: site.userId }).execute();
  for (let number = 1; number < SITES; number += 1) {
    await aCompetitor(db, site, `site-${number}.example`);
  }
  for (const rule of DEFAULT_ALERT_RULES) await aRule(db, site, rule);
  await aRule(db, site, { kind: "passed", places: null });
  const keywords = Array.from({ length: KEYWORDS }, () => phrase(corpus));
  await sql`
    insert into saved_keywords (user_id, target_site, keyword, keyword_key)
    select ${site.userId}::uuid, ${site.domain}, keyword, keyword || place
    from unnest(${keywords}::text[]) with ordinality as typed (keyword, place)
  `.execute(db);

  const bare = await rate(() => searchEach(db, companies, keywords));
  const first = await rate(() => checkAll(db, site.siteId, new Date("2026-01-01T12:00:00Z")));
  const second = await rate(() => checkAll(db, site.siteId, new Date("2026-01-02T23:59:00Z")));
  const unit = "keywords/s";
  const metric = "speed";
  return [
    { subject: "searching the index alone", reference: true, metric, value: bare, unit },
    { subject: "the first check of each", metric, value: first, unit },
    { subject: "a later check of each", metric, value: second, unit },
    {
      subject: "at that speed",
      metric: "in a night of 8 hours",
      value: second * NIGHT_SECONDS,
      unit: "keywords",
    },
  ];
}

function phrase(corpus: Corpus): string {
  const word = () => corpus.word(Math.floor(corpus.chance() ** 2 * 5_000));
  return `${word()} ${word()} ${word()}`;
}

async function rate(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return KEYWORDS / ((performance.now() - started) / 1_000);
}

async function searchEach(
  db: Kysely<Tables>,
  companies: readonly string[],
  keywords: readonly string[],
): Promise<void> {
  const store = postgresIndex(db);
  const left = [...keywords];
  const searcher = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      await searchIndex(store, companies, next, { limit: 20 });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, searcher));
}

/** A scheduler's turn, and the jobs it causes taken up by a node's places for them. */
async function checkAll(db: Kysely<Tables>, siteId: string, at: Date): Promise<void> {
  const queue: string[] = [];
  const now = () => at;
  await sendDueChecks({ db, now, send: async () => void queue.push("") });
  const deps = {
    db,
    now,
    log: createLog("warn"),
    units: NO_UNITS,
    checkPosition: createPositionChecker(db, null),
    onAnswered: [raiseAlerts],
    send: async (_: unknown, cursor: string) => void queue.push(cursor),
  };
  const { signal } = new AbortController();
  const worker = async () => {
    for (let cursor = queue.pop(); cursor !== undefined; cursor = queue.pop()) {
      await checkSite(deps, { siteId, ...(cursor !== "" && { cursor }) }, signal);
    }
  };
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await everyKeywordAnswered(db, at);
}

async function everyKeywordAnswered(db: Kysely<Tables>, at: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from position_checks
    where day = ${dayOf(at)}::date and state <> 'failed'
  `.execute(db);
  if (rows[0]?.count !== KEYWORDS) throw new Error(`${rows[0]?.count} of ${KEYWORDS} answered.`);
}
