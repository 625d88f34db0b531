import type { Crawl, CrawledPage } from "@sightline/contract";
import { crawlFailureMessage } from "@sightline/domain/crawling";
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

type Customer = Awaited<ReturnType<typeof customerOf>>;

let product: TestProduct;
let site: TestSite;
let ana: Customer;
let company: string;
let crawl: Crawl;

const FORMULA = '=HYPERLINK("https://evil.example")';

beforeAll(async () => {
  product = await startProduct(WITH_SITES);
  site = await startSite(
    pagesOf({
      "/": pageWith("Home of a small site about shoes", "/a", "/b", "/old", "/gone", "/formula"),
      "/a": pageWith("Running shoes and how to choose them", "/", "/b", "https://a.invalid/"),
      "/b": "<h1>No title here</h1>",
      "/formula": pageWith(FORMULA),
      "/old": { status: 301, headers: { location: "/moved" } },
      "/moved": pageWith("The page that moved to another place", "/"),
    }),
  );
  ana = await customerOf(product);
  ({ company } = await ana.watch(site.domain));
  const { id } = await ana.crawl(company);
  crawl = await ana.until(id, hasEnded);
});
afterAll(async () => {
  await product.stop();
  await site.close();
});

describe("a crawl that a customer asked for", () => {
  it("has read every address once, judged the site and says how it ended", async () => {
    expect(crawl).toMatchObject({
      status: "complete",
      stage: "index",
      ended_by: "complete",
      trigger: "user",
      yours: true,
      visited: 6,
      waiting: 0,
      pages: 5,
      failure: null,
    });
    // Served by http, each of its pages has a critical issue, and more than that.
    expect(crawl.health).toBeGreaterThan(0);
    expect(crawl.health).toBeLessThan(40);
    expect(crawl.issues?.high).toBeGreaterThan(0);
    for (const path of ["/a", "/b", "/gone", "/formula", "/old", "/moved"]) {
      expect([path, site.askedByCrawl().filter((asked) => asked === path).length]).toEqual([
        path,
        1,
      ]);
    }
  });

  it("is in the bell once", async () => {
    const { body } = await ana.ask("GET", "/notifications");
    expect(body).toMatchObject([{ type: "crawl_finished", count: 5, target_site: site.domain }]);
  });

  it("P14 costs the pages that were read, not those that might have been", async () => {
    expect(crawl.max_pages).toBe(100);
    expect(await ana.unitsUsed()).toBe(crawl.visited);
  });

  it("tells what is wrong, most serious first, and where", async () => {
    const { body: issues } = await ana.ask("GET", `/crawls/${crawl.id}/issues`);
    const order = ["critical", "high", "medium", "low", "info"];
    const ranks = issues.map(({ severity }: { severity: string }) => order.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
    expect(issues).toContainEqual(
      expect.objectContaining({ rule: "title-missing", pages: 1, severity: "high" }),
    );
    const found = issues.reduce((sum: number, { pages }: { pages: number }) => sum + pages, 0);
    expect(found).toBe(crawl.findings);
    const { body: occurrences } = await ana.ask("GET", `/crawls/${crawl.id}/issues/title-missing`);
    expect(occurrences).toEqual({
      rows: [{ url: `${site.home}b`, detail: "No title element" }],
      next: null,
    });
  });

  it("lists every address, sorted and searched, in pages that meet without gap or overlap", async () => {
    const all = await everyPage("sort=url");
    expect(all.map(({ url }) => new URL(url).pathname)).toEqual([
      "/",
      "/a",
      "/b",
      "/formula",
      "/gone",
      "/old",
    ]);
    for (const sort of ["status", "score", "issues", "words", "depth"] as const) {
      for (const order of ["asc", "desc"]) {
        const sorted = await everyPage(`sort=${sort}&order=${order}`);
        const values = sorted.map((page) => page[sort] ?? -1);
        expect(values).toEqual(values.toSorted((a, b) => (order === "asc" ? a - b : b - a)));
        expect(new Set(sorted.map(({ url }) => url)).size).toBe(6);
      }
    }
    const { body } = await ana.ask("GET", `/crawls/${crawl.id}/pages?search=SHOES`);
    expect(body).toMatchObject({ total: 2, next: null });
    const { body: none } = await ana.ask("GET", `/crawls/${crawl.id}/pages?search=%25`);
    expect(none.total).toBe(0);
    expect((await ana.ask("GET", `/crawls/${crawl.id}/pages?after=nonsense`)).status).toBe(400);
  });

  it("counts clicks by the shortest way from where visitors come in, however a page was found", async () => {
    const far = await startSite(pagesOf({}));
    const listed = ["two", "three", "lonely"].map(
      (path) => `<url><loc>${far.home}${path}</loc></url>`,
    );
    far.answer = pagesOf({
      "/": { status: 302, headers: { location: "/en" } },
      "/en": pageWith("Where visitors come in", "/one"),
      "/one": pageWith("One click away", "/two", "/en"),
      "/two": pageWith("Two clicks away", "/three"),
      "/three": { status: 301, headers: { location: "/moved" } },
      "/moved": pageWith("Three clicks away, by another address"),
      "/lonely": pageWith("In the sitemap, and linked from nowhere"),
      "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.join("")}</urlset>`,
    });
    const bo = await customerOf(product);
    try {
      const { company: other } = await bo.watch(far.domain);
      const { id } = await bo.crawl(other);
      await bo.until(id, hasEnded);
      const { body } = await bo.ask("GET", `/crawls/${id}/pages?sort=depth&order=asc`);
      const depths = body.rows.map(({ url, depth }: CrawledPage) => [new URL(url).pathname, depth]);
      expect(depths).toEqual([
        ["/lonely", null],
        ["/en", 0],
        ["/one", 1],
        ["/two", 2],
        ["/three", 3],
      ]);
    } finally {
      await far.close();
    }
  });

  it("reports one page: what it says, what is wrong with it, what links to it", async () => {
    const { body: page } = await askPage(`${site.home}b`);
    expect(page).toMatchObject({
      status: 200,
      is_page: true,
      linked_from: { count: 2, first: [{ url: site.home, text: "Go to /b" }, {}] },
      links_out: { internal: 0, external: 0 },
    });
    expect(page.found).toContainEqual(
      expect.objectContaining({ rule: "title-missing", detail: "No title element" }),
    );
    expect(page.issues).toBe(page.found.length);
    expect(page.score).toBeLessThan(100);
    const { body: home } = await askPage(site.home);
    expect(home.links_out).toEqual({ internal: 5, external: 0 });
    const { body: moved } = await askPage(`${site.home}moved`);
    expect(moved).toMatchObject({
      url: `${site.home}old`,
      final_url: `${site.home}moved`,
      redirects: [{ url: `${site.home}old`, status: 301 }],
    });
    expect((await askPage(`${site.home}never`)).status).toBe(404);
  });

  it("tells what AI crawlers may read, and how health is counted", async () => {
    const { body } = await ana.ask("GET", `/crawls/${crawl.id}`);
    expect(body.health_formula).toContain("Health");
    expect(body.ai_crawlers).toContainEqual(
      expect.objectContaining({ token: "GPTBot", pages: 5, readable: 5 }),
    );
  });

  it.each([
    ["issues", "severity,issue,url"],
    ["pages", "url,final_url,status"],
  ])("P103 leaves as a table of %s, in which no cell is a formula", async (kind, columns) => {
    const { status, headers, body } = await ana.ask(
      "GET",
      `/crawls/${crawl.id}/export?kind=${kind}`,
    );
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain(`${kind}-`);
    const lines = body.trim().split("\r\n");
    expect(lines[0]).toContain(columns);
    expect(lines).toHaveLength(1 + (kind === "pages" ? crawl.visited : crawl.findings));
    expect(lines.every((line: string) => !/(^|,)"?[=+@]/.test(line))).toBe(true);
    if (kind === "pages") expect(body).toContain(`'=HYPERLINK(""https://evil.example"")`);
  });

  it("compares with an earlier one: what is new, fixed and still open", async () => {
    const answerBefore = site.answer;
    site.answer = (path, request) => {
      if (path === "/b") return { body: pageWith("A title at last, and a good one") };
      if (path === "/a") return { body: "<h1>The title went missing</h1>" };
      return answerBefore(path, request);
    };
    const { id } = await ana.crawl(company);
    const later = await ana.until(id, hasEnded);
    expect(later.status).toBe("complete");
    const { body } = await ana.ask("GET", `/crawls/${id}/comparison?with=${crawl.id}`);
    const urlsOf = (those: { rule: string; first: string[] }[], rule: string) =>
      those.find((one) => one.rule === rule)?.first ?? [];
    expect(body).toMatchObject({ same_rules: true, before: { id: crawl.id }, after: { id } });
    expect(urlsOf(body.introduced, "title-missing")).toEqual([`${site.home}a`]);
    expect(urlsOf(body.fixed, "title-missing")).toEqual([`${site.home}b`]);
    expect(urlsOf(body.open, "http-4xx")).toEqual([`${site.home}gone`]);
    expect(body.unseen).toEqual([]);
    const { body: list } = await ana.ask("GET", `/crawls?company_id=${company}`);
    expect(list.map((one: Crawl) => one.id)).toEqual([id, crawl.id]);
  });

  it("calls nothing fixed that a crawl did not come to", async () => {
    const { id } = await ana.crawl(company, 1);
    const cut = await ana.until(id, hasEnded);
    expect(cut).toMatchObject({ ended_by: "page-limit", visited: 1 });
    const { body } = await ana.ask("GET", `/crawls/${id}/comparison?with=${crawl.id}`);
    const rulesOf = (those: { rule: string }[]) => those.map(({ rule }) => rule);
    expect(rulesOf(body.unseen)).toEqual(expect.arrayContaining(["http-4xx", "title-missing"]));
    expect(rulesOf(body.fixed)).not.toContain("http-4xx");
  });
});

describe("P9 who does not watch a site", () => {
  it("sees nothing of its crawls", async () => {
    const eve = await customerOf(product);
    const asked = ["", "/issues", "/issues/title-missing", "/pages", "/export?kind=issues"];
    for (const path of asked) {
      expect((await eve.ask("GET", `/crawls/${crawl.id}${path}`)).status).toBe(404);
    }
    expect((await eve.ask("GET", `/crawls?company_id=${company}`)).body).toEqual([]);
    expect((await eve.ask("POST", "/crawls", { company_id: company })).status).toBe(404);
  });

  it("sees it as soon as they watch it, and steers nothing that is another's", async () => {
    const eve = await customerOf(product);
    await eve.watch(site.domain);
    const { status, body } = await eve.ask("GET", `/crawls/${crawl.id}`);
    expect([status, body.yours]).toEqual([200, false]);
  });
});

describe("a site that cannot be read", () => {
  it.each([
    ["keeps us out", { "/": "hello", "/robots.txt": "User-agent: *\nDisallow: /" }, "robots-txt"],
    ["cannot say", { "/": "hello", "/robots.txt": { status: 503 } }, "robots-unreachable"],
  ] as const)("%s: the crawl fails, says why and costs nothing", async (_how, pages, reason) => {
    const closed = await startSite(pagesOf(pages));
    const bo = await customerOf(product);
    const watched = await bo.watch(closed.domain);
    const { id } = await bo.crawl(watched.company);
    const ended = await bo.until(id, hasEnded);
    expect(ended).toMatchObject({ status: "failed", visited: 0 });
    expect(ended.failure).toBe(crawlFailureMessage(reason, closed.domain));
    expect(await bo.unitsUsed()).toBe(0);
    const { body: bell } = await bo.ask("GET", "/notifications");
    expect(bell).toMatchObject([{ type: "crawl_failed", target_site: closed.domain }]);
    await closed.close();
  });

  it("does not respond: the message names the site", async () => {
    const gone = await startSite(pagesOf({}));
    await gone.close();
    const bo = await customerOf(product);
    const { id } = await bo.crawl((await bo.watch(gone.domain)).company);
    const { failure } = await bo.until(id, hasEnded);
    expect(failure).toBe(crawlFailureMessage("connection", gone.domain));
  });
});

const askPage = (url: string) =>
  ana.ask("GET", `/crawls/${crawl.id}/page?url=${encodeURIComponent(url)}`);

async function everyPage(query: string): Promise<CrawledPage[]> {
  const rows: CrawledPage[] = [];
  let after: string | null = null;
  do {
    const next: string = after === null ? "" : `&after=${after}`;
    const { body } = await ana.ask("GET", `/crawls/${crawl.id}/pages?limit=2&${query}${next}`);
    expect(body.total).toBe(6);
    expect(body.rows.length).toBeLessThanOrEqual(2);
    rows.push(...body.rows);
    after = body.next;
  } while (after !== null);
  return rows;
}
