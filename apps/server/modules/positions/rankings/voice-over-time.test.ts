import {
  aCompetitor,
  aKeyword,
  aWatchedSite,
  compared,
  openTestDatabase,
  recordSearch,
  type seen,
  seenAt,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollUpSite } from "./roll-up-days.ts";
import { siteRankings } from "./site-rankings.ts";
import { voiceOverTime } from "./voice-over-time.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const nov = (day: number) => `2026-11-${`${day}`.padStart(2, "0")}`;
const NOON = new Date("2026-11-16T12:00:00Z");
/** Of the curve: at position 1 and 2. */
const [FIRST, SECOND] = [0.285, 0.157];

async function aRivalry() {
  const site = await aWatchedSite(test.db);
  const rival = `rival-${site.domain}`;
  await aCompetitor(test.db, site, rival);
  const keyword = { id: await aKeyword(test.db, site, "shoes"), keyword: "shoes" };
  const record = (day: number, run: ReturnType<typeof seen>) =>
    recordSearch(test.db, site.siteId, keyword, nov(day), run);
  const of = { userId: site.userId, site: site.domain, days: 30, now: NOON };
  return {
    ...{ site, rival, keyword, record },
    /** In this order from position 1 on. */
    rank: (day: number, ...domains: string[]) =>
      record(day, {
        ...seenAt(site.domain, 1),
        outcome: {
          seen: {
            ...{ depth: 20, features: [], searched: null, costUsd: null, checkUrl: null },
            snapshotId: null,
            results: domains.map((domain, at) => ({
              ...{ position: at + 1, url: `https://${domain}/`, domain, title: null },
              description: null,
            })),
          },
        },
      }),
    voices: async () => (await voiceOverTime(test.db, of)).days,
    all: () => voiceOverTime(test.db, of),
    tile: async () =>
      (await siteRankings(test.db, { ...of, hasProvider: true })).share_of_voice.map(
        ({ percent }) => percent,
      ),
    rollUp: (now: Date) => rollUpSite(test.db, site.siteId, now),
  };
}

const percents = (day: { shares: { percent: number | null }[] } | undefined) =>
  day?.shares.map(({ percent }) => percent);

describe("P63 share of voice over time", () => {
  it("has a point for each day, the last of them the figure of the tile", async () => {
    const { site, rival, rank, all, tile, rollUp } = await aRivalry();
    await rank(13, rival, site.domain);
    await rank(14, site.domain, rival);
    await rank(16, site.domain, rival);
    const live = await all();
    expect(live.companies).toEqual([
      { domain: site.domain, as: "own" },
      { domain: rival, as: "competitor" },
    ]);
    expect(live.days.map(({ day }) => day)).toEqual([nov(13), nov(14), nov(16)]);
    const share = (100 * SECOND) / (FIRST + SECOND);
    expect(percents(live.days[0])?.[0]).toBeCloseTo(share, 10);
    expect(percents(live.days[1])?.[0]).toBeCloseTo(100 - share, 10);
    expect(percents(live.days[2])).toEqual(await tile());
    await rollUp(NOON);
    expect(await all()).toEqual(live);
  });

  it("says nothing about days that the built-in index compared, nor about unranked ones", async () => {
    const { site, rival, record, rank, voices, rollUp } = await aRivalry();
    await record(12, compared([site.domain, rival]));
    await rank(14, "elsewhere.example");
    await rollUp(NOON);
    const days = await voices();
    expect(days.map(({ day }) => day)).toEqual([nov(14)]);
    expect(percents(days[0])).toEqual([null, null]);
  });

  it("counts a competitor that is added later for all days, and leaves out a paused one", async () => {
    const { site, rival, rank, voices, rollUp } = await aRivalry();
    const late = `late-${site.domain}`;
    await rank(13, site.domain, late);
    await rank(14, site.domain, rival);
    await rollUp(NOON);
    const lateId = await aCompetitor(test.db, site, late);
    expect(await voices(), "until the night it is unknown").toEqual([]);
    await rollUp(NOON);
    const share = (100 * FIRST) / (FIRST + SECOND);
    const [first, second] = await voices();
    expect(percents(first)?.toSorted()).toEqual([0, 100 - share, share].map(closeTo).toSorted());
    expect(percents(second)?.[0]).toBeCloseTo(share, 10);
    await test.db
      .updateTable("competitors")
      .set({ is_active: false })
      .where("company_id", "=", lateId)
      .execute();
    expect(percents((await voices())[0])).toEqual([100, 0]);
  });

  it("marks the days that were counted before a keyword was paused, until they are counted again", async () => {
    const { site, rival, rank, voices, rollUp } = await aRivalry();
    const other = await aKeyword(test.db, site, "boots");
    const change = (to: { created_at?: Date; is_active?: boolean }) =>
      test.db.updateTable("saved_keywords").set(to).where("id", "=", other).execute();
    await change({ created_at: new Date(nov(1)) });
    await rank(13, site.domain, rival);
    await rollUp(NOON);
    const marks = async () =>
      (await voices()).map(({ day, is_outdated, is_partial }) => [day, is_outdated, is_partial]);
    expect(await marks()).toEqual([[nov(13), false, false]]);
    await change({ is_active: false });
    expect(await marks()).toEqual([[nov(13), true, true]]);
    await rollUp(NOON);
    expect(await marks()).toEqual([[nov(13), false, false]]);
  });

  it("is empty without competitors", async () => {
    const site = await aWatchedSite(test.db);
    const of = { userId: site.userId, site: site.domain, days: 30, now: NOON };
    expect(await voiceOverTime(test.db, of)).toMatchObject({ companies: [], days: [] });
  });
});

function closeTo(value: number): number {
  return expect.closeTo(value, 10);
}
