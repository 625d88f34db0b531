import { type Double, startSerper } from "@sightline/providers/search-results/doubles";
import {
  aWatchedSite,
  manyKeywords,
  NO_UNITS,
  openTestDatabase,
  type WatchedSite,
} from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJobQueue, type JobQueue } from "../../../platform/jobs/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import { spendingBudget } from "../../keywords/index.ts";
import { type CheckPosition, createPositionChecker } from "./check-position.ts";
import { checkingJobs, sendSite } from "./checking.jobs.ts";
import { sendDueChecks } from "./send-due-checks.ts";
import { createWebSearch } from "./web-search.ts";

const SITES = 2;
const KEYWORDS = 60;
const ALL = SITES * KEYWORDS;

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let serper: Double;
let sites: WatchedSite[];
const workers: Awaited<ReturnType<typeof aWorker>>[] = [];
/** The next worker to check something dies, with everything it holds. */
let nextDies = false;
let at = new Date("2026-05-01T12:00:00Z");
const now = () => at;

beforeAll(async () => {
  test = await openTestDatabase();
  serper = await startSerper();
  sites = [];
  for (let cursor = 1; cursor <= SITES; cursor += 1) {
    // Each uses a different country, so no results are shared.
    const draft = {
      domain: `site-${cursor}.example`,
      country: cursor === 1 ? "DE" : "FR",
      depth: 10,
    };
    const site = await aWatchedSite(test.db, draft);
    await manyKeywords(test.db, site, KEYWORDS);
    sites.push(site);
  }
  for (let worker = 0; worker < 4; worker += 1) workers.push(await aWorker());
});
afterAll(async () => {
  for (const { stopping } of workers) stopping.abort();
  await Promise.all(workers.map(({ queue }) => queue.stop()));
  await serper.stop();
  await test.close();
});

/** A complete node with its own queue and provider chain; they share only the database. */
async function aWorker() {
  const { db } = test;
  const log = createLog("silent");
  const queue = createJobQueue({ connectionString: test.url }, log, { worker: true });
  const providers = {
    serper: { apiKey: "serper-key", apiBase: serper.url },
    dataforseo: null,
    brave: null,
    searxng: null,
  };
  const web = createWebSearch(providers, spendingBudget(db, null, now));
  const own = { dies: false, held: [] as string[], stopping: new AbortController(), queue };
  const alive = createPositionChecker(db, web);
  const checkPosition: CheckPosition = async (wanted) => {
    own.dies ||= nextDies;
    nextDies = false;
    const search = await alive(wanted);
    if (!own.dies) return search;
    own.held.push(wanted.keyword.keywordKey);
    return untilAborted(wanted.signal);
  };
  const { signal } = own.stopping;
  const deps = { db, queue, log, units: NO_UNITS, now, checkPosition, stopping: signal };
  // Dead workers do nothing with jobs they still receive.
  const jobs = checkingJobs(deps).map((job) => ({
    ...job,
    handle: (...given: Parameters<typeof job.handle>) =>
      own.dies ? untilAborted(signal) : job.handle(...given),
  }));
  await queue.start(jobs);
  await queue.work(jobs, []);
  return own;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function bothSchedulers() {
  const scheduler = (queue: JobQueue) =>
    sendDueChecks({ db: test.db, now, send: (site) => sendSite(queue, site) });
  const [one, other] = workers;
  if (one === undefined || other === undefined) throw new Error("there are no workers");
  await Promise.all([scheduler(one.queue), scheduler(other.queue)]);
}

async function checkedOn(day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from position_checks where day = ${day}::date and state = 'ok'
  `.execute(test.db);
  return rows[0]?.count ?? 0;
}

/** How often each query was sent to the provider since then. */
function askedSince(start: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const { body } of serper.requests.slice(start)) {
    const { q, gl } = body as { q: string; gl: string };
    times.set(`${gl} ${q}`, (times.get(`${gl} ${q}`) ?? 0) + 1);
  }
  return times;
}

const patiently = { timeout: 60_000, interval: 50 };

/**
 * Lets scheduler minutes pass, so that a dead worker's jobs are sent again, until this many are
 * done.
 */
async function untilDone(done: () => Promise<number>, count: number) {
  const afterAnother = async () => {
    await bothSchedulers();
    return done();
  };
  await expect.poll(afterAnother, patiently).toBe(count);
}

describe("four workers and two schedulers", () => {
  it("look at each keyword exactly once a day", { timeout: 120_000 }, async () => {
    await bothSchedulers();
    await expect.poll(() => checkedOn("2026-05-01"), patiently).toBe(ALL);
    for (const moment of ["2026-05-01T12:11:00Z", "2026-05-01T23:59:59Z"]) {
      at = new Date(moment);
      await bothSchedulers();
    }
    expect([...askedSince(0).values()]).toEqual(Array(ALL).fill(1));
    expect(serper.requests).toHaveLength(ALL);
  });

  it("also when one dies with questions in its hands", { timeout: 120_000 }, async () => {
    const start = serper.requests.length;
    nextDies = true;
    at = new Date("2026-05-02T23:59:00Z");
    const heldByDead = () => workers.flatMap(({ held }) => held).length;
    await untilDone(async () => (await checkedOn("2026-05-02")) + heldByDead(), ALL);

    // Its claims are respected until they expire, then taken over by a live worker.
    const held = heldByDead();
    expect(held).toBeGreaterThan(0);
    at = new Date("2026-05-02T23:59:59Z");
    await bothSchedulers();
    expect(await checkedOn("2026-05-02")).toBe(ALL - held);
    await sql`
      update check_claims set claimed_at = claimed_at - interval '10 minutes'
    `.execute(test.db);
    await untilDone(() => checkedOn("2026-05-02"), ALL);

    const times = [...askedSince(start).values()];
    expect(times).toHaveLength(ALL);
    expect(times.filter((count) => count === 2).length).toBeLessThanOrEqual(held);
    expect(times.filter((count) => count > 2)).toEqual([]);
  });
});
