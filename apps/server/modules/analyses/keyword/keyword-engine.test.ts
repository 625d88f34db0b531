import { type Double, listings, startSerper } from "@sightline/providers/search-results/doubles";
import {
  aCompetitor,
  aKeyword,
  anImportedFile,
  aWatchedSite,
  manyKeywords,
  openTestDatabase,
  recordSearch,
  seen,
  type WatchedSite,
} from "@sightline/testing/keywords";
import { rounds } from "@sightline/testing/rounds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aReadCompany } from "../pages/testing/read-company.ts";
import { analysing, readBoots } from "./testing/analysing.ts";
import { recordedSteps } from "./testing/recorded-steps.ts";

const MANY = rounds({ usually: 40, all: 200 });

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let serper: Double;
beforeAll(async () => {
  test = await openTestDatabase();
  serper = await startSerper({ results: listings(100) });
});
afterAll(async () => {
  await serper.stop();
  await test.close();
});

describe("what comes out of it", () => {
  it("names the newest answer of a saved keyword, its day, and who is ahead", async () => {
    const site = await aWatchedSite(test.db);
    const keyword = "boots";
    const id = await aKeyword(test.db, site, keyword);
    await aCompetitor(test.db, site, "rival.example");
    await aCompetitor(test.db, site, "far.example");
    await anImportedFile(test.db, site, { rows: [{ keyword, volume: 1000, difficulty: 40 }] });
    const urls = ["https://rival.example/", "https://x.example/", `https://${site.domain}/boots`];
    await recordSearch(
      test.db,
      site.siteId,
      { id, keyword },
      "2026-03-01",
      seen([...urls, "https://far.example/"]),
    );
    const { rows } = await analysing(test.db, site).run();
    expect(rows).toMatchObject([
      {
        keyword,
        keyword_id: id,
        position_source: {
          provider: "serper",
          engine: "google",
          depth: 20,
          answered_on: "2026-03-01",
        },
        search_error: null,
        position: 3,
        url: urls[2],
        competitors_ahead: 1,
        demand: {
          volume: { value: { kind: "measured", searches: 1000 } },
          difficulty: { value: 40 },
        },
        opportunity: { target_position: 1, is_estimate: false },
        page: { url: urls[2], title: null, why: "ranks" },
        lacks: [],
      },
    ]);
    expect(rows[0]?.results.map(({ watched_as }) => watched_as)).toEqual([
      "competitor",
      null,
      "own",
      "competitor",
    ]);
    expect(rows[0]?.opportunity?.extra_clicks).toBeCloseTo(175, 6);
    expect(rows[0]?.opportunity?.curve).toMatch(/^Sistrix 2020/);
  });

  it("P34 compares what is not saved and records no check, in the index", async () => {
    const site = await aWatchedSite(test.db);
    await readBoots(test.db, site);
    const { rows, read, is_site_crawled } = await analysing(test.db, site).run({
      keywords: ["winter boots", "sandals"],
    });
    expect(is_site_crawled).toBe(true);
    expect(rows).toMatchObject([
      {
        keyword_id: null,
        position_source: null,
        position: null,
        comparison: {
          result: "alone",
          url: `https://${site.domain}/boots`,
          compared_on: "2026-11-15",
        },
        page: { url: `https://${site.domain}/boots`, why: "ranks" },
        opportunity: null,
        demand: { volume: { value: { kind: "none" } } },
      },
      {
        position: null,
        comparison: { result: "not-covered", url: null },
        opportunity: null,
        page: null,
        search_error: null,
        lacks: [],
      },
    ]);
    expect(read).toEqual({ sites: 1, pages: 2, read_at: expect.any(String) });
    expect(await checksOf(site)).toBe(0);
  });

  it("keeps what the web answered for the same search today", async () => {
    const site = await aWatchedSite(test.db, { domain: "site-4.example", depth: 10 });
    const ask = analysing(test.db, site, { serperUrl: serper.url });
    const before = serper.requests.length;
    const { rows } = await ask.run({ keywords: ["sold on the web"] });
    expect(rows).toMatchObject([{ position: 4, position_source: { provider: "serper" } }]);
    await ask.run({ keywords: ["sold on the web"] });
    expect(serper.requests.length - before).toBe(1);
  });

  it("says why a search failed, and nothing more without results", async () => {
    const site = await aWatchedSite(test.db);
    await anImportedFile(test.db, site, { rows: [{ keyword: "boots", volume: 1000 }] });
    const { rows, read, is_site_crawled } = await analysing(test.db, site).run({
      keywords: ["boots"],
    });
    expect(is_site_crawled).toBe(false);
    expect(rows).toMatchObject([
      {
        position_source: null,
        search_error: `${site.domain} hasn't been crawled yet. Run an audit first.`,
        position: null,
        competitors_ahead: 0,
        opportunity: null,
        page: null,
      },
    ]);
    expect(read).toEqual({ sites: 0, pages: 0, read_at: null });
  });

  it("calculates with the low end of a range, and says so", async () => {
    const site = await aWatchedSite(test.db);
    const id = await aKeyword(test.db, site, "sandals");
    const found = { id, keyword: "sandals" };
    await recordSearch(test.db, site.siteId, found, "2026-03-01", seen(["https://x.example/"]));
    await anImportedFile(test.db, site, { rows: [{ keyword: "sandals", low: 500, high: 900 }] });
    const { rows } = await analysing(test.db, site).run({ keywords: ["sandals"] });
    expect(rows[0]?.opportunity).toMatchObject({
      extra_clicks: 55,
      target_position: 3,
      is_estimate: true,
    });
  });

  it("treats a keyword that was deleted meanwhile as any other", async () => {
    const site = await aWatchedSite(test.db);
    await readBoots(test.db, site);
    await aKeyword(test.db, site, "winter boots");
    const steps = recordedSteps({
      atBegin: () =>
        test.db.deleteFrom("saved_keywords").where("user_id", "=", site.userId).execute(),
    });
    const { rows } = await analysing(test.db, site).run({}, steps);
    expect(rows).toMatchObject([{ keyword_id: null, comparison: { result: "alone" } }]);
  });
});

describe("how far it has come", () => {
  it("reports stage by stage, a step for each keyword", async () => {
    const site = await aWatchedSite(test.db);
    await readBoots(test.db, site);
    const { steps } = await analysing(test.db, site).run({ keywords: ["a", "b", "c", "d", "e"] });
    expect(steps.stages).toEqual([
      { stage: "demand", total: 5, done: 5 },
      { stage: "positions", total: 5, done: 5 },
      { stage: "pages", total: 5, done: 5 },
      { stage: "weigh", total: 5, done: 5 },
    ]);
  });

  it("ends where it is cancelled", async () => {
    const site = await aWatchedSite(test.db);
    await readBoots(test.db, site);
    const steps = recordedSteps({ cancelledAt: "pages" });
    await expect(analysing(test.db, site).run({ keywords: ["a", "b"] }, steps)).rejects.toThrow(
      "cancelled",
    );
    expect(steps.stages.at(-1)).toEqual({ stage: "positions", total: 2, done: 2 });
  });

  it(`is over within seconds for ${MANY} keywords`, async () => {
    const site = await aWatchedSite(test.db);
    const rival = await aCompetitor(test.db, site, `rival-${site.siteId}.example`);
    const pages = Array.from({ length: 50 }, (_, n) => ({
      title: `keyword ${n}`,
      text: `All about keyword ${n}. ${"Many more words that say little. ".repeat(50)}`,
    }));
    const at = (domain: string) =>
      pages.map((page, n) => ({ ...page, url: `https://${domain}/${n}` }));
    await aReadCompany(test.db, site.companyId, at(site.domain));
    await aReadCompany(test.db, rival, at(`rival-${site.siteId}.example`));
    await manyKeywords(test.db, site, MANY);
    const { rows } = await analysing(test.db, site).run();
    expect(rows).toHaveLength(MANY);
    expect(rows.filter(({ comparison }) => comparison !== null)).toHaveLength(MANY);
  });
});

async function checksOf({ userId }: WatchedSite): Promise<number> {
  const { count } = await test.db
    .selectFrom("position_checks")
    .innerJoin("saved_keywords", "saved_keywords.id", "position_checks.keyword_id")
    .where("saved_keywords.user_id", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
