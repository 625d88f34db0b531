import {
  customerOf,
  hasEnded,
  pagesOf,
  pageWith,
  startSite,
  type TestSite,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_IGNORES } from "./ignore-findings.ts";

let product: TestProduct;
let site: TestSite;
let ana: Awaited<ReturnType<typeof customerOf>>;
let company: string;
let crawl: string;

beforeAll(async () => {
  product = await startProduct(WITH_SITES);
  site = await startSite(
    pagesOf({
      "/": pageWith("Home of a site that has its reasons", "/a", "/b", "/gone", "/private/x"),
      "/a": "<h1>No title here</h1>",
      "/b": "<h1>Nor here</h1>",
      "/robots.txt": { body: "User-agent: *\nDisallow: /private/" },
    }),
  );
  ana = await customerOf(product);
  company = (await ana.watch(site.domain)).company;
  crawl = (await ana.until((await ana.crawl(company)).id, hasEnded)).id;
});
afterAll(async () => {
  await product.stop();
  await site.close();
});

const ignoring = (target: object, reason = "It's meant to be so") =>
  ana.ask("POST", "/audit-ignores", { company_id: company, reason, ...target });
const healthNow = async () => (await ana.ask("GET", `/crawls/${crawl}`)).body.health;
const issueOf = async (rule: string, who = ana) => {
  const { body } = await who.ask("GET", `/crawls/${crawl}/issues`);
  return body.find((issue: { rule: string }) => issue.rule === rule);
};

describe("what a customer ignores", () => {
  it("leaves the audit with its reason, raises health, and comes back when undone", async () => {
    const before = await healthNow();
    expect(await issueOf("title-missing")).toMatchObject({ pages: 2 });
    const { status, body } = await ignoring({ rule: "title-missing" });
    expect(status).toBe(201);
    expect(await issueOf("title-missing")).toBeUndefined();
    expect(await healthNow()).toBeGreaterThan(before);
    const listed = await ana.ask("GET", `/crawls?company_id=${company}`);
    expect(listed.body[0].health).toBe(await healthNow());
    const { body: ignored } = await ana.ask("GET", `/crawls/${crawl}/ignored`);
    expect(ignored).toMatchObject([
      { rule: "title-missing", title: "Missing title", url: null, findings: 2 },
    ]);
    const { body: csv } = await ana.ask("GET", `/crawls/${crawl}/export?kind=issues`);
    expect(csv).toMatch(/title-missing,It's meant to be so/);
    expect((await ana.ask("DELETE", `/audit-ignores/${body.id}`)).status).toBe(204);
    expect(await healthNow()).toBe(before);
    expect(await issueOf("title-missing")).toMatchObject({ pages: 2 });
  });

  it("may be one issue on one page, or a page with all its issues", async () => {
    const one = await ignoring({ rule: "title-missing", url: `${site.home}a` });
    expect(await issueOf("title-missing")).toMatchObject({ pages: 1 });
    const { body } = await ana.ask("GET", `/crawls/${crawl}/issues/title-missing`);
    expect(body.rows.map(({ url }: { url: string }) => url)).toEqual([`${site.home}b`]);
    const page = await ignoring({ url: `${site.home}b` });
    expect(await issueOf("title-missing")).toBeUndefined();
    const address = encodeURIComponent(`${site.home}b`);
    const report = await ana.ask("GET", `/crawls/${crawl}/page?url=${address}`);
    expect(report.body).toMatchObject({ found: [], issues: 0, score: 100 });
    const { body: listed } = await ana.ask("GET", `/crawls/${crawl}/pages?search=${site.home}b`);
    expect(listed.rows).toMatchObject([{ issues: 0, score: 100 }]);
    const { body: csv } = await ana.ask("GET", `/crawls/${crawl}/export?kind=pages`);
    expect(csv).toMatch(/\/b,.*,100,0\r?\n/);
    for (const { id } of [one.body, page.body]) await ana.ask("DELETE", `/audit-ignores/${id}`);
  });

  it("is neither fixed nor new in a comparison", async () => {
    const { body } = await ignoring({ rule: "title-missing" });
    const next = (await ana.until((await ana.crawl(company)).id, hasEnded)).id;
    const compared = await ana.ask("GET", `/crawls/${next}/comparison?with=${crawl}`);
    const { introduced, fixed, open } = compared.body;
    const rules = [introduced, fixed, open].flat().map(({ rule }: { rule: string }) => rule);
    expect(rules).not.toContain("title-missing");
    expect(rules).toContain("http-4xx");
    await ana.ask("DELETE", `/audit-ignores/${body.id}`);
  });

  it("is theirs alone, and nobody else can undo it", async () => {
    const bo = await customerOf(product);
    await bo.watch(site.domain);
    const { body } = await ignoring({ rule: "title-missing" });
    expect(await issueOf("title-missing", bo)).toMatchObject({ pages: 2 });
    expect((await bo.ask("DELETE", `/audit-ignores/${body.id}`)).status).toBe(404);
    await ana.ask("DELETE", `/audit-ignores/${body.id}`);
  });

  it.each([
    ["no reason", { rule: "title-missing", reason: " " }, 400],
    ["neither an issue nor a page", {}, 400],
    ["a site they don't track", { rule: "x", company_id: crypto.randomUUID() }, 404],
  ])("is refused with %s", async (_, given, status) =>
    expect((await ignoring(given)).status).toBe(status),
  );

  it("gets another reason when it is ignored again, and has a limit", async () => {
    const first = await ignoring({ rule: "r0" });
    const again = await ignoring({ rule: "r0" }, "A better reason");
    expect(again.body.id).toBe(first.body.id);
    for (let nth = 1; nth < MOST_IGNORES; nth += 1) await ignoring({ rule: `r${nth}` });
    expect(await ignoring({ rule: "one more" })).toMatchObject({ status: 409 });
  });
});

it("every URL says whether it can be indexed, and if not why", async () => {
  const { body } = await ana.ask("GET", `/crawls/${crawl}/pages`);
  const reasons = body.rows.map((row: { url: string; indexability: string }) => [
    row.url.replace(site.home, "/"),
    row.indexability,
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    "/": "indexable",
    "/a": "indexable",
    "/b": "indexable",
    "/gone": "error",
    "/private/x": "blocked",
  });
  const { body: csv } = await ana.ask("GET", `/crawls/${crawl}/export?kind=pages`);
  expect(csv).toContain("Blocked by robots.txt");
});
