import { AnalysisOutcome, type CompetitorAnalysis } from "@sightline/contract";
import { MOST_KEYWORDS_ANALYSED } from "@sightline/domain/analyses";
import { compared, openTestDatabase, recordSearch, seen, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRival, aSite, type OwnSite, readSite, saveKeyword } from "../ai/testing/read-sites.ts";
import { AnalysisFailed } from "../engine.ts";
import { competitorEngine } from "./competitor-engine.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A site with one competitor, and the results per keyword, as paths of either site. */
async function contested(results: Record<string, readonly string[]>) {
  const { db } = database;
  const own = await aSite(db, { name: "Shop", language: "en" });
  const rival = await aRival(db, own, "Rival");
  const at = (path: string) =>
    path.replace(/^own/, `https://${own.domain}`).replace(/^rival/, `https://${rival.domain}`);
  for (const [keyword, paths] of Object.entries(results)) {
    await saveKeyword(db, own, keyword);
    if (paths.length > 0) await recordResults(own, keyword, paths.map(at));
  }
  const engine = competitorEngine({ db });
  const request = { type: "competitor", target_site: own.domain } as const;
  return { own, rival, at, engine, request, run: () => runWhole(own, request) };
}

function recordResults(own: OwnSite, keyword: string, urls: readonly string[]) {
  return record(own, keyword, seen(urls));
}

async function record(
  { userId, siteId }: OwnSite,
  keyword: string,
  search: ReturnType<typeof seen>,
) {
  const { id } = await database.db
    .selectFrom("saved_keywords")
    .select("id")
    .where("user_id", "=", userId)
    .where("keyword", "=", keyword)
    .executeTakeFirstOrThrow();
  await recordSearch(database.db, siteId, { id, keyword }, today(), search);
}

type CompetitorRequest = {
  type: "competitor";
  target_site: string;
  keywords?: string[];
  tag?: string;
};
const steps = { stages: [] as string[], done: 0 };

async function runWhole(
  { userId }: OwnSite,
  request: CompetitorRequest,
): Promise<CompetitorAnalysis> {
  const engine = competitorEngine({ db: database.db });
  const plan = await engine.plan(userId, request);
  if (plan === "missing" || "nothing" in plan) throw new Error("there is nothing to run");
  steps.stages = [];
  steps.done = 0;
  return engine.run(
    { userId, request, subjects: plan.subjects },
    {
      signal: new AbortController().signal,
      begin: async (stage, total) => {
        steps.stages.push(`${stage} ${total}`);
      },
      advance: async (count = 1) => {
        steps.done += count;
      },
    },
  );
}

describe("what a competitor analysis examines", () => {
  it("is nothing without a competitor, and says what to do", async () => {
    const own = await aSite(database.db, { name: "Alone" });
    await saveKeyword(database.db, own, "shoes");
    const engine = competitorEngine({ db: database.db });
    const request = { type: "competitor", target_site: own.domain } as const;
    expect(await engine.plan(own.userId, request)).toEqual({
      nothing: expect.stringContaining("no competitor to compare with"),
    });
    await aRival(database.db, own, "Resting", false);
    expect(await engine.plan(own.userId, request)).toHaveProperty("nothing");
  });

  it("is nothing without a keyword, or with none of those that were named", async () => {
    const { engine, request, own } = await contested({});
    expect(await engine.plan(own.userId, request)).toEqual({
      nothing: expect.stringContaining("no keywords to compare"),
    });
    await saveKeyword(database.db, own, "shoes");
    for (const choice of [{ keywords: ["boots"] }, { tag: "sale" }]) {
      expect(await engine.plan(own.userId, { ...request, ...choice })).toEqual({
        nothing: expect.stringContaining("None of these"),
      });
    }
  });

  it("is no site of another customer", async () => {
    const { engine, request } = await contested({ shoes: [] });
    const eve = await aSite(database.db, { name: "Eve" });
    expect(await engine.plan(eve.userId, request)).toBe("missing");
  });

  it("are the most searched of the active keywords, as many as one run may examine", async () => {
    const { engine, request, own } = await contested({ paused: [] });
    await database.db
      .updateTable("saved_keywords")
      .set({ is_active: false })
      .where("user_id", "=", own.userId)
      .execute();
    await saveKeyword(database.db, own, "rarely searched", 10);
    await saveKeyword(database.db, own, "often searched", 1000);
    const plan = await engine.plan(own.userId, request);
    expect(plan).toMatchObject({ names: ["often searched", "rarely searched"] });

    for (let n = 0; n < MOST_KEYWORDS_ANALYSED; n += 1) {
      await saveKeyword(database.db, own, `keyword ${n}`);
    }
    const full = await engine.plan(own.userId, request);
    expect(full).toHaveProperty("subjects.length", MOST_KEYWORDS_ANALYSED);
    const named = await engine.plan(own.userId, { ...request, keywords: [" KEYWORD 7"] });
    expect(named).toMatchObject({ names: ["keyword 7"] });
  });
});

describe("a competitor analysis", () => {
  it("shows who ranks where, who leads, and what it is worth", async () => {
    const { run, at, rival } = await contested({
      both: ["rival/a", "own/a"],
      mine: ["own/b", "https://other.example/"],
      theirs: ["https://other.example/", "rival/a", "rival/b"],
      unanswered: [],
    });
    const result = await run();
    expect(result.compared).toMatchObject([
      {
        domain: rival.domain,
        name: "Rival",
        ...{ shared: 1, only_they: 1, only_you: 1, they_lead: 1, you_lead: 0 },
      },
    ]);
    const rowOf = (keyword: string) => result.rows.find((row) => row.keyword === keyword);
    expect(rowOf("both")).toMatchObject({
      own: 2,
      url: at("own/a"),
      competitors: [{ position: 1, url: at("rival/a") }],
      competitors_ahead: 1,
      gaps: ["weak", "shared"],
      engine: "google",
      answered_on: today(),
    });
    expect(rowOf("theirs")).toMatchObject({ own: null, url: null, gaps: ["missing", "untapped"] });
    expect(rowOf("mine")).toMatchObject({ competitors: [{ position: null, url: null }], gaps: [] });
    expect(result).toMatchObject({ unanswered: 1, curve: { id: "ctr:sistrix-2020" } });
    const [you, they] = result.share_of_voice;
    expect((you?.percent ?? 0) + (they?.percent ?? 0)).toBeCloseTo(100);
    // Positions 2 and 1 against 1 and 2: equal.
    expect(you?.percent).toBeCloseTo(they?.percent ?? 0);
    expect(result.winning_pages).toMatchObject([
      { url: at("rival/a"), domain: rival.domain, keywords: ["both", "theirs"], best: 1 },
      { url: at("rival/b"), keywords: ["theirs"], best: 3 },
    ]);
    expect(steps).toEqual({ stages: ["positions 4", "compare 1", "explain 1"], done: 6 });
  });

  it("P34 by the built-in index says who has the better page, without positions and clicks", async () => {
    const { run, own, rival } = await contested({ shoes: [], boots: [] });
    await record(own, "shoes", compared([own.domain]));
    await record(own, "boots", compared([rival.domain, own.domain]));
    const { kind, compared: rivals, rows, share_of_voice, winning_pages } = await run();
    expect(kind).toBe("comparisons");
    expect(rivals).toMatchObject([{ shared: 1, only_you: 0, they_lead: 1, you_lead: 0 }]);
    expect(rows.find(({ keyword }) => keyword === "shoes")).toMatchObject({
      own: null,
      competitors: [{ position: null }],
      unread: [0],
      answers: { own: "best" },
    });
    expect(rows.find(({ keyword }) => keyword === "boots")).toMatchObject({
      own: null,
      competitors: [{ position: null, url: `https://${rival.domain}/page` }],
      answers: { own: "covers", competitors: ["best"] },
      competitors_ahead: 1,
    });
    expect(share_of_voice).toEqual([]);
    expect(winning_pages).toMatchObject([{ keywords: ["boots"], best: null }]);
  });

  it("leaves comparisons out where a search provider answered others", async () => {
    const { run, own } = await contested({ shoes: [], boots: ["rival/a", "own/a"] });
    await record(own, "shoes", compared([own.domain]));
    const { kind, rows, unanswered } = await run();
    expect(kind).toBe("positions");
    expect(rows.map(({ keyword }) => keyword)).toEqual(["boots"]);
    expect(unanswered).toBe(1);
  });

  it("has no reasons, and says that nothing was read, where no page is known", async () => {
    const result = await (await contested({ shoes: ["rival/a"] })).run();
    expect(result.compared[0]).toMatchObject({
      reasons: [],
      read: { sites: 0, pages: 0, read_at: null },
    });
    expect(result.own_read).toEqual({ sites: 0, pages: 0, read_at: null });
  });

  it("says why they are ahead, with the pages that show it", async () => {
    const { run, own, rival, at } = await contested({
      "red shoes": ["rival/red", "own/shop"],
      "blue boots": ["rival/boots"],
    });
    const long = "Shoes for every road and every foot, in many words. ".repeat(40);
    await readSite(database.db, rival, [
      { path: "/red", title: "Red shoes", text: long },
      { path: "/boots", title: "Blue boots for winter", text: "Boots in blue." },
    ]);
    await readSite(database.db, own, [
      { path: "/shop", title: "Our shop", text: "Red shoes are here." },
    ]);
    const result = await run();
    const [compared] = result.compared;
    expect(compared?.reasons.map(({ text }) => text)).toEqual([
      expect.stringContaining("and you don't: 1 keyword"),
      expect.stringContaining("Their titles contain the keyword and yours don't: 1 of 1 keyword"),
      expect.stringContaining("Their pages are much longer than yours"),
    ]);
    expect(compared?.reasons[0]?.evidence).toEqual([
      { url: at("rival/boots"), title: "Blue boots for winter", says: "“blue boots”: position 1" },
    ]);
    expect(compared?.read).toMatchObject({ sites: 1, pages: 2, read_at: expect.any(String) });
    expect(result.own_read.pages).toBe(1);
    expect(AnalysisOutcome.parse({ type: "competitor", result }).result).toEqual(result);
  });

  it("fails in words when the site or its last competitor went meanwhile", async () => {
    const { engine, request, own } = await contested({ shoes: ["rival/a"] });
    const work = { userId: own.userId, request, subjects: [] };
    const nowhere = { ...work, request: { ...request, target_site: "gone.example" } };
    const silent = {
      signal: new AbortController().signal,
      begin: async () => {},
      advance: async () => {},
    };
    await expect(engine.run(nowhere, silent)).rejects.toThrow(AnalysisFailed);
    await database.db.deleteFrom("competitors").where("user_id", "=", own.userId).execute();
    await expect(engine.run(work, silent)).rejects.toThrow("no competitor to compare with");
  });
});
