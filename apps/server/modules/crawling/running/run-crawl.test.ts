import { parseAllowHosts } from "@sightline/crawler/address";
import { RULE_VERSION } from "@sightline/crawler/audit";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { type Database, openDatabase } from "@sightline/database";
import { crawlFailureMessage } from "@sightline/domain/crawling";
import { pagesOf, pageWith, startSite } from "@sightline/testing/crawling";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../../platform/logging/index.ts";
import { trimAll } from "../testing/nightly.ts";
import { trimOldCrawls } from "../trim-old-crawls.ts";
import { type RunDeps, runCrawl } from "./run-crawl.ts";
import { claimCrawl, type Ended, stalledCrawls } from "./runs.queries.ts";
import { startUrls } from "./start-urls.ts";

let test: TestDatabase;
let database: Database;
const allow = parseAllowHosts("127.0.0.2");
const fetcher = createFetcher({ allow, userAgent: "SightlineBot/1.0" });
beforeAll(async () => {
  test = await createTestDatabase();
  const connection = { connectionString: test.url };
  database = openDatabase({ connection, applicationName: "sightline-test" });
});
afterAll(async () => {
  await fetcher.close();
  await database.close();
  await test.drop();
});

async function companyOf(domain: string): Promise<string> {
  const { id } = await database.db
    .insertInto("companies")
    .values({ domain, name: domain, slug: domain })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function crawlOf(company_id: string, change: { status?: string; created_at?: Date } = {}) {
  const budget = { max_pages: 100, max_ms: 600_000, rule_version: RULE_VERSION };
  const { id } = await database.db
    .insertInto("crawls")
    .values({ company_id, trigger: "schedule", ...budget, ...change })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const statusOf = (id: string) =>
  database.db
    .selectFrom("crawls")
    .select(["status", "failure", "is_indexed", "run", "attempts"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

function depsWith(change: Partial<RunDeps> = {}) {
  const settled: Ended[] = [];
  const sent: string[] = [];
  const deps: RunDeps = {
    db: database.db,
    log: createLog("silent"),
    fetcher,
    politeness: createPoliteness({ allow }),
    stopping: new AbortController().signal,
    indexCrawl: async () => {},
    mustGiveWay: async () => false,
    requeue: async (_tx, crawlId) => void sent.push(crawlId),
    settle: async (_tx, ended) => void settled.push(ended),
    onFinished: [],
    ...change,
  };
  return { deps, settled, sent };
}

async function work(deps: RunDeps, id: string, job: string = crypto.randomUUID()) {
  const crawl = await claimCrawl(deps.db, id, job);
  if (crawl !== null) await runCrawl(deps, crawl);
}

describe("a crawl that gets nowhere", () => {
  it("is given up after five attempts, in words, and settled once", async () => {
    const id = await crawlOf(await companyOf("broken.example"));
    const broken = { ...fetcher, fetch: () => Promise.reject(new Error("a fault of ours")) };
    const { deps, settled } = depsWith({ fetcher: broken });
    const job = crypto.randomUUID();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(work(deps, id, job)).rejects.toThrow("a fault of ours");
      expect(await statusOf(id)).toMatchObject({ status: "running", run: null, attempts: attempt });
    }
    await work(deps, id, job);
    const ended = await statusOf(id);
    expect(ended).toMatchObject({ status: "failed", run: null });
    expect(ended.failure).toBe(crawlFailureMessage("no-progress", "broken.example"));
    await work(deps, id);
    expect(settled).toEqual([{ reservation: null, unused: 100, pages: 0 }]);
  });

  it("is whole all the same when only its index fails", async () => {
    const site = await startSite(pagesOf({ "/": pageWith("A site of one page and no more") }));
    const id = await crawlOf(await companyOf(site.domain));
    const { deps } = depsWith({ indexCrawl: () => Promise.reject(new Error("no index")) });
    // The first attempt completes the survey; five make no progress, and the last gives up.
    const job = crypto.randomUUID();
    for (let attempt = 0; attempt < 7; attempt += 1) await work(deps, id, job).catch(() => {});
    await site.close();
    expect(await statusOf(id)).toMatchObject({ status: "complete", is_indexed: false });
  });
});

describe("a worker that is told to stop", () => {
  it("keeps what it has and hands the crawl on", async () => {
    const stopping = new AbortController();
    const many = Array.from({ length: 90 }, (_, n) => `/${n}`);
    const pages = pagesOf({
      "/": pageWith("Home of a site whose reader stops", ...many),
      ...Object.fromEntries(many.map((path) => [path, pageWith(`One of many: ${path}`)])),
    });
    const site = await startSite((path, request) => {
      if (path === "/60") stopping.abort();
      return pages(path, request);
    });
    const id = await crawlOf(await companyOf(site.domain));
    const first = depsWith({ stopping: stopping.signal });
    await work(first.deps, id);
    expect(first.sent).toEqual([id]);
    expect(await statusOf(id)).toMatchObject({ status: "running", run: null });
    await work(depsWith().deps, id);
    await site.close();
    expect(await statusOf(id)).toMatchObject({ status: "complete" });
    const read = site.askedByCrawl().filter((path) => /^\/\d+$/.test(path));
    expect(read.toSorted()).toEqual(many.toSorted());
  });
});

describe("two crawls of one company", () => {
  const setCrawl = (id: string, change: { status?: string; run?: string; beat_at?: Date }) =>
    database.db.updateTable("crawls").set(change).where("id", "=", id).execute();

  it("take turns: the one that has waited longer goes first, and its end sends the other", async () => {
    const site = await startSite(pagesOf({ "/": pageWith("A site that two customers track") }));
    const company = await companyOf(site.domain);
    const [first, second] = [await crawlOf(company), await crawlOf(company)];
    const { deps, sent } = depsWith();
    await work(deps, second);
    expect(await statusOf(second)).toMatchObject({ status: "queued", attempts: 0 });
    await work(deps, first);
    expect(await statusOf(first)).toMatchObject({ status: "complete" });
    expect(sent).toEqual([second]);
    await work(deps, second);
    await site.close();
    expect(await statusOf(second)).toMatchObject({ status: "complete" });
  });

  const held = { run: "00000000-0000-4000-8000-000000000001" };
  const longAgo = { beat_at: new Date(Date.now() - 60_000) };
  it.each([
    ["a worker has", { status: "running", ...held }, "queued"],
    ["a dead worker had", { status: "running", ...held, ...longAgo }, "queued"],
    ["waits since long ago", { status: "queued", ...longAgo }, "queued"],
    ["is paused since long ago", { status: "paused", ...longAgo }, "failed"],
    ["is paused while its worker winds down", { status: "paused", ...held }, "queued"],
    ["has ended", { status: "cancelled" }, "failed"],
  ] as const)("while the other %s: %o", async (_, change, status) => {
    const company = await companyOf(`${crypto.randomUUID()}.invalid`);
    const [other, id] = [await crawlOf(company), await crawlOf(company)];
    await setCrawl(other, change);
    await work(depsWith().deps, id);
    expect(await statusOf(id)).toMatchObject({ status });
  });
});

describe("crawls and the clock", () => {
  it("those without a sign of life are found, others are left alone", async () => {
    const silent = await crawlOf(await companyOf("silent.example"));
    const lively = await crawlOf(await companyOf("lively.example"));
    const paused = await crawlOf(await companyOf("paused.example"), { status: "paused" });
    await database.db
      .updateTable("crawls")
      .set({ beat_at: new Date(Date.now() - 60_000) })
      .where("id", "in", [silent, paused])
      .execute();
    const found = await stalledCrawls(database.db);
    expect(found).toContain(silent);
    expect(found).not.toContain(lively);
    expect(found).not.toContain(paused);
  });

  it("the last ten of a company are kept whole, of older ones the row", async () => {
    const { db } = database;
    const company = await companyOf("old.example");
    const ids: string[] = [];
    for (let day = 1; day <= 12; day += 1) {
      const created_at = new Date(Date.UTC(2026, 9, day));
      ids.push(await crawlOf(company, { status: "complete", created_at }));
    }
    const finding = (crawl_id: string) => ({ crawl_id, rule: "r", url: "u", detail: "d" });
    await db.insertInto("crawl_findings").values(ids.map(finding)).execute();
    await trimAll(db);
    await trimAll(db);
    const left = await db
      .selectFrom("crawl_findings")
      .select("crawl_id")
      .where("crawl_id", "in", ids)
      .execute();
    expect(new Set(left.map(({ crawl_id }) => crawl_id))).toEqual(new Set(ids.slice(2)));
    expect(await statusOf(ids[0] ?? "")).toMatchObject({ status: "complete" });
  });

  it("a crawl too large for one slice is trimmed in several, and another night goes on with it", async () => {
    const { db } = database;
    const company = await companyOf("large.example");
    const ids: string[] = [];
    for (let day = 1; day <= 11; day += 1) {
      const created_at = new Date(Date.UTC(2026, 9, day));
      ids.push(await crawlOf(company, { status: "complete", created_at }));
    }
    const [large = ""] = ids;
    const count = 4_001;
    await sql`
      insert into crawl_findings (crawl_id, rule, url, detail)
      select ${large}::uuid, 'r', 'u' || n, 'd' from generate_series(1, ${count}::int) as n
    `.execute(db);
    const left = async () => {
      const findings = db.selectFrom("crawl_findings").select("url");
      return (await findings.where("crawl_id", "=", large).execute()).length;
    };
    for await (const rows of trimOldCrawls(db, company)) if (rows > 0) break;
    const { trimmed_at } = await db
      .selectFrom("crawls")
      .select("trimmed_at")
      .where("id", "=", large)
      .executeTakeFirstOrThrow();
    expect([trimmed_at, await left()]).toEqual([expect.any(Date), 1]);
    await trimAll(db);
    expect(await left()).toBe(0);
  });

  it("what only its work needed is deleted once it has ended, or in the next night", async () => {
    const { db } = database;
    const site = await startSite(pagesOf({ "/": pageWith("A site of one page and no more") }));
    const id = await crawlOf(await companyOf(site.domain));
    const left = async () => {
      const urls = db.selectFrom("crawl_urls").select("url").where("crawl_id", "=", id);
      const contents = db.selectFrom("crawl_contents").select("url").where("crawl_id", "=", id);
      return (await urls.unionAll(contents).execute()).length;
    };
    const kept: number[] = [];
    await work(depsWith({ indexCrawl: async () => void kept.push(await left()) }).deps, id);
    await site.close();
    expect(kept[0]).toBeGreaterThan(0);
    expect([await left(), (await statusOf(id)).status]).toEqual([0, "complete"]);

    await sql`
      insert into crawl_urls (crawl_id, url, depth)
      select ${id}::uuid, 'u' || n, 1 from generate_series(1, 4001) as n
    `.execute(db);
    await trimAll(db);
    expect(await left()).toBe(0);
  });
});

describe("where a site is entered", () => {
  it.each([
    ["site.example", ["https://site.example/", "http://site.example/"]],
    ["127.0.0.2:8080", ["http://127.0.0.2:8080/", "https://127.0.0.2:8080/"]],
  ])("%s", (domain, starts) => expect(startUrls(domain)).toEqual(starts));
});
