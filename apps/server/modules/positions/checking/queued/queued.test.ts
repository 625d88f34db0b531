import { dataforseoQueued } from "@sightline/providers/search-results";
import {
  apiAnswer,
  type DataforseoDouble,
  startDataforseo,
} from "@sightline/providers/search-results/doubles";
import {
  aWatchedSite,
  manyKeywords,
  NO_UNITS,
  openTestDatabase,
  type SiteDraft,
  seenAt,
} from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../../../platform/logging/index.ts";
import { checkSite } from "../check-site.ts";
import { collectQueued } from "./collect-queued.ts";
import { createSearchQueue } from "./search-queue.ts";

const account = { login: "ana@example.com", password: "api-password" };
const PRICE_USD = 0.0006;

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let double: DataforseoDouble;
let at: Date;
let live: string[];
let dailyUsd: number | null;
/** The next worker that queues dies after the provider has accepted. */
let nextDies: boolean;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  double = await startDataforseo();
  at = new Date("2026-05-01T23:59:00Z");
  live = [];
  dailyUsd = null;
  nextDies = false;
  await sql`truncate provider_spending, queued_searches, search_snapshots, users cascade`.execute(
    test.db,
  );
});
afterEach(() => double.stop());

const now = () => at;
const forever = new AbortController().signal;
const later = (hours: number) => {
  at = new Date(at.getTime() + hours * 3_600_000);
};

const units = { ...NO_UNITS, giveBack: async () => {} };

function deps() {
  const { db } = test;
  const alive = dataforseoQueued({ ...account, apiBase: double.url, now });
  const post: typeof alive.post = async (questions, call) => {
    const posted = await alive.post(questions, call);
    if (!nextDies) return posted;
    nextDies = false;
    throw new Error("killed");
  };
  const queued = { ...alive, post };
  const queueDeps = { db, queued, dailyUsd, now };
  return {
    ...queueDeps,
    log: createLog("silent"),
    units,
    enqueue: createSearchQueue(queueDeps),
    send: async () => {},
    checkPosition: async ({ keyword }: { keyword: { keyword: string } }) => {
      live.push(keyword.keyword);
      return seenAt("live.example", 0);
    },
  };
}

async function aSite(keywords: number, draft: SiteDraft = {}) {
  const site = await aWatchedSite(test.db, { depth: 10, ...draft });
  await manyKeywords(test.db, site, keywords);
  return site;
}

const check = (siteId: string, signal = forever) => checkSite(deps(), { siteId }, signal);
const collect = (signal = forever) => collectQueued(deps(), signal);

const posted = () =>
  double.requests
    .filter(({ path }) => path.endsWith("task_post"))
    .map(({ body }) => (body as object[]).length);

async function counted() {
  const { rows } = await sql<{ checks: number; waiting: number; usd: number; claims: number }>`
    select (select count(*) from position_checks where state <> 'failed') as checks,
      (select count(*) from queued_searches) as waiting,
      (select count(*) from check_claims) as claims,
      (select coalesce(sum(usd), 0)::float8 from provider_spending) as usd
  `.execute(test.db);
  return rows[0];
}

const cost = (searches: number) => expect.closeTo(searches * PRICE_USD, 8);

describe("checks that are handed in", () => {
  it("go a hundred a call, are fetched when they are done, and cost once", async () => {
    const { siteId } = await aSite(130);
    await check(siteId);
    await check(siteId);
    expect(posted()).toEqual([100, 30]);
    expect(await counted()).toEqual({ checks: 0, waiting: 130, claims: 0, usd: cost(130) });
    await collect();
    expect(await counted()).toMatchObject({ checks: 0, waiting: 130 });

    double.finishTasks();
    await collect();
    await collect();
    expect(await counted()).toEqual({ checks: 130, waiting: 0, claims: 0, usd: cost(130) });
    expect(live).toEqual([]);
    await check(siteId);
    expect(posted()).toEqual([100, 30]);
  });

  it("are of the day they were due, though the answer comes on the next", async () => {
    const { siteId } = await aSite(1);
    await check(siteId);
    later(0.5);
    double.finishTasks();
    await collect();
    const days = await test.db.selectFrom("position_checks").select("day").execute();
    expect(days).toEqual([{ day: "2026-05-01" }]);
  });

  it("are asked for once, however many schedulers and collectors there are", async () => {
    const { siteId } = await aSite(20);
    await Promise.all([check(siteId), check(siteId), check(siteId)]);
    expect(posted().reduce((sum, count) => sum + count, 0)).toBe(20);
    double.finishTasks();
    await Promise.all([collect(), collect(), collect()]);
    expect(await counted()).toEqual({ checks: 20, waiting: 0, claims: 0, usd: cost(20) });
    const { rows } = await sql<{ count: number }>`
      select count(*) from search_snapshots
    `.execute(test.db);
    expect(rows[0]?.count).toBe(20);
  });

  it("are not handed in for two who ask the same on one day", async () => {
    const germany = { country: "DE", language: "de" };
    const [one, other] = [await aSite(1, germany), await aSite(1, germany)];
    await check(one.siteId);
    double.finishTasks();
    await collect();
    await check(other.siteId);
    expect(posted()).toEqual([1]);
    expect(live).toEqual(["keyword 1"]);
  });
});

describe("who waits does not wait for the queue", () => {
  it("a keyword that was asked for is looked up at once, and its queued answer dropped", async () => {
    const { siteId, userId } = await aSite(1);
    await check(siteId);
    later(0.01);
    await request(userId);
    await check(siteId);
    expect(live).toEqual(["keyword 1"]);
    double.finishTasks();
    await collect();
    expect(await counted()).toMatchObject({ checks: 1, waiting: 0, usd: cost(1) });
    const checks = await test.db.selectFrom("position_checks").select("provider").execute();
    expect(checks).toEqual([{ provider: "serper" }]);
  });
});

describe("whoever dies", () => {
  it.each([
    ["dies between handing in and writing down", "killed"],
    ["loses the answer with the tickets", "truncated"],
  ] as const)("who %s is survived: nothing is asked or paid twice", async (_, how) => {
    const { siteId } = await aSite(3);
    nextDies = how === "killed";
    if (how === "truncated") double.script(how);
    await check(siteId).catch((error) => expect(error).toEqual(new Error("killed")));
    expect(await counted()).toMatchObject({ checks: 0, waiting: 3, usd: cost(3) });
    const unknown = test.db.selectFrom("queued_searches").where("ticket", "is", null);
    expect(await unknown.select("id").execute()).toHaveLength(3);

    // The dead worker's claims have expired by now.
    later(0.5);
    await check(siteId);
    expect(posted()).toEqual([3]);
    double.finishTasks();
    await collect();
    expect(await counted()).toEqual({ checks: 3, waiting: 0, claims: 0, usd: cost(3) });
    expect(posted()).toEqual([3]);
    expect(live).toEqual([]);
  });

  it("before sending has spent nothing, once that is sure", async () => {
    const { siteId } = await aSite(2);
    double.script("hang-up");
    await check(siteId);
    expect(await counted()).toMatchObject({ waiting: 2, usd: cost(2) });
    await collect();
    expect(await counted()).toMatchObject({ waiting: 2 });
    later(7);
    await collect();
    expect(await counted()).toMatchObject({ waiting: 0, usd: expect.closeTo(0, 8) });
    await check(siteId);
    expect(await counted()).toMatchObject({ waiting: 2, usd: cost(2) });
  });
});

describe("where it does not work", () => {
  it.each([
    ["there are no credits", { body: apiAnswer([], { status: 40210 }) }, "40301"],
    ["it is too fast", { body: apiAnswer([], { status: 40202 }) }, "42902"],
  ])("what is refused because %s is looked up now, and noted", async (_, scripted, code) => {
    const { siteId, userId } = await aSite(12);
    double.script(scripted);
    await check(siteId);
    expect(live).toHaveLength(12);
    expect(await counted()).toMatchObject({ checks: 12, waiting: 0, usd: expect.closeTo(0, 8) });
    const noted = await test.db
      .selectFrom("error_log")
      .select("error_code")
      .where("user_id", "=", userId)
      .execute();
    expect(noted).toEqual([{ error_code: code }]);
  });

  it("beyond the day's budget nothing is handed in", async () => {
    dailyUsd = PRICE_USD * 2;
    const { siteId } = await aSite(3);
    await check(siteId);
    expect(posted()).toEqual([]);
    expect(live).toHaveLength(3);
  });

  it("what is not answered for hours is looked up now", async () => {
    const { siteId } = await aSite(2);
    await check(siteId);
    later(5);
    await collect();
    expect(await counted()).toMatchObject({ checks: 0, waiting: 2 });
    later(1.1);
    await collect();
    expect(live).toHaveLength(2);
    expect(await counted()).toMatchObject({ checks: 2, waiting: 0, usd: cost(2) });
  });

  it("a list that cannot be read changes nothing", async () => {
    const { siteId } = await aSite(1);
    await check(siteId);
    double.finishTasks();
    double.script("garbage");
    await collect();
    expect(await counted()).toMatchObject({ checks: 0, waiting: 1 });
    await collect();
    expect(await counted()).toMatchObject({ checks: 1, waiting: 0 });
  });
});

/** Like a user who clicks 'refresh now'. */
async function request(userId: string): Promise<void> {
  await sql`
    with reserved as (
      insert into usage_reservations (user_id, month, units, purpose)
      values (${userId}, '2026-05-01', 1, 'a test')
      returning id
    )
    insert into check_requests (reservation, keyword_id, requested_at)
    select reserved.id, keyword.id, ${at} from reserved, saved_keywords as keyword
    where keyword.user_id = ${userId}
  `.execute(test.db);
}
