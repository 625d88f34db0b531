import {
  type Double,
  listings,
  startDataforseo,
  startSerper,
} from "@sightline/providers/search-results/doubles";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { indexOfSite } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const patiently = { timeout: 30_000, interval: 50 };

/** A customer whose keywords are checked only on request. */
async function customer(product: TestProduct, domain: string, keywords: string[]) {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const { body: site } = await ask("POST", "/sites", { domain });
  const settings = { check_schedule: "off", depth: 10, country: "DE", language: "de" };
  await ask("PATCH", `/sites/${site.id}`, settings);
  await ask("POST", "/keywords", { target_site: domain, keywords });
  const rows = async () =>
    (await ask("GET", `/keywords?target_site=${domain}&sort=keyword&order=asc`)).body.rows;
  const ids = (await rows()).map((row: { id: string }) => row.id);
  return {
    userId: user.id,
    site,
    ask,
    rankings: async () => (await rows()).map((row: { ranking: unknown }) => row.ranking),
    comparisons: async () => (await rows()).map((row: { comparison: unknown }) => row.comparison),
    async refresh() {
      const before = new Date().toISOString();
      await ask("POST", "/keywords/refresh", { ids });
      const isDone = async () =>
        (await rows()).every(
          ({ ranking, comparison }: Record<string, { checked_at: string } | null>) =>
            ((ranking ?? comparison)?.checked_at ?? "") >= before,
        );
      await expect.poll(isDone, patiently).toBe(true);
    },
    snapshot: async () => {
      const { body } = await ask("GET", `/keywords/${ids[0]}/positions`);
      const day = body.checks.at(-1)?.day ?? body.comparisons[0].to;
      return (await ask("GET", `/keywords/${ids[0]}/snapshots/${day}`)).body;
    },
    unitsUsed: async () => {
      const months = product.db.selectFrom("usage_months").select("used");
      return (await months.where("user_id", "=", user.id).executeTakeFirst())?.used ?? 0;
    },
  };
}

describe("the web's results", () => {
  let product: TestProduct;
  let dataforseo: Double;
  let serper: Double;
  beforeAll(async () => {
    dataforseo = await startDataforseo({ login: "ana", password: "secret" });
    serper = await startSerper({ results: listings(30) });
    product = await startProduct({
      DATAFORSEO_LOGIN: "ana",
      DATAFORSEO_PASSWORD: "secret",
      DATAFORSEO_API_BASE: dataforseo.url,
      SERPER_API_KEY: "serper-key",
      SERPER_API_BASE: serper.url,
      SEARCH_BUDGET_USD: "0.004",
    });
  });
  afterAll(async () => {
    await product.stop();
    await dataforseo.stop();
    await serper.stop();
  });

  it("P2 P12 name who answered, where, how deep and at what cost", async () => {
    const ana = await customer(product, "site-4.example", ["boots"]);
    await ana.refresh();
    expect(await ana.rankings()).toMatchObject([
      { state: "ok", position: 4, provider: "dataforseo", engine: "google" },
    ]);
    expect(await ana.snapshot()).toMatchObject({
      provider: "dataforseo",
      country: "DE",
      language: "de",
      device: "desktop",
      depth: 10,
      cost_usd: 0.002,
    });
    expect(await ana.unitsUsed()).toBe(1);
  });

  it("P15 come from the next provider when one has no credits left, and the error log says so", async () => {
    dataforseo.script({ status: 402, body: { status_code: 40200, tasks: [] } });
    const ana = await customer(product, "site-7.example", ["boots"]);
    await ana.refresh();
    expect(await ana.rankings()).toMatchObject([{ position: 7, provider: "serper" }]);
    const { body: errors } = await ana.ask("GET", "/errors?endpoint=search-results/dataforseo");
    expect(errors).toMatchObject([{ error_code: "40301", endpoint: "search-results/dataforseo" }]);
    const spent = await product.db
      .selectFrom("provider_spending")
      .select(["provider", "calls", "failures"])
      .orderBy("provider")
      .execute();
    expect(spent).toEqual([
      { provider: "dataforseo", calls: 2, failures: 1 },
      { provider: "serper", calls: 1, failures: 0 },
    ]);
  });

  it("P4 that cannot be had are a failed check with the reason, no zero, and cost no unit", async () => {
    const down = { status: 401, body: { message: "Unauthorized." } };
    serper.script(down, down);
    const ana = await customer(product, "site-1.example", ["boots"]);
    await ana.refresh();
    expect(await ana.rankings()).toMatchObject([
      { state: "failed", position: null, best: null, reason: expect.stringMatching(/./) },
    ]);
    await expect.poll(ana.unitsUsed, patiently).toBe(0);
  });
});

describe("a daily budget", () => {
  it("is kept: what would cost more is asked elsewhere", async () => {
    const dataforseo = await startDataforseo({ login: "ana", password: "secret" });
    const product = await startProduct({
      DATAFORSEO_LOGIN: "ana",
      DATAFORSEO_PASSWORD: "secret",
      DATAFORSEO_API_BASE: dataforseo.url,
      SEARCH_BUDGET_USD: "0.005",
    });
    try {
      const words = ["a", "b", "c", "d"];
      const ana = await customer(product, "site-1.example", words);
      await ana.refresh();
      const rankings: { state: string; reason: string | null }[] = await ana.rankings();
      expect(rankings.filter(({ state }) => state === "ok")).toHaveLength(2);
      expect(rankings.map(({ reason }) => reason).filter(Boolean)).toEqual(
        Array(2).fill("Today's budget for dataforseo is used up."),
      );
      expect(dataforseo.requests).toHaveLength(2);
      await expect.poll(ana.unitsUsed, patiently).toBe(2);
    } finally {
      await product.stop();
      await dataforseo.stop();
    }
  });
});

describe("the built-in index", () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  it("P34 says that a site has not been crawled, and never that it is not found", async () => {
    const ana = await customer(product, "shop.example", ["boots"]);
    await ana.refresh();
    expect(await ana.comparisons()).toMatchObject([
      { newest: null, reason: "shop.example hasn't been crawled yet. Run an audit first." },
    ]);
  });

  it("counts a site as crawled by a crawl as deep as the customer's, not by a stranger's of one page", async () => {
    const ana = await customer(product, "typed.example", ["boots"]);
    const pages = [{ url: "https://typed.example/", title: "Boots", text: "Boots for winter." }];
    await indexOfSite(product.db, ana.site.company_id, pages, 1);
    await ana.refresh();
    expect(await ana.comparisons()).toMatchObject([{ newest: null }]);
    await indexOfSite(product.db, ana.site.company_id, pages, 100);
    await ana.refresh();
    expect(await ana.comparisons()).toMatchObject([{ newest: { result: "alone" } }]);
  });

  it("P32 P34 compares a site with its crawled competitors, and gives no position", async () => {
    const ana = await customer(product, "own.example", ["winter boots"]);
    const { body: rival } = await ana.ask("POST", `/sites/${ana.site.id}/competitors`, {
      domain: "rival.example",
    });
    await ana.ask("POST", `/sites/${ana.site.id}/competitors`, { domain: "unread.example" });
    const filler = "Something else that fills a page with many other words.";
    await indexOfSite(product.db, ana.site.company_id, [
      { url: "https://own.example/a", title: "Boots for winter", text: filler },
      { url: "https://own.example/b", title: "Bread", text: filler },
    ]);
    await indexOfSite(product.db, rival.company_id, [
      { url: "https://rival.example/", title: "Winter boots", text: "Winter boots. Winter boots." },
    ]);
    await ana.refresh();
    expect(await ana.rankings()).toEqual([null]);
    expect(await ana.comparisons()).toMatchObject([
      {
        newest: {
          result: "behind",
          url: "https://own.example/a",
          competitors: ["rival.example"],
          better: ["rival.example"],
        },
        reason: null,
      },
    ]);
    expect(await ana.snapshot()).toMatchObject({
      searched: { sites: 2, pages: 3 },
      cost_usd: null,
      results: [
        { position: null, domain: "rival.example", is_sure: true, watched_as: "competitor" },
        { position: null, domain: "own.example", is_sure: true, watched_as: "own" },
      ],
    });
    const { body: gap } = await ana.ask("GET", "/keywords/gap?target_site=own.example");
    expect(gap.compared).toMatchObject([{ domain: "rival.example" }, { domain: "unread.example" }]);
    expect(gap.rows).toMatchObject([
      {
        own: null,
        competitors: [null, null],
        answers: { own: "covers", competitors: ["best", "none"] },
        unread: [1],
        gaps: ["weak", "shared"],
      },
    ]);
  });

  it("P34 says what keeps all pages of a site out of the index", async () => {
    const ana = await customer(product, "unlisted.example", ["boots"]);
    await indexOfSite(product.db, ana.site.company_id, []);
    const { id: crawl_id } = await product.db
      .selectFrom("crawls")
      .select("id")
      .where("company_id", "=", ana.site.company_id)
      .executeTakeFirstOrThrow();
    const page = { crawl_id, url: "https://unlisted.example/", is_page: true, own: true };
    const facts = { status: 200, depth: 0, words: 1, score: 100, issues: 0, unchanged: false };
    const indexability = "canonical-other-site";
    await product.db
      .insertInto("crawl_pages")
      .values({ ...page, ...facts, indexable: false, indexability })
      .execute();
    await ana.refresh();
    const reason =
      "Search engines can't list any pages on unlisted.example: canonical points to another site. Fix this, then crawl the site again.";
    expect(await ana.comparisons()).toMatchObject([{ newest: null, reason }]);
  });

  it("P34 calls a page that only mentions a keyword the closest, and none missing that may be there", async () => {
    const ana = await customer(product, "near.example", ["winter boots", "winter gaiters"]);
    const { body: rival } = await ana.ask("POST", `/sites/${ana.site.id}/competitors`, {
      domain: "sure.example",
    });
    const filler = "Something else that fills a page with many other words.";
    await indexOfSite(product.db, ana.site.company_id, [
      { url: "https://near.example/a", title: "About", text: `We sell winter boots. ${filler}` },
      { url: "https://near.example/b", title: "Bread", text: filler },
    ]);
    await indexOfSite(product.db, rival.company_id, [
      { url: "https://sure.example/", title: "Winter boots", text: "Winter boots. Winter boots." },
      { url: "https://sure.example/g", title: "Winter gaiters", text: "Winter gaiters for all." },
    ]);
    await ana.refresh();
    const none = { url: null, better: ["sure.example"] };
    const compared = (await ana.comparisons()).map((row: { newest: unknown }) => row.newest);
    const closest = "https://near.example/a";
    expect(compared).toHaveLength(2);
    expect(compared).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...none, result: "unclear", closest, absent_word: null }),
        expect.objectContaining({ ...none, result: "not-covered", absent_word: "gaiters" }),
      ]),
    );
    const { body: gap } = await ana.ask(
      "GET",
      "/keywords/gap?target_site=near.example&sort=keyword",
    );
    expect(gap.rows).toMatchObject([
      { answers: { own: "unclear", competitors: ["best"] }, gaps: [] },
      { answers: { own: "none", competitors: ["best"] }, gaps: ["missing", "untapped"] },
    ]);
    for (const [result, count] of [
      ["unclear", 1],
      ["not-covered", 1],
      ["best", 0],
    ] as const) {
      const path = `/keywords?target_site=near.example&comparison=${result}`;
      const { body } = await ana.ask("GET", path);
      expect(body.rows, result).toHaveLength(count);
    }
  });
});
