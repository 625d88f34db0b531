import {
  customerOf,
  hasEnded,
  pageWith,
  startSite,
  type TestSite,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let site: TestSite;
const pages = new Map([
  ["/", pageWith("Home of a site that seldom changes", "/by-tag", "/by-date")],
  ["/by-tag", pageWith("A page with a tag", "/behind", "/by-date")],
  ["/by-date", `${pageWith("A page with a date")}<meta name="description" content="short">`],
  ["/behind", "<h1>Linked from one page only, without a title</h1>"],
]);
const changedOn = "Mon, 02 Nov 2026 10:00:00 GMT";

beforeAll(async () => {
  product = await startProduct(WITH_SITES);
  site = await startSite((path, { headers }) => {
    const body = pages.get(path);
    if (body === undefined) return { status: 404, body: "" };
    const etag = `"${Buffer.from(body).toString("base64url").slice(-20)}"`;
    const isDated = path === "/by-date";
    const known = isDated
      ? headers["if-modified-since"] === changedOn
      : headers["if-none-match"] === etag;
    const own: Record<string, string> = isDated ? { "last-modified": changedOn } : { etag };
    return known ? { status: 304, headers: own } : { headers: own, body };
  });
});
afterAll(async () => {
  await product.stop();
  await site.close();
});

describe("a second crawl", () => {
  it("of a site that did not change asks for nothing again, and finds the same", async () => {
    const ana = await customerOf(product);
    const { company } = await ana.watch(site.domain);
    const first = await ana.until((await ana.crawl(company)).id, hasEnded);
    // One body is sent to find the home page; robots.txt, sitemaps and probes are empty here.
    const { length: home } = pages.get("/") ?? "";
    site.sent = 0;
    const second = await ana.until((await ana.crawl(company)).id, hasEnded);
    expect(site.sentByCrawl).toBe(home);
    expect(second).toMatchObject({ status: "complete", visited: first.visited });
    expect(second.pages).toBe(4);
    expect(second.issues).toEqual(first.issues);
    expect(second.health).toBe(first.health);
    const findings = async (id: string) => (await ana.ask("GET", `/crawls/${id}/export`)).body;
    expect(await findings(second.id)).toBe(await findings(first.id));
    const listOf = async (id: string) => (await ana.ask("GET", `/crawls/${id}/pages`)).body.rows;
    expect(await listOf(second.id)).toEqual(await listOf(first.id));

    // Reused responses can be reused again, and changed pages are fetched.
    pages.set("/behind", pageWith("Now it has a title, and a good one too"));
    site.sent = 0;
    const third = await ana.until((await ana.crawl(company)).id, hasEnded);
    expect(site.sentByCrawl).toBe(home + (pages.get("/behind") ?? "").length);
    const { body } = await ana.ask("GET", `/crawls/${third.id}/comparison?with=${second.id}`);
    const rulesOf = (those: { rule: string }[]) => those.map(({ rule }) => rule);
    expect(rulesOf(body.fixed)).toContain("title-missing");
    expect(rulesOf(body.introduced)).not.toContain("title-missing");
  });

  it("asks for nothing again although a stranger crawled one page of the same site", async () => {
    const [ana, bo] = [await customerOf(product), await customerOf(product)];
    const { company } = await ana.watch(site.domain);
    await bo.watch(site.domain);
    await ana.until((await ana.crawl(company)).id, hasEnded);
    await bo.until((await bo.crawl(company, 1)).id, hasEnded);
    site.sent = 0;
    const again = await ana.until((await ana.crawl(company)).id, hasEnded);
    expect(again).toMatchObject({ status: "complete", visited: 4 });
    expect(site.sentByCrawl).toBe((pages.get("/") ?? "").length);
  });
});
