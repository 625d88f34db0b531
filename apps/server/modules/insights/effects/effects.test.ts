import { dayOf } from "@sightline/domain/calendar";
import { anInsight } from "@sightline/testing/insights";
import {
  aKeyword,
  aWatchedSite,
  openTestDatabase,
  recordSearch,
  seenAt,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeStatus } from "../change-status.ts";
import { findInsight } from "../insights.queries.ts";
import { judgeEffects } from "./judge-effects.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const DONE = Date.parse("2026-03-01T12:00:00Z");
/** The first of March is day 0. */
const at = (day: number) => new Date(DONE + day * 86_400_000);

/** A user with an insight for `boots`, whose keywords have these positions on day 0. */
async function finished(positions: Record<string, number>) {
  const { db } = test;
  const site = await aWatchedSite(db);
  const { userId, siteId, domain } = site;
  const ids = new Map<string, string>();
  for (const name of Object.keys(positions)) ids.set(name, await aKeyword(db, site, name));
  const rank = async (name: string, day: number, position: number, engine = "google") => {
    const look = seenAt(domain, position, { engine });
    const of = { id: ids.get(name) ?? "", keyword: name };
    await recordSearch(db, siteId, of, dayOf(at(day)), look);
  };
  for (const [name, position] of Object.entries(positions)) await rank(name, 0, position);
  const id = await anInsight(db, { userId, site: domain, keyword: "boots" });
  const move = (status: "done" | "planned", day = 0) =>
    changeStatus(db, { userId, id, status }, at(day));
  await move("done");
  return {
    ...{ id, userId, domain, move, rank },
    all: async (day: number, next: Record<string, number>) => {
      for (const [name, position] of Object.entries(next)) await rank(name, day, position);
    },
    judge: (day: number) => judgeEffects(db, at(day)),
    effects: async () =>
      ((await findInsight(db, userId, id))?.effects ?? []).map(({ judged_at, ...rest }) => rest),
    baseline: () =>
      db
        .selectFrom("insight_baselines")
        .selectAll()
        .where("insight_id", "=", id)
        .executeTakeFirst(),
  };
}

const NEAR = { boots: 9, one: 8, two: 9, three: 10 };

describe("an insight that is done", () => {
  it("saves its position, and those like it that no insight touches", async () => {
    const { id, userId, domain, move, baseline } = await finished({
      ...NEAR,
      ...{ first: 2, "page two": 15, nowhere: 0, touched: 7 },
    });
    await anInsight(test.db, { userId, site: domain, keyword: "touched" });
    await move("planned");
    expect(await baseline()).toBeUndefined();
    await move("done");
    const kept = await baseline();
    expect(kept).toMatchObject({ insight_id: id, done_on: "2026-03-01", position: 9, depth: 20 });
    const compared = kept?.compared as { position: number }[];
    expect(compared.map(({ position }) => position)).toEqual([9, 8, 10]);
  });

  it("worked when it rose and the others did not, and says by how much", async () => {
    const { all, judge, effects } = await finished(NEAR);
    await all(13, { boots: 5, one: 8, two: 9, three: 11 });
    await judge(13);
    expect(await effects()).toEqual([]);
    await judge(14);
    expect(await effects()).toEqual([
      {
        after_days: 14,
        verdict: "worked",
        before: 9,
        after: 5,
        gained: 4,
        others_gained: 0,
        compared_with: 3,
        insight_id: expect.any(String),
      },
    ]);
  });

  it("had no effect when all of them rose", async () => {
    const { all, judge, effects } = await finished(NEAR);
    await all(14, { boots: 5, one: 4, two: 5, three: 6 });
    await judge(14);
    expect(await effects()).toMatchObject([
      { verdict: "no effect", gained: 4, others_gained: 4, compared_with: 3 },
    ]);
  });

  it("is judged on each of three days by what was known then, once, however late and often", async () => {
    const { all, judge, effects } = await finished(NEAR);
    await all(14, NEAR);
    await all(26, { ...NEAR, boots: 4 });
    await all(50, { ...NEAR, boots: 3 });
    await Promise.all([judge(90), judge(90), judge(90)]);
    await all(28, { ...NEAR, boots: 20 });
    await judge(91);
    expect(await effects()).toMatchObject([
      { after_days: 14, verdict: "no effect", after: 9 },
      { after_days: 28, verdict: "worked", after: 4 },
      { after_days: 56, verdict: "worked", after: 3 },
    ]);
  });

  it("can't be judged without an answer of the last week by the same engine", async () => {
    const { all, rank, judge, effects } = await finished(NEAR);
    await all(14, { one: 8, two: 9, three: 10 });
    await rank("boots", 7, 2);
    await rank("boots", 14, 1, "bing");
    await judge(14);
    expect(await effects()).toMatchObject([
      { verdict: "not enough data", before: 9, after: null, gained: null, compared_with: 3 },
    ]);
  });

  it("can't be judged with fewer than three to compare, and says how many", async () => {
    const { all, judge, effects } = await finished(NEAR);
    await all(14, { boots: 2, one: 8, two: 9 });
    await judge(14);
    expect(await effects()).toMatchObject([
      { verdict: "not enough data", gained: 7, others_gained: null, compared_with: 2 },
    ]);
  });

  it("is not compared with what someone set to work on since", async () => {
    const { userId, domain, all, judge, effects } = await finished(NEAR);
    await anInsight(test.db, { userId, site: domain, keyword: "one", status: "in_progress" });
    await anInsight(test.db, { userId, site: domain, keyword: "two", status: "planned" });
    await all(14, NEAR);
    await judge(14);
    expect(await effects()).toMatchObject([{ verdict: "not enough data", compared_with: 2 }]);
  });

  it("starts over when it is done again, and is deleted when it is not done", async () => {
    const { all, move, judge, effects } = await finished(NEAR);
    await all(14, { ...NEAR, boots: 4 });
    await judge(14);
    await move("done", 15);
    expect(await effects()).toHaveLength(1);
    await move("planned", 16);
    expect(await effects()).toEqual([]);
    await judge(16);
    await move("done", 17);
    await judge(30);
    expect(await effects()).toEqual([]);
    await judge(31);
    expect(await effects()).toMatchObject([{ after_days: 14, before: 4 }]);
  });

  it("counts as found where it was not before", async () => {
    const positions = { boots: 0, one: 0, two: 0, three: 0 };
    const { all, judge, effects } = await finished(positions);
    await all(14, { ...positions, boots: 19 });
    await judge(14);
    expect(await effects()).toMatchObject([
      { verdict: "worked", before: null, after: 19, gained: 2, others_gained: 0 },
    ]);
  });

  it("is not judged where a sentence has no position in search results", async () => {
    const { id, userId, domain } = await finished(NEAR);
    const sentence = await anInsight(test.db, { userId, site: domain, source: "ai" });
    const request = { userId, id: sentence, status: "done" } as const;
    await changeStatus(test.db, request, at(0));
    await judgeEffects(test.db, at(60));
    expect((await findInsight(test.db, userId, sentence))?.effects).toBeNull();
    expect((await findInsight(test.db, userId, id))?.effects).toHaveLength(3);
  });
});
