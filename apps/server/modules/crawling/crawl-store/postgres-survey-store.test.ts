import { parseAllowHosts } from "@sightline/crawler/address";
import { type Finding, RULE_VERSION } from "@sightline/crawler/audit";
import { type Discovered, memoryCrawlStore } from "@sightline/crawler/crawl";
import { createFetcher, createPoliteness, type Fetcher } from "@sightline/crawler/fetch";
import { runSurvey, surveySite } from "@sightline/crawler/survey";
import { type Database, openDatabase } from "@sightline/database";
import { pagesOf, pageWith, startSite, type TestSite } from "@sightline/testing/crawling";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimCrawl } from "../running/runs.queries.ts";
import { RunLost } from "./fence.ts";
import { postgresSurveyStore } from "./postgres-survey-store.ts";

let test: TestDatabase;
let database: Database;
let site: TestSite;
let fetcher: Fetcher;
const allow = parseAllowHosts("127.0.0.2");

beforeAll(async () => {
  test = await createTestDatabase();
  const connection = { connectionString: test.url };
  database = openDatabase({ connection, applicationName: "sightline-test" });
  site = await startSite(pagesOf({}));
  site.answer = pagesOf(faultySite(site.home));
  // Rules must not depend on how fast this machine is today.
  fetcher = createFetcher({ allow, userAgent: "SightlineBot/1.0", now: () => 0 });
});
afterAll(async () => {
  await fetcher.close();
  await site.close();
  await database.close();
  await test.drop();
});

/** Triggers most rules about links, redirects, images, sitemaps and duplicates. */
function faultySite(home: string) {
  const many = Array.from({ length: 120 }, (_, n) => `/many/${n}`);
  const menu = pageWith("Home of a site with many faults", "/a", "/b", "/twin", "/old", ...many);
  const sitemap = ["/", "/a", "/lonely", "/private/x", "/old", "/gone"]
    .map((path) => `<url><loc>${new URL(path, home).href}</loc></url>`)
    .join("");
  return {
    "/": `${menu}<a rel="nofollow" href="/a">again</a><img src="/broken.png" alt="">`,
    "/a": `${pageWith("A page of twins", "/twin", "/gone", "/private/x")}<link rel="canonical" href="/old">`,
    "/b": `<meta name="robots" content="noindex, nofollow">${pageWith("Nul \u0000 and half \ud83d", "/behind")}`,
    "/twin": pageWith("A page of twins", "/", "/a?utm_source=x"),
    "/old": { status: 301, headers: { location: "/older" } },
    "/older": { status: 302, headers: { location: "/a" } },
    "/lonely": pageWith("Nobody links to this page, only the sitemap does"),
    "/robots.txt": `User-agent: *\nDisallow: /private/\nSitemap: ${home}sitemap.xml`,
    "/sitemap.xml": `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemap}</urlset>`,
    ...Object.fromEntries(many.map((path) => [path, pageWith(`One of many, ${path}`, "/")])),
  };
}

async function crawlOf(domain: string) {
  const { db } = database;
  const company = { domain, name: domain, slug: domain };
  const { id: company_id } = await db
    .insertInto("companies")
    .values(company)
    .onConflict((conflict) => conflict.column("domain").doUpdateSet({ name: domain }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const budget = { max_pages: 1_000, max_ms: 600_000, rule_version: RULE_VERSION };
  const { id } = await db
    .insertInto("crawls")
    .values({ company_id, trigger: "schedule", ...budget })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function taken(crawlId: string) {
  const crawl = await claimCrawl(database.db, crawlId, crypto.randomUUID());
  if (crawl === null) throw new Error("the crawl is taken");
  return crawl;
}

const limits = { maxPages: 1_000, maxMs: 60_000 };

describe("a survey kept in the database", () => {
  it("finds what the same survey finds in memory", async () => {
    const deps = { fetcher, politeness: createPoliteness({ allow }) };
    const inMemory = await surveySite({ start: site.home, ...limits }, deps);
    const crawlId = await crawlOf(site.domain);
    const store = postgresSurveyStore(database.db, await taken(crawlId));
    const end = await runSurvey({ starts: [site.home], ...limits }, { ...deps, store });
    expect(end).toBe("done");

    const { db } = database;
    const findings = await db
      .selectFrom("crawl_findings")
      .select(["rule", "url", "detail"])
      .where("crawl_id", "=", crawlId)
      .execute();
    // Which other page a detail names first may vary; the set of pages may not.
    const keys = (those: readonly Finding[]) =>
      new Set(those.map(({ rule, url }) => `${rule} ${url}`));
    expect(keys(findings)).toEqual(keys(inMemory.findings));
    expect(findings).toHaveLength(keys(inMemory.findings).size);
    const rules = new Set(findings.map(({ rule }) => rule));
    for (const rule of ["orphan", "title-duplicate", "img-broken", "redirect-internal-link"]) {
      expect([...rules]).toContain(rule);
    }
    const crawl = await db
      .selectFrom("crawls")
      .selectAll()
      .where("id", "=", crawlId)
      .executeTakeFirstOrThrow();
    expect(crawl).toMatchObject({
      stage: "index",
      visited: inMemory.visits.length,
      waiting: 0,
      findings: keys(inMemory.findings).size,
      health: inMemory.health,
      ended_by: inMemory.end,
    });
  });

  it("resumes after any pause without requesting a page again", async () => {
    await database.db.updateTable("crawls").set({ status: "complete" }).execute();
    const crawlId = await crawlOf(site.domain);
    const politeness = createPoliteness({ allow });
    const before = site.asked.length;
    let runs = 0;
    for (let end = "paused"; end === "paused"; runs += 1) {
      const pause = new AbortController();
      const store = postgresSurveyStore(database.db, await taken(crawlId));
      const { saveVisits } = store;
      const interrupted = {
        ...store,
        async saveVisits(...batch: Parameters<typeof saveVisits>) {
          await saveVisits(...batch);
          pause.abort();
        },
      };
      const deps = { fetcher, politeness, store: interrupted, pause: pause.signal };
      end = await runSurvey({ starts: [site.home], ...limits }, deps);
      await database.db.updateTable("crawls").set({ run: null, job: null }).execute();
    }
    expect(runs).toBeGreaterThan(2);
    const pages = site.asked.slice(before).filter((path) => path.startsWith("/many/"));
    expect(pages.toSorted()).toEqual([...new Set(pages)].toSorted());
    expect(pages).toHaveLength(120);
  });

  it("knows what waits, at its best rank and in the order it was found, as a survey in memory does", async () => {
    await database.db.updateTable("crawls").set({ status: "complete" }).execute();
    const store = postgresSurveyStore(database.db, await taken(await crawlOf(site.domain)));
    const inMemory = memoryCrawlStore();
    const rank = (name: string, depth: number, links: number, turn = 0) => {
      return { url: `${site.home}${name}`, depth, links, turn };
    };
    const first = [rank("listed", 30, 0), rank("b", 2, 1, 1), rank("a", 2, 1, 1), rank("c", 2, 4)];
    const again = [rank("listed", 1, 1), rank("b", 2, 2), rank("b", 3, 1), rank("c", 9, 1)];
    for (const found of [first, again]) {
      await store.discover(found);
      await inMemory.discover(found);
    }
    const expected: Discovered[] = [
      rank("listed", 1, 1),
      rank("b", 2, 2, 1),
      rank("a", 2, 1, 1),
      rank("c", 2, 4),
    ];
    expect(inMemory.waiting()).toEqual(expected);
    expect((await store.earlier()).waiting).toEqual(expected);
    expect(await store.counts()).toEqual({ visited: 0, waiting: 4 });
  });

  it("a run that was taken over writes nothing more", async () => {
    await database.db.updateTable("crawls").set({ status: "complete" }).execute();
    const crawlId = await crawlOf(site.domain);
    const first = postgresSurveyStore(database.db, await taken(crawlId));
    await first.saveEntryUrl({ start: site.home, home: site.home });
    const job = crypto.randomUUID();
    expect(await claimCrawl(database.db, crawlId, job)).toBeNull();
    await database.db
      .updateTable("crawls")
      .set({ beat_at: new Date(0) })
      .execute();
    expect(await claimCrawl(database.db, crawlId, job)).not.toBeNull();
    const late = first.discover([{ url: `${site.home}late`, depth: 1 }]);
    await expect(late).rejects.toBeInstanceOf(RunLost);
    const rows = await database.db
      .selectFrom("crawl_urls")
      .select("url")
      .where("crawl_id", "=", crawlId)
      .execute();
    expect(rows).toEqual([{ url: site.home }]);
  });

  it("the queue's word that a worker died frees its crawl at once", async () => {
    await database.db.updateTable("crawls").set({ status: "complete" }).execute();
    const crawlId = await crawlOf(site.domain);
    const job = crypto.randomUUID();
    const dead = await claimCrawl(database.db, crawlId, job);
    const next = await claimCrawl(database.db, crawlId, job);
    expect(next?.run).toBeDefined();
    expect(next?.run).not.toBe(dead?.run);
  });
});
