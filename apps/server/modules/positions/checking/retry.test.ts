import { problemOf, type Tried } from "@sightline/providers/search-results";
import { aKeyword, failed, openTestDatabase, seenAt } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchRun } from "./search-run.ts";
import { aSiteOnAClock } from "./testing/site-on-a-clock.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const NOON = { minute: 720 };
const DOWN = failed("Serper is down.");
const AWAY: Tried = {
  provider: "serper",
  engine: "google",
  problem: problemOf({ kind: "transient", code: "50300", message: "Serper is down." }),
};

/** A customer whose keywords are checked at noon. */
async function aSite(...words: string[]) {
  const site = await aSiteOnAClock(test.db);
  for (const word of words) await aKeyword(test.db, site.site, word, NOON);
  const run = (time: string, day = "01") => site.run(`2026-05-${day}T${time}:00Z`);
  return { ...site, run };
}

describe("a check that failed", () => {
  it("is tried again after 10, 30 and 60 minutes, then hourly, until it is answered", async () => {
    const { site, run, answerWith } = await aSite("shoes");
    answerWith(() => DOWN);
    expect(await run("12:00")).toEqual(["shoes"]);
    for (const [before, at] of [
      ["12:09", "12:10"],
      ["12:39", "12:40"],
      ["13:39", "13:40"],
      ["14:39", "14:40"],
    ] as const) {
      expect(await run(before)).toEqual([]);
      expect(await run(at)).toEqual(["shoes"]);
    }
    answerWith(() => seenAt(site.domain, 4));
    expect(await run("15:40")).toEqual(["shoes"]);
    expect(await run("16:40")).toEqual([]);
    expect(await run("23:59")).toEqual([]);
    expect(await run("11:59", "02")).toEqual([]);
    expect(await run("12:00", "02")).toEqual(["shoes"]);
    const { rows } = await sql`
      select day::text, state, position from position_checks
      join saved_keywords on id = keyword_id where user_id = ${site.userId} order by day
    `.execute(test.db);
    expect(rows).toEqual([
      { day: "2026-05-01", state: "ok", position: 4 },
      { day: "2026-05-02", state: "ok", position: 4 },
    ]);
  });

  it("begins with the short pause again on the next day", async () => {
    const { run, answerWith } = await aSite("shoes");
    answerWith(() => DOWN);
    for (const time of ["12:00", "12:10", "12:40"]) expect(await run(time)).toEqual(["shoes"]);
    expect(await run("12:00", "02")).toEqual(["shoes"]);
    expect(await run("12:09", "02")).toEqual([]);
    expect(await run("12:10", "02")).toEqual(["shoes"]);
  });

  it("is tried again alone: keywords that were answered are left alone", async () => {
    const { site, run, answerWith } = await aSite("good", "bad");
    answerWith((keyword) => (keyword === "bad" ? DOWN : seenAt(site.domain, 1)));
    expect(await run("12:00")).toEqual(["bad", "good"]);
    expect(await run("12:10")).toEqual(["bad"]);
  });

  it("is not tried again on a day that it is not of", async () => {
    const { run, answerWith } = await aSite("shoes");
    answerWith(() => DOWN);
    expect(await run("23:55")).toEqual(["shoes"]);
    expect(await run("00:05", "02")).toEqual([]);
    expect(await run("12:00", "02")).toEqual(["shoes"]);
  });

  it("waits for a crawl where only a crawl can help", async () => {
    const { run, answerWith } = await aSite("shoes");
    const notCrawled: SearchRun = {
      ...DOWN,
      provider: "embedded",
      outcome: { failed: "Not crawled yet.", untilCrawled: true },
    };
    answerWith(() => notCrawled);
    expect(await run("12:00")).toEqual(["shoes"]);
    expect(await run("23:59")).toEqual([]);
  });
});

describe("a check that another engine answered", () => {
  it("is tried again at the preferred one alone, and keeps its answer until that is back", async () => {
    const { site, run, answerWith } = await aSite("shoes");
    const asked: (boolean | undefined)[] = [];
    const answers: SearchRun[] = [
      seenAt(site.domain, 1, { provider: "brave", engine: "brave", tried: [AWAY] }),
      { ...DOWN, tried: [AWAY] },
      seenAt(site.domain, 9),
    ];
    answerWith((_, { keyword }) => {
      asked.push(keyword.hasFallback);
      return answers.shift() ?? DOWN;
    });
    const ranking = async () => {
      const { rows } = await sql`
        select standing.state, standing.position, standing.engine from keyword_standings as standing
        join saved_keywords on id = keyword_id where user_id = ${site.userId}
      `.execute(test.db);
      return rows;
    };
    const fallback = [{ state: "ok", position: 1, engine: "brave" }];
    expect(await run("12:00")).toEqual(["shoes"]);
    expect(await ranking()).toEqual(fallback);
    expect(await run("12:10")).toEqual(["shoes"]);
    expect(await ranking()).toEqual(fallback);
    expect(await run("12:40")).toEqual(["shoes"]);
    expect(await ranking()).toEqual([{ state: "ok", position: 9, engine: "google" }]);
    expect(asked).toEqual([false, true, true]);
    expect(await run("13:40")).toEqual([]);
  });
});

describe("the time of the next check follows the plan", () => {
  const change = (userId: string, subscription_tier: string) =>
    test.db
      .updateTable("subscribers")
      .set({ subscription_tier })
      .where("user_id", "=", userId)
      .execute();

  it("sooner with a larger one, later with a smaller one, and without an extra check", async () => {
    const { site, run } = await aSite("shoes");
    expect(await run("12:00")).toEqual(["shoes"]);
    await change(site.userId, "free");
    expect(await run("12:01")).toEqual([]);
    // Its weekday is Monday the 4th.
    expect(await run("12:00", "02")).toEqual([]);
    await change(site.userId, "Basic");
    expect(await run("12:01", "02")).toEqual(["shoes"]);
    await change(site.userId, "free");
    expect(await run("12:00", "03")).toEqual([]);
    expect(await run("12:00", "04")).toEqual(["shoes"]);
  });
});
