import {
  aKeyword,
  aWatchedSite,
  openTestDatabase,
  recordSearch,
  seenAt,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteRankings } from "./site-rankings.ts";
import { visibilityByDay } from "./visibility-days.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const NOW = new Date("2026-11-16T12:00:00Z");

async function aSite() {
  const site = await aWatchedSite(test.db);
  const ids = new Map<string, string>();
  const stand = async (keyword: string, day: number, rank: number, by = {}) => {
    const id = ids.get(keyword) ?? (await aKeyword(test.db, site, keyword));
    ids.set(keyword, id);
    const on = `2026-11-${`${day}`.padStart(2, "0")}`;
    await recordSearch(test.db, site.siteId, { id, keyword }, on, seenAt(site.domain, rank, by));
  };
  const pause = (keyword: string) =>
    test.db
      .updateTable("saved_keywords")
      .set({ is_active: false })
      .where("id", "=", ids.get(keyword) ?? "")
      .execute();
  const of = { ...site, site: site.domain, days: 30, hasProvider: true, now: NOW };
  return {
    stand,
    pause,
    ranking: () => siteRankings(test.db, of),
    report: () => visibilityByDay(test.db, site.siteId, 30, NOW),
  };
}

describe("P63 what changed since the first day shown", () => {
  it("covers the same keywords as the line from its first day on: one paused since is no loss", async () => {
    const { stand, pause, ranking, report } = await aSite();
    for (const word of ["a", "b", "c"]) await stand(word, 1, 11);
    await stand("a", 16, 1);
    await stand("b", 16, 11);
    await stand("c", 16, 11);
    await pause("c");
    const { newest, period, days } = await ranking();
    expect(newest).toMatchObject({ answered: 2, distribution: { "1-3": 1, "11-20": 1 } });
    expect(period).toMatchObject({
      since: "2026-11-01",
      now: { answered: 2, distribution: { "1-3": 1, "11-20": 1 } },
      before: { answered: 2, distribution: { "1-3": 0, "11-20": 2 } },
    });
    expect(days[0]).toMatchObject({ ...period?.before, is_partial: false });
    const { engines: _, providers, from: __, to: ___, week: ____, ...figures } = newest;
    expect(providers).toHaveLength(1);
    expect(days.at(-1)).toMatchObject({ day: "2026-11-16", ...figures });
    const reported = await report();
    expect(reported.period).toEqual(period);
    expect(reported.days.at(-1)?.visibility).toBe(newest.visibility);
  });

  it("starts, like the line, with the first day that knows the keywords of today", async () => {
    const { stand, ranking, report } = await aSite();
    for (const word of ["a", "b"]) await stand(word, 1, 1);
    for (const word of ["a", "b", "added"]) await stand(word, 10, 5);
    for (const word of ["a", "b", "added"]) await stand(word, 16, 4);
    const { period, days } = await ranking();
    expect(period).toMatchObject({ since: "2026-11-10", now: { answered: 3 } });
    expect(days.map(({ is_partial }) => is_partial)).toEqual([true, false, false]);
    expect((await report()).days[0]?.visibility).toBeNull();
  });

  it("is not known on the first day, nor by another engine", async () => {
    const first = await aSite();
    await first.stand("a", 16, 1);
    expect((await first.ranking()).period).toBeNull();
    const switched = await aSite();
    await switched.stand("a", 1, 5, { provider: "brave", engine: "brave" });
    await switched.stand("a", 16, 1);
    expect((await switched.ranking()).period).toBeNull();
  });
});
