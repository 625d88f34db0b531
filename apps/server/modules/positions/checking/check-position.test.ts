import {
  type Double,
  listings,
  startBrave,
  startSerper,
} from "@sightline/providers/search-results/doubles";
import {
  aKeyword,
  aWatchedSite,
  indexOfSite,
  NO_UNITS,
  openTestDatabase,
  type SiteDraft,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spendingBudget } from "../../keywords/index.ts";
import { type CheckPosition, createPositionChecker } from "./check-position.ts";
import { findCheckedSite } from "./checked-sites.queries.ts";
import { recordAttempts } from "./record-attempts.ts";
import { recordCheck } from "./record-check.ts";
import { createWebSearch } from "./web-search.ts";

const PROVIDERS = { dataforseo: null, brave: null, searxng: null };

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let serper: Double;
let checkPosition: CheckPosition;
beforeAll(async () => {
  test = await openTestDatabase();
  serper = await startSerper({ results: listings(100) });
  const providers = { ...PROVIDERS, serper: { apiKey: "serper-key", apiBase: serper.url } };
  const budget = spendingBudget(test.db, null, () => new Date());
  checkPosition = createPositionChecker(test.db, createWebSearch(providers, budget));
});
afterAll(async () => {
  await serper.stop();
  await test.close();
});

const DAY = "2026-05-01";
const REFUSAL = { status: 400, body: { message: "No.", statusCode: 400 } };

/** A customer who has one keyword checked, and what that took. */
async function searcher({ isIndexed = false, ...draft }: SiteDraft & { isIndexed?: boolean }) {
  const word = "running shoes";
  const own = await aWatchedSite(test.db, draft);
  if (isIndexed) {
    const page = {
      url: `https://${own.domain}/`,
      title: "Shoes",
      text: "Running shoes, all kinds.",
    };
    await indexOfSite(test.db, own.companyId, [page]);
  }
  const id = await aKeyword(test.db, own, word);
  const site = await findCheckedSite(test.db, own.siteId);
  if (site === null) throw new Error("the site is not there");
  return {
    userId: own.userId,
    async search({
      isRequested = false,
      day = DAY,
      checkPosition: checkWith = checkPosition,
    } = {}) {
      const before = serper.requests.length;
      const keyword = { id, keyword: word, keywordKey: word, isRequested };
      const search = await checkWith({ site, keyword, day, signal: new AbortController().signal });
      const checkedAt = new Date(`${day}T12:00:00Z`);
      await recordCheck(test.db, NO_UNITS, { site, keyword, day, checkedAt, search });
      const check = await test.db
        .selectFrom("position_checks")
        .select(["state", "position", "depth", "device", "provider", "engine", "snapshot_id"])
        .where("keyword_id", "=", id)
        .where("day", "=", day)
        .executeTakeFirstOrThrow();
      return { search, check, requests: serper.requests.length - before };
    },
  };
}

describe("looking a keyword up", () => {
  it("asks the web once a day for all who ask the same, and anew when one wants it now", async () => {
    const ana = await searcher({ domain: "site-3.example", country: "DE", depth: 20 });
    const eve = await searcher({ domain: "site-15.example", country: "DE", depth: 10 });
    const first = await ana.search();
    expect(first).toMatchObject({ requests: 2, check: { position: 3, depth: 20 } });

    const shared = await eve.search();
    expect(shared).toMatchObject({ requests: 0, check: { state: "not-in-first", depth: 10 } });
    expect(shared.check.snapshot_id).toBe(first.check.snapshot_id);

    const again = await eve.search({ isRequested: true });
    expect(again.requests).toBe(1);
    expect(again.check.snapshot_id).not.toBe(first.check.snapshot_id);
    expect((await eve.search({ day: "2026-05-02" })).requests).toBe(1);
  });

  it.each<[string, SiteDraft]>([
    ["another country", { country: "FR", depth: 10 }],
    ["another language", { country: "DE", language: "de", depth: 10 }],
    ["further down", { country: "DE", depth: 30 }],
  ])("asks for itself what nobody asked for yet: %s", async (_, draft) => {
    const { requests } = await (await searcher(draft)).search();
    expect(requests).toBeGreaterThan(0);
  });

  it("claims no device where the provider tells none apart", async () => {
    const { check } = await (await searcher({ country: "IT" })).search();
    expect(check.device).toBeNull();
  });

  it("P15 fails with its provider: a comparison never stands in for a position", async () => {
    serper.script(REFUSAL);
    const { search, check } = await (await searcher({ country: "ES", isIndexed: true })).search();
    expect(check).toMatchObject({ state: "failed", position: null, provider: "serper" });
    expect(search.tried).toMatchObject([{ provider: "serper" }]);
  });

  it("keeps a search that broke off for who was found in it, and fails for who was not", async () => {
    const breaksOff = ["truth", REFUSAL] as const;
    serper.script(...breaksOff);
    const ana = await searcher({ domain: "site-3.example", country: "AT" });
    const found = await ana.search();
    expect(found.check).toMatchObject({ state: "ok", position: 3, depth: 10, provider: "serper" });
    expect(found.search.tried).toMatchObject([{ provider: "serper", problem: { code: "40000" } }]);

    // Queried once, without reaching the end.
    await recordAttempts(test.db, ana.userId, "2026-06-01", found.search);
    const calls = test.db.selectFrom("provider_spending").select(["calls", "failures"]);
    expect(await calls.where("day", "=", "2026-06-01").execute()).toEqual([
      { calls: 1, failures: 1 },
    ]);

    serper.script(...breaksOff);
    const later = await (await searcher({ domain: "site-15.example", country: "AT" })).search();
    expect(later.check).toMatchObject({ state: "failed", depth: null, provider: "serper" });
    expect(later.search.outcome).toEqual({ failed: later.search.tried[0]?.problem.message });
  });

  it("shares no answer that another engine gave while the first choice was away", async () => {
    const brave = await startBrave();
    const both = {
      ...PROVIDERS,
      serper: { apiKey: "serper-key", apiBase: serper.url },
      brave: { apiKey: "brave-key", apiBase: brave.url },
    };
    const budget = spendingBudget(test.db, null, () => new Date());
    const chain = createPositionChecker(test.db, createWebSearch(both, budget));
    serper.script(REFUSAL);
    const ana = await searcher({ domain: "site-3.example", country: "SE", depth: 10 });
    expect((await ana.search({ checkPosition: chain })).check).toMatchObject({ engine: "brave" });
    const eve = await searcher({ domain: "site-4.example", country: "SE", depth: 10 });
    expect((await eve.search({ checkPosition: chain })).check).toMatchObject({ engine: "google" });
    await brave.stop();
  });
});
