import {
  aCompetitor,
  aKeyword,
  aWatchedSite,
  compared,
  failed,
  openTestDatabase,
  recordSearch,
  seen,
  seenAt,
  type WatchedSite,
} from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchRun } from "./search-run.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function aCheckedKeyword(site?: WatchedSite) {
  const own = site ?? (await aWatchedSite(test.db));
  const keyword = "running shoes";
  const id = await aKeyword(test.db, own, keyword);
  return {
    ...own,
    id,
    record: (day: string, search: SearchRun) =>
      recordSearch(test.db, own.siteId, { id, keyword }, day, search),
    ranking: () =>
      test.db
        .selectFrom("keyword_standings")
        .selectAll()
        .where("keyword_id", "=", id)
        .executeTakeFirstOrThrow(),
    checks: () =>
      test.db
        .selectFrom("position_checks")
        .select(["day", "state", "position", "depth", "url", "reason", "snapshot_id"])
        .where("keyword_id", "=", id)
        .orderBy("day")
        .execute(),
  };
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);
}

describe("a check", () => {
  it("keeps place, page and all that was seen", async () => {
    const { domain, record, checks, ranking } = await aCheckedKeyword();
    await record("2026-03-01", seenAt(domain, 3));
    expect(await checks()).toEqual([
      {
        day: "2026-03-01",
        state: "ok",
        position: 3,
        depth: 20,
        url: `https://${domain}/page`,
        reason: null,
        snapshot_id: expect.any(Number),
      },
    ]);
    expect(await ranking()).toMatchObject({
      state: "ok",
      position: 3,
      best: 3,
      best_on: "2026-03-01",
      answered_on: "2026-03-01",
      before_1: null,
      recent: [...Array(29).fill(null), 3],
    });
    const { rows } = await sql<{ results: { url: string }[] }>`
      select results from search_snapshots where id = ${(await checks())[0]?.snapshot_id}
    `.execute(test.db);
    expect(rows[0]?.results).toHaveLength(3);
  });

  it("a failed one changes no place, best, trend or day before, and is no zero", async () => {
    const { domain, record, checks, ranking } = await aCheckedKeyword();
    await record("2026-03-01", seenAt(domain, 5));
    await record("2026-03-02", seenAt(domain, 4));
    const before = await ranking();
    await record("2026-03-03", failed("Serper is down."));
    const after = await ranking();
    expect(after).toEqual({
      ...before,
      state: "failed",
      reason: "Serper is down.",
      checked_on: "2026-03-03",
      checked_at: new Date("2026-03-03T08:00:00Z"),
      ...{ tried_on: "2026-03-03", tries: 1, retry_at: new Date("2026-03-03T08:10:00Z") },
    });
    expect((await checks()).at(-1)).toMatchObject({ state: "failed", position: null, depth: null });

    await record("2026-03-04", seenAt(domain, 2));
    expect(await ranking()).toMatchObject({ position: 2, before_1: null, reason: null });
    expect((await ranking()).recent.slice(-4)).toEqual([5, 4, null, 2]);
  });

  it("of the same day replaces the earlier one only if it is an answer", async () => {
    const { domain, record, checks, ranking } = await aCheckedKeyword();
    await record("2026-03-01", failed("Serper is down."));
    await record("2026-03-01", seenAt(domain, 7));
    expect(await checks()).toMatchObject([{ state: "ok", position: 7 }]);
    await record("2026-03-01", failed("Serper is down again."));
    expect(await checks()).toMatchObject([{ state: "ok", position: 7, reason: null }]);
    await record("2026-03-01", seenAt(domain, 9));
    expect(await checks()).toMatchObject([{ state: "ok", position: 9 }]);
    expect(await ranking()).toMatchObject({ position: 9, best: 9 });
  });

  it("knows the places of 1, 7 and 30 days before, and 0 where it was not found", async () => {
    const { domain, record, ranking } = await aCheckedKeyword();
    await record(dayOf(0), seenAt(domain, 1));
    await record(dayOf(24), seenAt(domain, 12));
    await record(dayOf(31), seenAt(domain, 0));
    await record(dayOf(32), seenAt(domain, 6));
    expect(await ranking()).toMatchObject({ before_1: 0, before_7: 12, before_30: 1, best: 1 });
    await record(dayOf(33), seenAt(domain, 0));
    expect(await ranking()).toMatchObject({
      state: "not-in-first",
      position: null,
      depth: 20,
      before_1: 6,
      best: 1,
    });
  });

  it("compares no engine with another", async () => {
    const { domain, record, ranking } = await aCheckedKeyword();
    await record(dayOf(0), seenAt(domain, 14));
    await record(dayOf(1), seenAt(domain, 1, { provider: "brave", engine: "brave" }));
    expect(await ranking()).toMatchObject({ position: 1, best: 1, before_1: null });
    await record(dayOf(2), seenAt(domain, 13));
    expect(await ranking()).toMatchObject({ position: 13, best: 13, before_1: null });
    expect((await ranking()).recent.slice(-3)).toEqual([14, null, 13]);
  });

  it("P34 of the built-in index is a comparison: no position, best or change comes of it", async () => {
    const { domain, record, ranking, checks } = await aCheckedKeyword();
    await record(dayOf(0), seenAt(domain, 14));
    await record(dayOf(1), compared(["rival.example", domain], ["other.example"]));
    expect(await ranking()).toMatchObject({
      state: "compared",
      position: null,
      best: null,
      before_1: null,
      recent: [],
      url: `https://${domain}/page`,
      compared_with: ["rival.example", "other.example"],
      better: ["rival.example"],
    });
    await record(dayOf(2), compared(["rival.example"], [domain]));
    expect(await ranking()).toMatchObject({ url: null, better: ["rival.example"] });
    expect((await checks()).map(({ state, position }) => [state, position])).toEqual([
      ["ok", 14],
      ["compared", null],
      ["compared", null],
    ]);
    await record(dayOf(3), seenAt(domain, 13));
    expect(await ranking()).toMatchObject({ position: 13, best: 13, compared_with: null });
    expect((await ranking()).recent.slice(-4)).toEqual([14, null, null, 13]);
  });

  it("counts hosts beneath the site, but not those that are watched themselves", async () => {
    const site = await aWatchedSite(test.db);
    await aCompetitor(test.db, site, `blog.${site.domain}`);
    const { record, ranking } = await aCheckedKeyword(site);
    const urls = [`https://blog.${site.domain}/a`, `https://de.${site.domain}/b`];
    await record("2026-03-01", seen(urls));
    expect(await ranking()).toMatchObject({ position: 2, url: urls[1] });
  });

  it("of a keyword deleted meanwhile is no error", async () => {
    const { id, domain, record, checks } = await aCheckedKeyword();
    await test.db.deleteFrom("saved_keywords").where("id", "=", id).execute();
    await record("2026-03-01", seenAt(domain, 3));
    expect(await checks()).toEqual([]);
  });
});
