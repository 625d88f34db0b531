import {
  aCompetitor,
  aKeyword,
  aWatchedSite,
  compared,
  deleteMany,
  failed,
  openTestDatabase,
  recordSearch,
  seen,
  seenAt,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollUpSite } from "./roll-up-days.ts";
import { siteRankings } from "./site-rankings.ts";
import { visibilityByDay } from "./visibility-days.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** A day of November 2026. */
const nov = (day: number) => `2026-11-${`${day}`.padStart(2, "0")}`;

async function aSite(count: number) {
  const site = await aWatchedSite(test.db);
  const keywords: { id: string; keyword: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const keyword = `keyword ${n}`;
    keywords.push({ id: await aKeyword(test.db, site, keyword), keyword });
  }
  await test.db
    .updateTable("saved_keywords")
    .set({ created_at: nov(1) })
    .where("user_id", "=", site.userId)
    .execute();
  const search = async (n: number, day: number, by: ReturnType<typeof seenAt>) => {
    const keyword = keywords[n];
    if (keyword === undefined) throw new Error(`There is no keyword ${n}.`);
    await recordSearch(test.db, site.siteId, keyword, nov(day), by);
  };
  const of = { ...site, site: site.domain, days: 30, hasProvider: true };
  const at = (now: string) => ({ ...of, now: new Date(now) });
  const change = (n: number, is_active: boolean) =>
    test.db
      .updateTable("saved_keywords")
      .set({ is_active })
      .where("id", "=", keywords[n]?.id ?? "")
      .execute();
  return {
    ...site,
    search,
    stand: (n: number, day: number, rank: number) => search(n, day, seenAt(site.domain, rank)),
    pause: (n: number) => change(n, false),
    resume: (n: number) => change(n, true),
    remove: (n: number) => deleteMany(test.db, site.userId, [keywords[n]?.id ?? ""]),
    ranking: (now: string) => siteRankings(test.db, at(now)),
    report: (now: string) => visibilityByDay(test.db, site.siteId, 30, new Date(now)),
  };
}

const all = (count: number) => Array.from({ length: count }, (_, n) => n);

describe("P63 where a site stands now", () => {
  it("is told of all keywords, when one of twenty was checked since midnight", async () => {
    const { stand, ranking, report } = await aSite(20);
    for (const day of [9, 15]) for (const n of all(20)) await stand(n, day, n === 0 ? 0 : 1);
    await stand(0, 16, 0);
    const { newest, days } = await ranking("2026-11-16T00:30:00Z");
    expect(newest).toMatchObject({ answered: 20, ranked: 19, average_position: 1, to: nov(16) });
    expect(newest.visibility).toBeCloseTo(95, 10);
    expect(newest.distribution).toMatchObject({ "1-3": 19, beyond: 1 });
    expect(days.map(({ day, answered }) => [day, answered])).toEqual([
      [nov(9), 20],
      [nov(15), 20],
      [nov(16), 20],
    ]);
    for (const { visibility } of days) expect(visibility).toBeCloseTo(95, 10);
    const told = await report("2026-11-16T00:30:00Z");
    expect(told.newest).toEqual(newest);
    expect(told.days.at(-1)?.visibility).toBeCloseTo(95, 10);
  });

  it("is told of all keywords of a weekly plan, whose turns fall on seven days", async () => {
    const { stand, ranking } = await aSite(7);
    for (const n of all(7)) {
      await stand(n, 2 + n, 1);
      await stand(n, 9 + n, n === 6 ? 2 : 1);
    }
    const { newest, days } = await ranking("2026-11-15T23:00:00Z");
    expect(newest).toMatchObject({ answered: 7, from: nov(9), to: nov(15) });
    expect(newest.week).toMatchObject({
      now: { answered: 7, average_position: 8 / 7 },
      before: { answered: 7, average_position: 1, visibility: 100 },
    });
    const answered = days.map(({ answered }) => answered);
    expect(answered).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7]);
    for (const { visibility } of days.slice(0, -1)) expect(visibility).toBeCloseTo(100, 10);
    expect(days.at(-1)?.visibility).toBe(newest.visibility);
  });

  it("compares with a week before over the same keywords, and only what was answered of late", async () => {
    const { stand, ranking } = await aSite(3);
    await stand(0, 8, 3);
    await stand(0, 15, 1);
    await stand(1, 15, 20);
    const { week, answered } = (await ranking("2026-11-16T12:00:00Z")).newest;
    expect(answered).toBe(2);
    expect(week).toMatchObject({
      now: { answered: 1, average_position: 1 },
      before: { answered: 1, average_position: 3 },
    });
    expect((await ranking("2026-11-22T12:00:00Z")).newest.week).not.toBeNull();
    expect((await ranking("2026-11-23T12:00:00Z")).newest).toMatchObject({
      answered: 2,
      week: null,
    });
  });

  it("leaves paused keywords out, from the moment they are", async () => {
    const { stand, pause, ranking } = await aSite(2);
    for (const n of all(2)) await stand(n, 14, n + 1);
    await stand(0, 15, 1);
    await pause(1);
    const { newest, days } = await ranking("2026-11-15T12:00:00Z");
    expect(newest).toMatchObject({ answered: 1, distribution: { "1-3": 1 } });
    expect(days.map(({ answered }) => answered)).toEqual([1, 1]);
    expect(days.at(-1)).toMatchObject({ visibility: newest.visibility });
    await pause(0);
    expect((await ranking("2026-11-15T12:00:00Z")).newest).toMatchObject({
      answered: 0,
      visibility: null,
      average_position: null,
      to: null,
      week: null,
    });
  });

  it("is not known while nothing was answered", async () => {
    const { search, ranking } = await aSite(1);
    await search(0, 15, failed("Serper is down."));
    const { newest, days } = await ranking("2026-11-15T12:00:00Z");
    expect(newest).toMatchObject({ answered: 0, visibility: null, from: null, to: null });
    expect(days).toMatchObject([{ answered: 0, failed: 1, visibility: null }]);
  });

  it("leaves competitors that rest out of the share of voice", async () => {
    const site = await aSite(1);
    const rival = `rival-${site.domain}`;
    const paused = await aCompetitor(test.db, site, rival);
    await site.search(0, 15, seen([`https://${rival}/`, `https://${site.domain}/`]));
    const voices = async () => (await site.ranking("2026-11-15T12:00:00Z")).share_of_voice;
    expect(await voices()).toHaveLength(2);
    const rest = () =>
      test.db
        .updateTable("competitors")
        .set({ is_active: false })
        .where("company_id", "=", paused)
        .execute();
    await rest();
    expect(await voices()).toEqual([]);
    await aCompetitor(test.db, site, `other-${site.domain}`);
    expect((await voices()).map(({ domain }) => domain)).toEqual([
      site.domain,
      `other-${site.domain}`,
    ]);
  });
});

describe("P4 P63 the days of a site", () => {
  it("are gaps where nothing was checked or all of it failed, whatever was known before", async () => {
    const { stand, search, ranking, report } = await aSite(2);
    for (const n of all(2)) await stand(n, 10, 1);
    await search(0, 11, failed("Serper is down."));
    await stand(0, 13, 1);
    await search(1, 13, failed("Serper is down."));
    const { days } = await ranking("2026-11-13T12:00:00Z");
    expect(days).toMatchObject([
      { day: nov(10), answered: 2, failed: 0 },
      { day: nov(11), answered: 0, failed: 1, visibility: null },
      { day: nov(13), answered: 2, failed: 1, visibility: 100 },
    ]);
    const told = (await report("2026-11-13T12:00:00Z")).days;
    expect(told.map(({ visibility }) => visibility)).toEqual([100, null, null, 100]);
  });

  it("are a gap today, too, when all of it failed: the newest answers may be the index's", async () => {
    const { domain, stand, search, ranking } = await aSite(2);
    await stand(0, 10, 1);
    await search(1, 10, compared([domain]));
    const today = () => ranking("2026-11-12T12:00:00Z").then(({ days }) => days.at(-1));
    expect(await today()).toMatchObject({ day: nov(10), answered: 1 });
    await search(1, 12, failed("Serper is down."));
    expect(await today()).toMatchObject({ day: nov(12), answered: 0, failed: 1, visibility: null });
    await stand(0, 12, 4);
    const point = { day: nov(12), answered: 1, failed: 1, average_position: 4 };
    expect(await today()).toMatchObject(point);
  });

  it("count an answer on for a week, and no longer", async () => {
    const { stand, ranking } = await aSite(2);
    await stand(1, 1, 1);
    for (const day of [1, 8, 9]) await stand(0, day, 1);
    const { days } = await ranking("2026-11-10T12:00:00Z");
    expect(days.slice(0, 3).map(({ answered }) => answered)).toEqual([2, 2, 1]);
  });

  it("do not count on what another engine answered", async () => {
    const { stand, search, ranking, domain } = await aSite(2);
    await search(0, 14, seenAt(domain, 1, { provider: "brave", engine: "brave" }));
    await stand(1, 15, 1);
    const { days } = await ranking("2026-11-16T12:00:00Z");
    expect(days[1]).toMatchObject({ answered: 1, engines: [{ engine: "google", answered: 1 }] });
  });

  it("are partial where one keyword was looked up weeks after all of them", async () => {
    const { stand, ranking, report } = await aSite(5);
    for (const n of all(5)) await stand(n, 1, 1);
    await stand(0, 15, 0);
    const { newest, days } = await ranking("2026-11-16T12:00:00Z");
    expect(newest.answered).toBe(5);
    expect(newest.visibility).toBeCloseTo(80, 10);
    expect(days).toMatchObject([
      { answered: 5, is_partial: false },
      { answered: 1, is_partial: true },
      { answered: 5, is_partial: false, visibility: newest.visibility },
    ]);
    expect((await report("2026-11-16T12:00:00Z")).days.at(-2)?.visibility).toBeNull();
  });

  it("compare the keywords tracked now, also when they were counted before others were paused, resumed or deleted", async () => {
    const { siteId, stand, pause, resume, remove, ranking } = await aSite(3);
    for (const day of [1, 14]) for (const n of all(3)) await stand(n, day, n === 0 ? 1 : 30);
    await stand(2, 8, 30);
    const now = "2026-11-16T12:00:00Z";
    const rollUp = () => rollUpSite(test.db, siteId, new Date(now));
    const days = async () =>
      (await ranking(now)).days.map(({ day, answered, is_partial, is_outdated }) => {
        return [day, answered, is_partial, is_outdated];
      });
    const whole = [1, 8, 14].map((day) => [nov(day), 3, false, false]);
    await rollUp();
    expect(await days()).toEqual(whole);
    await pause(2);
    expect(await days()).toEqual([
      ...[1, 8, 14].map((day) => [nov(day), 3, true, true]),
      [nov(16), 2, false, false],
    ]);
    await rollUp();
    const ofTwo = [1, 14].map((day) => [nov(day), 2, false, false]);
    expect(await days()).toEqual(ofTwo);
    expect((await ranking(now)).period).toMatchObject({ since: nov(1), now: { answered: 2 } });
    await resume(2);
    await rollUp();
    expect(await days()).toEqual(whole);
    await remove(2);
    await rollUp();
    expect(await days()).toEqual(ofTwo);
  });

  it("take in what is answered hours after their end", async () => {
    const { siteId, stand, ranking } = await aSite(2);
    await stand(0, 20, 1);
    await rollUpSite(test.db, siteId, new Date("2026-11-21T01:00:00Z"));
    await stand(1, 20, 20);
    const live = (await ranking("2026-11-22T02:00:00Z")).days;
    expect(live).toMatchObject([{ day: nov(20), answered: 2 }]);
    await rollUpSite(test.db, siteId, new Date("2026-11-21T12:00:00Z"));
    expect(await test.db.selectFrom("site_days").selectAll().execute()).not.toEqual([]);
    expect((await ranking("2026-11-22T02:00:00Z")).days).toEqual(live);
  });
});
