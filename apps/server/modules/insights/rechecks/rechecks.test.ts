import type { Insight } from "@sightline/contract";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { anInsight } from "@sightline/testing/insights";
import {
  aCustomer,
  compared,
  daysAgo,
  recordSearch,
  SITE,
  seen,
  seenAt,
  today,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insightsOf } from "../insights-of.ts";
import { onDaysJudged } from "../on-days-judged.ts";
import { complete } from "../testing/complete.ts";
import { aiResult, competitorResult, demandOf, keywordResult, LOOKED } from "../testing/results.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const FOUND_ON = daysAgo(60);
const looked = { ...LOOKED, depth: 50, answered_on: FOUND_ON };
const of = (userId: string) => ({ userId, site: SITE });

/** An analysis of sixty days ago made recommendations about the keywords 'boots' and 'tents'. */
async function advised() {
  const customer = await aCustomer(product, ["boots", "tents"]);
  const { ask, user, siteId } = customer;
  await ask("POST", `/sites/${siteId}/competitors`, { domain: "rival.example" });
  const run = (outcome: Parameters<typeof complete>[2], days = 60) =>
    complete(product.db, of(user.id), outcome, new Date(`${daysAgo(days)}T10:00:00Z`));
  const boots = { keyword: "boots", demand: demandOf(5000) };
  await run(keywordResult([{ ...boots, position_source: looked }]));
  const tents = { keyword: "tents", demand: demandOf(900), own: 12, competitors_ahead: 2 };
  await run(competitorResult([{ ...tents, ...looked }]));
  const list = async (query = ""): Promise<Insight[]> =>
    (await ask("GET", `/insights${query}`)).body;
  const one = async (keyword: string) => (await list()).find((each) => each.keyword === keyword);
  const check = async (keyword: string, search: ReturnType<typeof seen>, day = today()) =>
    recordSearch(product.db, siteId, { id: await customer.idOf(keyword), keyword }, day, search);
  const next = async () => (await ask("GET", "/insights/next")).body;
  return { ...customer, run, list, one, check, next };
}

describe("a recommendation is compared with what is known today", () => {
  it("R9.7 R9.10 that ranks by now no longer applies, and isn't new anywhere", async () => {
    const { check, one, list, next, siteId } = await advised();
    expect(await one("boots")).toMatchObject({ recheck: null, outdated: null });
    expect(await next()).toMatchObject({ why: "new-insights", count: 2 });
    await check("boots", seenAt(SITE, 8));
    expect(await one("boots")).toMatchObject({
      status: "new",
      ...{ currentPosition: null, position_source: { depth: 50, answered_on: FOUND_ON } },
      recheck: { day: today(), position: 8, position_source: { provider: "serper", depth: 20 } },
      outdated: "ranks",
    });
    expect((await list("?status=new")).map(({ keyword }) => keyword)).toEqual(["tents"]);
    expect(await list()).toHaveLength(2);
    expect(await next()).toMatchObject({ why: "new-insights", count: 1 });
    const ofDigest = (await insightsOf(product.db, [siteId])).get(siteId);
    expect(ofDigest?.map(({ keyword, outdated }) => [keyword, outdated])).toContainEqual([
      ...["boots", "ranks"],
    ]);
  });

  it("applies again once it doesn't rank anymore", async () => {
    const { check, one } = await advised();
    await check("boots", seenAt(SITE, 8), daysAgo(1));
    await check("boots", seenAt(SITE, 0));
    expect(await one("boots")).toMatchObject({ outdated: null, recheck: { position: null } });
  });

  it("R9.8 that no competitor is ahead of anymore no longer applies", async () => {
    const { check, one } = await advised();
    const own = `https://${SITE}/tents`;
    await check("tents", seen(["https://blog.rival.example/", own]), daysAgo(1));
    expect(await one("tents")).toMatchObject({
      recheck: { position: 2, competitors_ahead: 1, url: own },
      outdated: null,
    });
    await check("tents", seen(["https://notrival.example/", own, "https://rival.example/"]));
    expect(await one("tents")).toMatchObject({
      recheck: { position: 2, competitors_ahead: 0 },
      outdated: "not-behind",
    });
  });

  it("is not older than its own evidence", async () => {
    const { check, one } = await advised();
    await check("boots", seenAt(SITE, 8), daysAgo(61));
    expect(await one("boots")).toMatchObject({ recheck: null, outdated: null });
  });

  it("stays where the customer moved it, and is no next action", async () => {
    const { ask, check, one, list, next, run } = await advised();
    const boots = await one("boots");
    const tents = await one("tents");
    await ask("PATCH", `/insights/${boots?.id}`, { status: "planned" });
    await ask("PATCH", `/insights/${tents?.id}`, { status: "dismissed" });
    await run(aiResult([]), 0);
    expect(await next()).toMatchObject({ why: "planned-insight", insight: { keyword: "boots" } });
    await check("boots", seenAt(SITE, 8));
    expect(await list("?status=planned")).toMatchObject([{ keyword: "boots", outdated: "ranks" }]);
    expect(await next()).toMatchObject({ why: "all-done" });
    await ask("PATCH", `/insights/${boots?.id}`, { status: "done" });
    expect(await one("boots")).toMatchObject({ recheck: { position: 8 }, outdated: null });
  });

  it("a comparison by the built-in index says nothing about a position", async () => {
    const { check, one } = await advised();
    await check("boots", compared([SITE]));
    expect(await one("boots")).toMatchObject({ recheck: null, outdated: null });
  });

  it("P34 that a page covers by now no longer applies", async () => {
    const { run, one, check, saveMany } = await advised();
    await saveMany(["ropes"]);
    const comparison = {
      ...{ result: "not-covered" as const, url: null, closest: null, absent_word: "ropes" },
      ...{ competitors: [], better: [], compared_on: FOUND_ON },
    };
    const ropes = { keyword: "ropes", demand: demandOf(5000), position_source: null, comparison };
    await run(keywordResult([ropes]));
    await check("ropes", compared([], [SITE]), daysAgo(1));
    expect(await one("ropes")).toMatchObject({
      not_covered_on: FOUND_ON,
      recheck: { coverage: "not-covered" },
      outdated: null,
    });
    await check("ropes", compared([SITE]));
    expect(await one("ropes")).toMatchObject({
      recheck: { coverage: "covered", url: `https://${SITE}/page` },
      outdated: "covered",
    });
  });
});

it("R9.7 R9.8 a keyword is recommended once: not again while one for it is planned", async () => {
  const { ask, run, list, next, user } = await advised();
  const boots = { keyword: "boots", demand: demandOf(5000), own: null, competitors_ahead: 2 };
  await run(competitorResult([{ ...boots, ...looked }]));
  const both = (await list()).filter(({ keyword }) => keyword === "boots");
  expect(both.map(({ source, outdated }) => [source.type, outdated]).toSorted()).toEqual([
    ["competitor", null],
    ["keyword", null],
  ]);
  const move = async (status: string) => {
    const gap = both.find(({ source }) => source.type === "keyword");
    await ask("PATCH", `/insights/${gap?.id}`, { status });
  };
  await move("planned");
  await anInsight(product.db, { ...of(user.id), keyword: "boots", source: "ai" });
  const fresh = async () =>
    (await list("?status=new")).map(({ keyword, source }) => `${keyword} ${source.type}`);
  expect((await fresh()).toSorted()).toEqual(["boots ai", "tents competitor"]);
  expect(await next()).toMatchObject({ why: "new-insights", count: 2 });
  await move("done");
  expect(await fresh()).toContain("boots competitor");
});

describe("a later analysis", () => {
  it("R9.7 rechecks keywords that nobody tracks", async () => {
    const { run, one } = await advised();
    const rope = { keyword: "rope", demand: demandOf(5000) };
    await run(keywordResult([{ ...rope, position_source: looked }]));
    const now = { ...looked, answered_on: daysAgo(2) };
    await run(keywordResult([{ ...rope, position: 9, position_source: now }]), 2);
    const found = { recheck: { position: 9, day: daysAgo(2) }, outdated: "ranks" };
    expect(await one("rope")).toMatchObject(found);
    // One that started from older answers takes nothing back.
    await run(
      keywordResult([{ ...rope, position_source: { ...now, answered_on: daysAgo(9) } }]),
      1,
    );
    expect(await one("rope")).toMatchObject(found);
  });

  it("R9.9 takes back what an answer of its own disproves, and nothing else", async () => {
    const { run, list } = await advised();
    const lost = (keyword: string) => `None of your pages answer searches for “${keyword}”.`;
    const shut = "AI search crawlers can't read your site: Bingbot.";
    const all = [lost("boots"), lost("tents"), shut].map((text) => ({ text, evidence: [] }));
    await run(aiResult(all));
    const { type, result } = aiResult([]);
    const answered = (prompt: string, is_cited: boolean) => ({
      ...{ prompt, from: "typed" as const, answer: null, citations: [], mentioned_at: null },
      ...{ is_cited, instead: [] },
    });
    const prompts = [answered("boots", true), answered("tents", false)];
    const read = { sites: 1, pages: 9, read_at: null };
    await run({ type, result: { ...result, prompts, read } }, 1);
    const outdated = new Map((await list()).map((one) => [one.keyword, one.outdated]));
    expect(outdated.get(lost("boots"))).toBe("not-found-again");
    expect(outdated.get(shut)).toBe("not-found-again");
    // It wasn't answered, but only five lost questions are listed.
    expect(outdated.get(lost("tents"))).toBeNull();
    await run(aiResult(all), 0);
    expect((await list()).filter((one) => one.outdated !== null)).toEqual([]);
  });

  it("R9.9 scheduled answers take back what they no longer show", async () => {
    const { user, list } = await advised();
    const lost = (prompt: string) => ({
      text: `For the search “${prompt}”, OpenAI cites rival.example but not you.`,
      evidence: [],
    });
    const judge = (days: number, judged: string[], shown: string[]) =>
      product.db.transaction().execute((tx) =>
        onDaysJudged(tx, {
          ...{ userId: user.id, targetSite: SITE, alerts: 0, judged },
          ...{ disadvantages: shown.map(lost), judgedAt: new Date(`${daysAgo(days)}T00:40:00Z`) },
        }),
      );
    await judge(2, ["one?", "two?"], ["one?", "two?"]);
    await judge(1, ["one?"], []);
    const outdated = (await list("?status=new")).map(({ keyword }) => keyword);
    expect(outdated).toContain(lost("two?").text);
    expect(outdated).not.toContain(lost("one?").text);
    await judge(0, ["one?"], ["one?"]);
    expect((await list("?status=new")).map(({ keyword }) => keyword)).toContain(lost("one?").text);
  });
});

it("pages of new recommendations are full, though outdated ones are left out", async () => {
  const { user, check, list, saveMany } = await advised();
  const keywords = Array.from({ length: 6 }, (_, nth) => `shoes ${nth}`);
  await saveMany(keywords);
  for (const [nth, keyword] of keywords.entries()) {
    const createdAt = new Date(`${daysAgo(nth + 1)}T09:00:00Z`);
    await anInsight(product.db, { ...of(user.id), keyword, createdAt });
    if (nth % 2 === 0) await check(keyword, seenAt(SITE, 1));
  }
  const first = await list("?status=new&limit=2");
  expect(first.map(({ keyword }) => keyword)).toEqual(["shoes 1", "shoes 3"]);
  const rest = await list(`?status=new&limit=2&after=${first.at(-1)?.id}`);
  expect(rest[0]?.keyword).toBe("shoes 5");
  expect(rest).toHaveLength(2);
});
