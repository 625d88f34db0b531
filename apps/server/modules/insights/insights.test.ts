import type { Insight } from "@sightline/contract";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { anInsight } from "@sightline/testing/insights";
import { aCustomer, MISSING, SITE, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onSiteRemoved } from "./on-site-removed.ts";
import { complete } from "./testing/complete.ts";
import { aiResult, SOURCE } from "./testing/results.ts";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

async function advised() {
  const customer = await aCustomer(product);
  const { ask, user } = customer;
  const of = { userId: user.id, site: SITE };
  return {
    ...customer,
    insight: (draft: Partial<Parameters<typeof anInsight>[1]> = {}) =>
      anInsight(product.db, { ...of, ...draft }),
    analysed: (at: Date) => complete(product.db, of, aiResult([]), at),
    move: (id: string, status: string) => ask("PATCH", `/insights/${id}`, { status }),
    list: async (query = ""): Promise<Insight[]> => (await ask("GET", `/insights${query}`)).body,
    next: async (query = "") => (await ask("GET", `/insights/next${query}`)).body,
  };
}

describe("insights", () => {
  it("R4.6 P72 begin as new, and move from any status to any other", async () => {
    const { insight, list, move } = await advised();
    const id = await insight({ createdAt: ago(3) });
    const [fresh] = await list();
    expect(fresh).toMatchObject({ id, status: "new" });
    for (const status of ["done", "planned", "in_progress", "dismissed", "new"]) {
      const { status: code, body } = await move(id, status);
      expect([code, body.status]).toEqual([200, status]);
      expect(Date.parse(body.status_changed_at)).toBeGreaterThan(ago(1).getTime());
    }
    expect((await move(id, "lost")).status).toBe(400);
    expect(await list()).toMatchObject([{ id, status: "new", created_at: fresh?.created_at }]);
  });

  it("say since when they have their status, and are left alone when it is the same", async () => {
    const { insight, move } = await advised();
    const at = ago(3);
    const { body } = await move(await insight({ createdAt: at }), "new");
    expect(body.status_changed_at).toBe(at.toISOString());
  });

  it("come in pages, each after the last one of the page before", async () => {
    const { insight, list, ask } = await advised();
    const at = ago(1);
    const ids = new Set<string>();
    for (let nth = 0; nth < 5; nth += 1) {
      ids.add(await insight({ keyword: `shoes ${nth}`, createdAt: nth < 4 ? at : ago(2) }));
    }
    const [unknown = ""] = ids;
    await product.db
      .updateTable("insights")
      .set({ basis: "no-volume", reach: null, potential_traffic: null })
      .where("id", "=", unknown)
      .execute();
    const all = (await list()).map(({ id }) => id);
    expect(new Set(all)).toEqual(ids);
    expect(all[3]).toBe(unknown);
    const paged: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      const after = paged.length === 0 ? "" : `&after=${paged.at(-1)}`;
      paged.push(...(await list(`?limit=2${after}`)).map(({ id }) => id));
    }
    expect(paged).toEqual(all);
    expect((await ask("GET", "/insights?limit=501")).status).toBe(400);
    expect((await ask("GET", `/insights?after=${MISSING}`)).body.message).toBe("Invalid cursor.");
  });

  it("are listed by site and status, newest first", async () => {
    const { insight, list } = await advised();
    await insight({ keyword: "old", createdAt: ago(2) });
    await insight({ keyword: "new" });
    await insight({ keyword: "done", status: "done", createdAt: ago(1) });
    await insight({ keyword: "elsewhere", site: "other.example", createdAt: ago(9) });
    const names = async (query: string) => (await list(query)).map(({ keyword }) => keyword);
    expect(await names("")).toEqual(["new", "done", "old", "elsewhere"]);
    expect(await names(`?target_site=${SITE}&status=new`)).toEqual(["new", "old"]);
    expect(await names("?target_site=other.example")).toEqual(["elsewhere"]);
  });

  it("are out of sight with a removed site, notifications too", async () => {
    const { ask, user, siteId, insight, analysed, list, move, next } = await advised();
    const id = await insight();
    await analysed(ago(0));
    const notification = { type: "new_recommendations", count: 1, source: "ai", target_site: SITE };
    await product.db
      .insertInto("notifications")
      .values({ ...notification, user_id: user.id })
      .execute();
    await ask("DELETE", `/sites/${siteId}`);
    expect(await list()).toEqual([]);
    expect((await move(id, "done")).status).toBe(404);
    expect((await ask("GET", `/insights/${id}/brief`)).status).toBe(404);
    expect((await ask("GET", "/notifications")).body).toEqual([]);
    expect(await next()).toMatchObject({ why: "no-fresh-analysis", analysed_at: null });
    await ask("POST", `/sites/${siteId}/restore`);
    expect(await list()).toHaveLength(1);
  });
});

describe("a site that is gone for good", () => {
  it("takes its insights and notifications with it, and no others", async () => {
    const { ask, user, insight, list, move } = await advised();
    await move(await insight(), "done");
    await insight({ keyword: "elsewhere", site: "other.example" });
    const notification = { type: "new_recommendations", count: 1, source: "ai", user_id: user.id };
    for (const target_site of [SITE, "other.example"]) {
      await product.db
        .insertInto("notifications")
        .values({ ...notification, target_site })
        .execute();
    }
    const site = { userId: user.id, domain: SITE, siteId: MISSING };
    await Array.fromAsync(onSiteRemoved(product.db, { type: "site-removed", ...site }));
    expect(await list()).toMatchObject([{ keyword: "elsewhere" }]);
    expect((await ask("GET", "/notifications")).body).toMatchObject([
      { target_site: "other.example" },
    ]);
  });
});

describe("what to do next", () => {
  it("R9.10 P81 new insights win, then an analysis that is a day old, then what was planned first", async () => {
    const { insight, analysed, move, next } = await advised();
    expect(await next()).toEqual({
      tab: "analysis",
      why: "no-fresh-analysis",
      count: null,
      insight: null,
      analysed_at: null,
    });
    const id = await insight({ createdAt: ago(5) });
    await insight({ keyword: "tents", createdAt: ago(4) });
    expect(await next()).toMatchObject({ tab: "ideation", why: "new-insights", count: 2 });
    const first = await insight({ keyword: "boots", status: "planned", createdAt: ago(9) });
    await move(id, "planned");
    await product.db
      .updateTable("insights")
      .set({ status: "planned" })
      .where("keyword", "=", "tents")
      .execute();
    await analysed(ago(1));
    expect(await next()).toMatchObject({ tab: "analysis", analysed_at: expect.any(String) });
    const at = ago(0.5);
    await analysed(at);
    expect(await next(`?target_site=${SITE}`)).toEqual({
      tab: "ideation",
      why: "planned-insight",
      count: null,
      insight: { id: first, keyword: "boots" },
      analysed_at: at.toISOString(),
    });
    expect(await next("?target_site=other.example")).toMatchObject({ tab: "analysis" });
  });

  it("P81 is nothing when all is done", async () => {
    const { insight, analysed, next } = await advised();
    await insight({ status: "done" });
    await analysed(ago(0));
    expect(await next()).toMatchObject({ tab: null, why: "all-done" });
  });
});

describe("a keyword within reach", () => {
  /** A user whose keyword ranks here today. */
  async function rankedAt(position: number) {
    const customer = await aCustomer(product, ["boots"]);
    if (position > 0) await customer.stand("boots", today(), position);
    const keyword_id = await customer.idOf("boots");
    const measure = (volume: object) =>
      product.db
        .insertInto("keyword_demand")
        .values({
          ...{ keyword_id, kind: "measured", renewed_at: new Date() },
          volume_source: JSON.stringify(SOURCE),
          ...volume,
        })
        .execute();
    const make = () => customer.ask("POST", "/insights", { keyword_id });
    return { ...customer, keyword_id, measure, make };
  }

  it("becomes an insight that says what position 3 would bring, and only one", async () => {
    const { ask, measure, make } = await rankedAt(10);
    await measure({ volume: 10_000, cpc: 2, currency: "EUR", cpc_source: JSON.stringify(SOURCE) });
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      keyword: "boots",
      opportunity: "ranking_opportunity",
      priority: "high",
      estimatedImpact: { reach: 10_000, cost: 1700, potentialTraffic: 850 },
      source: { type: "keyword", analysisId: null },
      status: "new",
      currentPosition: 10,
      basis: "measured",
      formula: expect.stringMatching(
        /^10,000 searches per month × \(11% at position 3 − 2.5% at position 10\), based on Sistrix 2020.*; cost: CPC EUR 2\.00 × 850$/,
      ),
      volume_source: SOURCE,
      position_source: { provider: "serper", engine: "google", depth: 20, answered_on: today() },
      evidence: [{ url: `https://${SITE}/page`, says: "Your page, at position 10 in Google" }],
    });
    expect(await make()).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: "This keyword already has a recommendation." },
    });
    expect((await ask("GET", "/insights")).body).toHaveLength(1);
    expect((await ask("GET", "/notifications")).body).toEqual([]);
  });

  it("is made once, however often it is asked for at the same time", async () => {
    const { make } = await rankedAt(5);
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it("has no figures where nobody counted the searches", async () => {
    const { make } = await rankedAt(4);
    expect((await make()).body).toMatchObject({
      estimatedImpact: { reach: null, cost: null, potentialTraffic: null },
      searchVolume: null,
      basis: "no-volume",
      priority: "medium",
      formula: "not calculated: search volume unknown",
    });
  });

  it.each([0, 3, 21])("is not one at position %i", async (position) => {
    const { make } = await rankedAt(position);
    const { status, body } = await make();
    expect([status, body.message]).toEqual([
      409,
      "This keyword isn't in striking distance: it doesn't rank in positions 4 to 20.",
    ]);
  });

  it("is one's own", async () => {
    const { keyword_id } = await rankedAt(5);
    const eve = await aCustomer(product);
    const foreign = await eve.ask("POST", "/insights", { keyword_id });
    const missing = await eve.ask("POST", "/insights", { keyword_id: MISSING });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });
});
