import { MOST_ANALYSES_WAITING, TOO_MANY_ANALYSES_MESSAGE } from "@sightline/domain/analyses";
import { PLANS, usageMonth } from "@sightline/domain/billing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MISSING_SITE, NOTHING } from "./testing/scripted-engine.ts";
import { startAnalyses, type TestAnalyses } from "./testing/start-analyses.ts";

const LIMIT = PLANS.free.limits.analyses;

/** No worker runs here: started analyses stay queued. */
let analyses: TestAnalyses;
beforeAll(async () => {
  analyses = await startAnalyses();
});
afterAll(() => analyses.close());

const useUnits = (user_id: string, used: number) =>
  analyses.db
    .insertInto("usage_months")
    .values({ user_id, month: usageMonth(new Date()), used })
    .execute();

async function unitsUsed(userId: string): Promise<number> {
  const row = await analyses.db
    .selectFrom("usage_months")
    .select("used")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.used ?? 0;
}

const runsOf = async ({ ask }: Awaited<ReturnType<TestAnalyses["customer"]>>) =>
  (await ask("GET", "/analyses")).body.runs;

describe("starting an analysis", () => {
  it("takes no letter that the database does not have", async () => {
    const ana = await analyses.customer();
    const { status, body } = await ana.start(["a\0b", "half \ud83d"]);
    expect(status).toBe(202);
    expect((await ana.find(body.id)).request.keywords).toEqual(["ab", "half \ufffd"]);
  });

  it("answers at once; what is examined is fixed and its units are reserved", async () => {
    const ana = await analyses.customer();
    const { status, body } = await ana.start(["shoes", "boots"]);
    expect(status).toBe(202);
    expect(await ana.find(body.id)).toEqual({
      id: body.id,
      type: "keyword",
      target_site: "shop.example",
      request: { type: "keyword", target_site: "shop.example", keywords: ["shoes", "boots"] },
      status: "queued",
      stage: null,
      progress: { done: 0, total: 0 },
      units: { reserved: 2, charged: null },
      reason: null,
      created_at: expect.any(String),
      started_at: null,
      finished_at: null,
      result: null,
    });
    expect(await unitsUsed(ana.userId)).toBe(2);
    const reservations = analyses.db
      .selectFrom("usage_reservations")
      .select(["units", "purpose"])
      .where("user_id", "=", ana.userId);
    expect(await reservations.execute()).toEqual([
      { units: 2, purpose: "Keyword analysis of shop.example" },
    ]);
  });

  it("says the cost before, and takes nothing for it", async () => {
    const ana = await analyses.customer();
    await useUnits(ana.userId, 500);
    const request = { type: "keyword", target_site: "shop.example", keywords: ["a", "b", "c"] };
    const { body } = await ana.ask("POST", "/analyses/cost", request);
    expect(body).toEqual({
      units: 3,
      left: LIMIT - 500,
      subjects: ["a", "b", "c"],
      nothing: null,
    });
    const nothing = await ana.ask("POST", "/analyses/cost", { ...request, keywords: [] });
    expect(nothing.body).toMatchObject({ units: 0, subjects: [], nothing: NOTHING });
    expect(await unitsUsed(ana.userId)).toBe(500);
    expect(await runsOf(ana)).toEqual([]);
  });

  it("needs a session, before anything of the request is read", async () => {
    const request = { type: "keyword", target_site: "shop.example", keywords: ["shoes"] };
    for (const body of [request, {}, { type: "made-up" }]) {
      const { status, body: refused } = await analyses.ask(null, "POST", "/analyses", body);
      expect([status, refused.code]).toEqual([401, "UNAUTHORIZED"]);
    }
  });

  it("has nothing to do for a site that is not theirs, and says what is missing of one that is", async () => {
    const ana = await analyses.customer();
    const foreign = await ana.start(["shoes"], MISSING_SITE);
    expect([foreign.status, foreign.body.message]).toEqual([404, "Site not found."]);
    const nothing = await ana.start([]);
    expect([nothing.status, nothing.body.code, nothing.body.message]).toEqual([
      409,
      "CONFLICT",
      NOTHING,
    ]);
    expect(await unitsUsed(ana.userId)).toBe(0);
  });

  it("is refused beyond the month's units, in the words of billing, and leaves nothing", async () => {
    const ana = await analyses.customer();
    await useUnits(ana.userId, LIMIT - 1);
    const { status, body } = await ana.start(["shoes", "boots"]);
    expect([status, body.code]).toEqual([403, "LIMIT_REACHED"]);
    expect(body.message).toContain("20,000 analysis units per month");
    expect(await runsOf(ana)).toEqual([]);
  });

  it("of many at the last unit one passes", async () => {
    const ana = await analyses.customer();
    await useUnits(ana.userId, LIMIT - 1);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ana.start(["shoes"])));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, ...Array(39).fill(403)]);
    expect(await unitsUsed(ana.userId)).toBe(LIMIT);
    expect(await runsOf(ana)).toHaveLength(1);
  });

  it("waits for no more than so many of a customer, however many are asked for at once", async () => {
    const ana = await analyses.customer();
    const asked = Array.from({ length: MOST_ANALYSES_WAITING + 5 }, () => ana.start(["shoes"]));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(MOST_ANALYSES_WAITING);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body.message)).toEqual(
      Array(5).fill(TOO_MANY_ANALYSES_MESSAGE),
    );
    expect(await unitsUsed(ana.userId)).toBe(MOST_ANALYSES_WAITING);
    const bo = await analyses.customer();
    expect((await bo.start(["shoes"])).status).toBe(202);
  });
});

describe("cancelling what waits", () => {
  it("ends it at once and costs nothing", async () => {
    const ana = await analyses.customer();
    const id = await ana.started(["shoes", "boots"]);
    const { status, body } = await ana.ask("POST", `/analyses/${id}/cancel`, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "cancelled", units: { reserved: 2, charged: 0 } });
    expect(await unitsUsed(ana.userId)).toBe(0);
    const again = await ana.ask("POST", `/analyses/${id}/cancel`, {});
    expect([again.status, again.body.message]).toEqual([409, "This analysis has already ended."]);
    expect(await unitsUsed(ana.userId)).toBe(0);
  });

  it("is its owner's alone", async () => {
    const ana = await analyses.customer();
    const eve = await analyses.customer();
    const id = await ana.started(["shoes"]);
    const foreign = await eve.ask("POST", `/analyses/${id}/cancel`, {});
    const missing = await eve.ask("POST", `/analyses/${crypto.randomUUID()}/cancel`, {});
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await ana.find(id)).toMatchObject({ status: "queued" });
  });
});
