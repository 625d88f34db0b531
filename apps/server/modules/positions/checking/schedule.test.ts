import {
  aCompetitor,
  aKeyword,
  compared,
  failed,
  openTestDatabase,
  type SiteDraft,
  seenAt,
} from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSiteOnAClock } from "./testing/site-on-a-clock.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const onAClock = (draft?: SiteDraft) => aSiteOnAClock(test.db, draft);

/** A crawl of the site's owner made a company searchable. */
async function indexedAt(moment: string, company_id: string, { userId }: { userId: string }) {
  const crawl = { company_id, requested_by: userId, trigger: "user", status: "complete" };
  const limits = { max_pages: 1, max_ms: 1, rule_version: 1 };
  await test.db
    .insertInto("crawls")
    .values({ ...crawl, ...limits, is_indexed: true, ended_at: new Date(moment) })
    .execute();
}

describe("a daily schedule", () => {
  it("looks at a new keyword at once, then at its minute of each day, in UTC", async () => {
    const { site, run } = await onAClock();
    await aKeyword(test.db, site, "noon", { minute: 720 });
    expect(await run("2026-05-01T03:00:00Z")).toEqual(["noon"]);
    expect(await run("2026-05-01T12:00:00Z")).toEqual([]);
    expect(await run("2026-05-02T11:59:59Z")).toEqual([]);
    expect(await run("2026-05-02T12:00:00Z")).toEqual(["noon"]);
    expect(await run("2026-05-02T12:01:00Z")).toEqual([]);
    expect(await run("2026-05-03T13:00:00+01:00")).toEqual(["noon"]);
  });

  it("catches up on the minutes that were missed, of a day before too", async () => {
    const { site, run } = await onAClock();
    await aKeyword(test.db, site, "first", { minute: 0 });
    await aKeyword(test.db, site, "last", { minute: 1439 });
    expect(await run("2026-05-01T23:59:00Z")).toEqual(["first", "last"]);
    expect(await run("2026-05-02T23:58:59Z")).toEqual(["first"]);
    expect(await run("2026-05-03T00:00:05Z")).toEqual(["first", "last"]);
    expect(await run("2026-05-03T23:59:00Z")).toEqual([]);
  });

  it("asks for nothing again when the clock goes back", async () => {
    const { site, run } = await onAClock();
    await aKeyword(test.db, site, "noon", { minute: 720 });
    expect(await run("2026-05-02T12:00:00Z")).toEqual(["noon"]);
    expect(await run("2026-05-01T13:00:00Z")).toEqual([]);
  });

  it("leaves paused keywords, resting and removed sites, and sites that want none", async () => {
    const { site, run } = await onAClock();
    const paused = await aKeyword(test.db, site, "paused");
    await test.db
      .updateTable("saved_keywords")
      .set({ is_active: false })
      .where("id", "=", paused)
      .execute();
    expect(await run("2026-05-01T12:00:00Z")).toEqual([]);
    await aKeyword(test.db, site, "active");
    const states = [
      { is_active: false },
      { is_active: true, removed_at: new Date() },
      { removed_at: null, check_schedule: "off" },
    ];
    for (const state of states) {
      await test.db.updateTable("sites").set(state).where("id", "=", site.siteId).execute();
      expect(await run("2026-05-01T12:00:00Z")).toEqual([]);
    }
    const back = { check_schedule: "daily" };
    await test.db.updateTable("sites").set(back).where("id", "=", site.siteId).execute();
    expect(await run("2026-05-01T12:00:00Z")).toEqual(["active"]);
  });

  it("does not ask again on the day of a failed check, unless the index has been filled", async () => {
    const { site, run, answerWith } = await onAClock();
    await aKeyword(test.db, site, "shoes");
    const reason = `${site.domain} hasn't been crawled yet. Run an audit first.`;
    const inIndex = { provider: "embedded", engine: "Sightline index" };
    answerWith(() => ({ ...failed(reason), ...inIndex }));
    expect(await run("2026-05-01T12:00:00Z")).toEqual(["shoes"]);
    expect(await run("2026-05-01T12:01:00Z")).toEqual([]);
    await indexedAt("2026-05-01T12:01:30Z", site.companyId, site);
    answerWith(() => compared([site.domain]));
    expect(await run("2026-05-01T12:02:00Z")).toEqual(["shoes"]);
    expect(await run("2026-05-01T12:03:00Z")).toEqual([]);
  });

  it("asks the index at once for what it answered before there were comparisons", async () => {
    const { site, run, answerWith } = await onAClock();
    const keyword_id = await aKeyword(test.db, site, "shoes");
    answerWith(() => compared([site.domain]));
    const old = { state: "ok", position: 1, depth: 20, provider: "embedded", engine: "index" };
    const checked_at = new Date("2026-05-01T10:00:00Z");
    const checked = { answered_on: "2026-05-01", checked_on: "2026-05-01", checked_at };
    await test.db
      .insertInto("keyword_standings")
      .values({ keyword_id, url: "/", ...old, ...checked })
      .execute();
    expect(await run("2026-05-01T12:00:00Z")).toEqual(["shoes"]);
    expect(await run("2026-05-01T12:01:00Z")).toEqual([]);
  });

  it.each([
    ["asks the index again", compared, ["shoes"]],
    ["does not ask the web again", ([domain]: readonly string[]) => seenAt(domain ?? "", 1), []],
  ])("%s once a competitor was read for the first time", async (_, answer, again) => {
    const { site, run, answerWith } = await onAClock({ schedule: "weekly" });
    await aKeyword(test.db, site, "shoes");
    answerWith(() => answer([site.domain]));
    const company_id = await aCompetitor(test.db, site, `rival-of-${site.domain}`);
    const watched = { created_at: new Date("2026-05-01T11:00:00Z") };
    await test.db
      .updateTable("competitors")
      .set(watched)
      .where("company_id", "=", company_id)
      .execute();
    const readAt = (moment: string) => indexedAt(moment, company_id, site);
    expect(await run("2026-05-01T12:00:00Z")).toEqual(["shoes"]);
    expect(await run("2026-05-01T12:01:00Z")).toEqual([]);
    await readAt("2026-05-01T12:01:30Z");
    expect(await run("2026-05-01T12:02:00Z")).toEqual(again);
    await readAt("2026-05-01T12:02:30Z");
    expect(await run("2026-05-01T12:03:00Z")).toEqual([]);
  });
});

describe("a weekly schedule", () => {
  const weekly: SiteDraft[] = [{ schedule: "weekly" }, { tier: "free", schedule: "daily" }];
  it.each(weekly)("by %j looks once a week, at the keyword's weekday and minute", async (draft) => {
    const { site, run } = await onAClock(draft);
    await aKeyword(test.db, site, "wednesday", { weekday: 3, minute: 720 });
    expect(await run("2026-05-04T03:00:00Z")).toEqual(["wednesday"]);
    expect(await run("2026-05-06T11:59:00Z")).toEqual([]);
    expect(await run("2026-05-06T12:00:00Z")).toEqual(["wednesday"]);
    expect(await run("2026-05-12T12:00:00Z")).toEqual([]);
    expect(await run("2026-05-13T12:00:00Z")).toEqual(["wednesday"]);
    // The following Wednesday was missed: the day after will do.
    expect(await run("2026-05-21T11:00:00Z")).toEqual([]);
    expect(await run("2026-05-21T12:00:00Z")).toEqual(["wednesday"]);
  });

  it.each([
    ["a Monday", 4, [4, 6, 13, 20, 27]],
    ["a Tuesday", 5, [5, 6, 13, 20, 27]],
    ["a Wednesday", 6, [6, 13, 20, 27]],
    ["a Thursday", 7, [7, 13, 20, 27]],
    ["a Friday", 8, [8, 13, 20, 27]],
    ["a Saturday", 9, [9, 13, 20, 27]],
    ["a Sunday", 10, [10, 13, 20, 27]],
  ])(
    "of a keyword added on %s keeps to its Wednesday from the first on",
    async (_, first, days) => {
      const { site, run } = await onAClock({ schedule: "weekly" });
      await aKeyword(test.db, site, "wednesday", { weekday: 3, minute: 720 });
      const checked: number[] = [];
      for (let day = first; day <= 28; day += 1) {
        const moment = `2026-05-${String(day).padStart(2, "0")}T12:00:00Z`;
        if ((await run(moment)).length > 0) checked.push(day);
      }
      expect(checked).toEqual(days);
    },
  );

  it("makes up for a Wednesday of the first week, too, and is back on the next", async () => {
    const { site, run, answerWith } = await onAClock({ schedule: "weekly" });
    await aKeyword(test.db, site, "wednesday", { weekday: 3, minute: 720 });
    expect(await run("2026-05-04T12:00:00Z")).toEqual(["wednesday"]);
    answerWith(() => failed("Serper is down."));
    expect(await run("2026-05-06T12:00:00Z")).toEqual(["wednesday"]);
    answerWith(() => seenAt(site.domain, 1));
    expect(await run("2026-05-07T12:00:00Z")).toEqual(["wednesday"]);
    expect(await run("2026-05-12T12:00:00Z")).toEqual([]);
    expect(await run("2026-05-13T12:00:00Z")).toEqual(["wednesday"]);
  });

  it("tries a failed check again until the day is over, and at its minute of the next", async () => {
    const { site, run, answerWith } = await onAClock({ schedule: "weekly" });
    await aKeyword(test.db, site, "wednesday", { weekday: 3, minute: 720 });
    answerWith(() => failed("Serper is down."));
    expect(await run("2026-05-06T12:00:00Z")).toEqual(["wednesday"]);
    expect(await run("2026-05-06T23:59:00Z")).toEqual(["wednesday"]);
    expect(await run("2026-05-07T00:09:00Z")).toEqual([]);
    expect(await run("2026-05-07T11:59:00Z")).toEqual([]);
    expect(await run("2026-05-07T12:00:00Z")).toEqual(["wednesday"]);
  });
});

describe("a job", () => {
  it("looks at each of many keywords once, a hundred at most before the next goes on", async () => {
    const { site, run } = await onAClock();
    const words = Array.from({ length: 137 }, (_, n) => `word ${n}`);
    for (const word of words) await aKeyword(test.db, site, word);
    expect(await run("2026-05-01T12:00:00Z")).toEqual(words.toSorted());
    expect(await run("2026-05-01T12:01:00Z")).toEqual([]);
  });

  it("that breaks at one keyword still answers for the others", async () => {
    const { site, run, answerWith } = await onAClock();
    for (const word of ["good", "poison", "fine"]) await aKeyword(test.db, site, word);
    answerWith((keyword) => {
      if (keyword === "poison") throw new Error("nobody foresaw this");
      return seenAt(site.domain, 1);
    });
    expect(await run("2026-05-01T12:00:00Z")).toEqual(["fine", "good", "poison"]);
    const { rows } = await sql`
      select keyword, state from saved_keywords join keyword_standings on keyword_id = id
      where user_id = ${site.userId} order by keyword
    `.execute(test.db);
    expect(rows).toEqual([
      { keyword: "fine", state: "ok" },
      { keyword: "good", state: "ok" },
      { keyword: "poison", state: "failed" },
    ]);
  });

  it("that is told to stop leaves its keywords to others at once", async () => {
    const { site, run, claimNow } = await onAClock();
    await aKeyword(test.db, site, "shoes");
    await claimNow("2026-05-01T12:00:00Z");
    expect(await run("2026-05-01T12:00:01Z")).toEqual(["shoes"]);
  });

  it("that died keeps its keywords for ten minutes, then another takes them", async () => {
    const { site, run } = await onAClock();
    const id = await aKeyword(test.db, site, "shoes");
    const claimed_at = new Date("2026-05-01T12:00:00Z");
    await test.db
      .insertInto("check_claims")
      .values({ keyword_id: id, day: "2026-05-01", claimed_at })
      .execute();
    expect(await run("2026-05-01T12:09:59Z")).toEqual([]);
    expect(await run("2026-05-01T12:10:00Z")).toEqual(["shoes"]);
  });
});
