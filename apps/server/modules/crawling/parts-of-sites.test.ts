import {
  customerOf,
  hasEnded,
  pageWith,
  type SiteAnswer,
  startSite,
  type TestSite,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let site: TestSite;
const PAGES = new Map([
  ["/", pageWith("Home of a site with a blog", "/blog/", "/pricing", "/private/a")],
  ["/blog/", pageWith("All posts of the blog", "/blog/one", "/blog/two", "/pricing", "/blogroll")],
  ["/blog/one", pageWith("The first post of the blog", "/blog/two", "/")],
  ["/blog/two", "<h1>The second post, without a title</h1>"],
  ["/blogroll", pageWith("Blogs that we like to read")],
  ["/pricing", pageWith("What it costs you", "/")],
  ["/private/a", pageWith("Not for crawlers")],
]);

beforeAll(async () => {
  product = await startProduct(WITH_SITES);
  site = await startSite((path): SiteAnswer => {
    if (path === "/robots.txt") return { body: "User-agent: *\nDisallow: /private/" };
    if (path === "/sitemap.xml")
      return { body: sitemap(), headers: { "content-type": "text/xml" } };
    if (path === "/old") return { status: 301, headers: { location: "/pricing" } };
    const body = PAGES.get(path);
    return body === undefined ? { status: 404, body: "" } : { body };
  });
});
afterAll(async () => {
  await product.stop();
  await site.close();
});

function sitemap(): string {
  const urls = ["/blog/unlinked", "/pricing"].map(
    (path) => `<url><loc>http://${site.domain}${path}</loc></url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}

type Customer = Awaited<ReturnType<typeof customerOf>>;
type Part = { readonly folder: string } | { readonly urls: readonly string[] };

async function crawlPart(customer: Customer, company: string, part: Part) {
  const started = await customer.ask("POST", "/crawls", { company_id: company, part });
  expect(started.status).toBe(202);
  return customer.until(started.body.id, hasEnded);
}

async function pathsOf(customer: Customer, crawl: string): Promise<string[]> {
  const { body } = await customer.ask("GET", `/crawls/${crawl}/pages`);
  return body.rows.map(({ url }: { url: string }) => new URL(url).pathname);
}

describe("a crawl of a part", () => {
  it("of a folder reads what is in it, linked or in the sitemap, and nothing else", async () => {
    const ana = await customerOf(product);
    const { company } = await ana.watch(site.domain);
    const crawl = await crawlPart(ana, company, { folder: "blog" });
    expect(crawl).toMatchObject({
      status: "complete",
      part: { folder: "/blog/" },
      ended_by: "complete",
    });
    expect(await pathsOf(ana, crawl.id)).toEqual([
      "/blog/",
      "/blog/one",
      "/blog/two",
      "/blog/unlinked",
    ]);
    expect(await ana.unitsUsed()).toBe(4);
    const { body: pages } = await ana.ask("GET", `/crawls/${crawl.id}/pages`);
    expect(pages.rows.map(({ depth }: { depth: number | null }) => depth)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const { body: issues } = await ana.ask("GET", `/crawls/${crawl.id}/issues`);
    const rules = issues.map(({ rule }: { rule: string }) => rule);
    expect(rules).toContain("title-missing");
    expect(rules).not.toContain("orphan");
  });

  it("of a list reads these pages, redirects included, and follows no link", async () => {
    const ana = await customerOf(product);
    const { company } = await ana.watch(site.domain);
    const urls = ["/blog/one", `http://${site.domain}/old`, "/private/a", "/gone", "/blog/one"];
    const crawl = await crawlPart(ana, company, { urls });
    expect(crawl).toMatchObject({ status: "complete", max_pages: 4, ended_by: "complete" });
    const visited = await pathsOf(ana, crawl.id);
    expect(visited.filter((path) => path !== "/private/a")).toEqual(["/blog/one", "/gone", "/old"]);
  });

  it("stands for nothing but itself", async () => {
    const [ana, bo] = [await customerOf(product), await customerOf(product)];
    const { company } = await ana.watch(site.domain);
    await bo.watch(site.domain);
    const whole = await ana.until((await ana.crawl(company)).id, hasEnded);
    const index = `/keywords/ideas/pages?target_site=${site.domain}`;
    const before = await ana.ask("GET", index);
    expect(before.status).toBe(200);
    const part = await crawlPart(ana, company, { urls: ["/pricing"] });
    const listed = async (customer: Customer) =>
      (await customer.ask("GET", `/crawls?company_id=${company}`)).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed(ana)).toEqual([part.id, whole.id]);
    expect(await listed(bo)).toEqual([whole.id]);
    expect((await bo.ask("GET", `/crawls/${part.id}`)).status).toBe(404);
    expect((await bo.ask("GET", `/crawls/${part.id}/pages`)).status).toBe(404);
    expect((await ana.ask("GET", index)).body).toEqual(before.body);
  });

  it.each([
    [{ folder: "/" }, "folder", /^Enter a folder on .+, such as \/blog\/\.$/],
    [{ folder: "https://other.example/blog/" }, "folder", /^Enter a folder on /],
    [
      { urls: ["/a", "https://o.example/1", "https://o.example/2", "ftp://x/3", "mailto:x@y.z"] },
      "urls",
      /^Not on .+: https:\/\/o\.example\/1, https:\/\/o\.example\/2, ftp:\/\/x\/3 and 1 more\.$/,
    ],
    [{ urls: [" "] }, "urls", /^Enter at least one page, such as \/pricing\.$/],
  ])("can't be %j", async (part, field, message) => {
    const ana = await customerOf(product);
    const { company } = await ana.watch(site.domain);
    const { status, body } = await ana.ask("POST", "/crawls", { company_id: company, part });
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
    expect(body.data.issues[0].path).toEqual([field]);
    expect(await ana.unitsUsed()).toBe(0);
  });

  it("is refused over the plan's pages, and while another is under way", async () => {
    const ana = await customerOf(product);
    const { company } = await ana.watch(site.domain);
    const many = Array.from({ length: 101 }, (_, nth) => `/page-${nth}`);
    const over = await ana.ask("POST", "/crawls", { company_id: company, part: { urls: many } });
    expect(over).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
    const request = { company_id: company, part: { folder: "/blog/" } };
    const both = await Promise.all([
      ana.ask("POST", "/crawls", request),
      ana.ask("POST", "/crawls", request),
    ]);
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, 409]);
    const whole = await ana.crawl(company);
    expect(whole).toMatchObject({ part: null });
    expect((await ana.until(whole.id, hasEnded)).status).toBe("complete");
  });
});
