import { searchIndex } from "@sightline/crawler/index";
import { type Database, openDatabase } from "@sightline/database";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { indexCrawl, postgresIndex, readQuotedPages } from "./index.ts";
import { insertCompany, insertCrawl, type Met } from "./testing/crawled.ts";

let server: TestDatabase;
let database: Database;
let company: string;
beforeAll(async () => {
  server = await createTestDatabase();
  const connection = { connectionString: server.url };
  database = openDatabase({ connection, applicationName: "index-crawl-test" });
});
afterAll(async () => {
  await database?.close();
  await server?.drop();
});
beforeEach(async () => {
  company = await insertCompany(database.db);
});

const at = (path: string) => `https://a.example/${path}`;

async function crawled(met: readonly Met[], endedBy?: "complete" | "page-limit") {
  return indexCrawl(database.db, await insertCrawl(database.db, company, met, endedBy));
}

async function find(query: string): Promise<string[]> {
  const { results } = await searchIndex(postgresIndex(database.db), [company], query);
  return results.map(({ url }) => url.slice(at("").length));
}

function rowsOf(table: "index_documents" | "index_segments") {
  return database.db.selectFrom(table).selectAll().where("company_id", "=", company).execute();
}

describe("the index of a crawl", () => {
  it("finds its pages, by their texts and by what others call them", async () => {
    const shoes = { url: at("shoes"), title: "Shoes", text: "For runners." };
    const anchors = [
      { to: at("old-shoes"), text: "sneakers" },
      { to: at("home"), text: "myself" },
    ];
    const update = await crawled([
      { url: at("home"), title: "Home", text: "Welcome, runner.", anchors },
      { url: at("old-shoes"), finalUrl: at("shoes") },
      shoes,
    ]);
    expect(update).toEqual({ written: 2, unchanged: 0, removed: 0 });
    expect(await find("shoe")).toEqual(["shoes"]);
    expect(await find("sneaker")).toEqual(["shoes"]);
    expect(await find("myself")).toEqual([]);
    expect((await find("runners")).sort()).toEqual(["home", "shoes"]);
  });

  it("rewrites what changed, and no page that says the same", async () => {
    const same = { url: at("same"), text: "stays" };
    await crawled([same, { url: at("news"), text: "elections" }]);
    const update = await crawled([same, { url: at("news"), text: "floods" }]);
    expect(update).toEqual({ written: 1, unchanged: 1, removed: 1 });
    expect(await find("election")).toEqual([]);
    expect(await find("flood")).toEqual(["news"]);
    expect(await crawled([same, { url: at("news"), text: "floods" }])).toMatchObject({
      written: 0,
    });
  });

  it.each<[string, Met, boolean]>([
    ["not found", { url: at("x"), status: 404 }, false],
    ["gone", { url: at("x"), status: 410 }, false],
    ["noindex", { url: at("x"), text: "unicorn", indexable: false }, false],
    ["redirected", { url: at("x"), finalUrl: at("other") }, false],
    ["no longer a page", { url: at("x") }, false],
    ["a server error", { url: at("x"), status: 503 }, true],
    ["too many requests", { url: at("x"), status: 429 }, true],
    ["no answer", { url: at("x"), status: 0 }, true],
    [
      "read under another address first",
      { url: at("y"), finalUrl: at("x"), text: "unicorn" },
      true,
    ],
  ])("after %s: %j stays: %s", async (_reason, met, stays) => {
    await crawled([{ url: at("x"), text: "unicorn" }]);
    await crawled([met], "page-limit");
    expect(await find("unicorns")).toEqual(stays ? ["x"] : []);
  });

  it("keeps pages that a cut crawl did not come to, and drops those a whole one did not find", async () => {
    const home = { url: at("home"), text: "welcome" };
    await crawled([home, { url: at("far"), text: "unicorn" }]);
    await crawled([home], "page-limit");
    expect(await find("unicorn")).toEqual(["far"]);
    await crawled([home]);
    expect(await find("unicorn")).toEqual([]);
    expect(await rowsOf("index_documents")).toHaveLength(1);
  });

  it("is the same when two runs write it at once", async () => {
    const met = Array.from({ length: 50 }, (_, page) => ({ url: at(`${page}`), text: "unicorn" }));
    const crawl = await insertCrawl(database.db, company, met);
    const runs = await Promise.all([1, 2, 3].map(() => indexCrawl(database.db, crawl)));
    expect(runs.map(({ written }) => written).sort()).toEqual([0, 0, 50]);
    const answer = await searchIndex(postgresIndex(database.db), [company], "unicorn");
    expect(answer.pages).toBe(50);
    expect(await rowsOf("index_segments")).toHaveLength(1);
  });

  it("gives the text of a page that a search finds, to be quoted", async () => {
    await crawled([
      { url: at("run"), title: "Running", text: "A marathon is 42 kilometres long." },
    ]);
    const { db } = database;
    const { results } = await searchIndex(postgresIndex(db), [company], "how long are marathons");
    expect(results).toMatchObject([{ company, url: at("run"), title: "Running" }]);
    const quoted = await readQuotedPages(db)(company, [at("run")]);
    expect(quoted.get(at("run"))?.text).toContain("42 kilometres");
  });
});
