import { robotsFrom } from "@sightline/crawler/robots";
import { readSitemap } from "@sightline/crawler/sitemap";
import { LISTED_PAGES, type PublicSite } from "@sightline/testing/site";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SITE_PAGES } from "../../apps/web/features/marketing/site-pages.ts";
import { type ServedSite, serveSite } from "./served-site.ts";
import { readDocument, type SiteDocument } from "./site-document.ts";

let served: ServedSite;
let site: PublicSite;
beforeAll(async () => {
  served = await serveSite();
  site = served.site;
});
afterAll(() => served.stop());

const REPORT = "/report/trail-shop-example";
const AN_HOUR = "public, max-age=3600";

async function read(path: string) {
  const answer = await site.ask(path);
  expect(answer.status, path).toBe(200);
  const header = (name: string) => answer.headers.get(name) ?? "";
  return { header, text: await answer.text() };
}

const documents = new Map<string, SiteDocument>();

/** Each page is asked for once, however many tests read it. */
async function documentOf(path: string): Promise<SiteDocument> {
  const document = documents.get(path) ?? readDocument((await read(path)).text);
  documents.set(path, document);
  return document;
}

test("P99 the site map holds every page that may be listed, each with a true day", async () => {
  const { header, text } = await read("/sitemap.xml");
  expect(header("content-type")).toBe("application/xml; charset=utf-8");
  expect(header("cache-control")).toBe(AN_HOUR);
  const { entries, problems } = readSitemap(text);
  const found = (await Array.fromAsync(entries)).flat().map(({ loc, lastmod }) => ({
    loc,
    lastmod: lastmod ?? null,
  }));
  expect(problems).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(found).toEqual([
    ...Object.values(SITE_PAGES).map(({ path, changed }) => ({
      loc: site.url + path,
      lastmod: changed,
    })),
    { loc: `${site.url}/developers/api`, lastmod: null },
    { loc: site.url + REPORT, lastmod: today },
  ]);
});

test("P99 robots.txt opens the site to everyone, AI answers included", async () => {
  const { header, text } = await read("/robots.txt");
  expect(header("content-type")).toBe("text/plain; charset=utf-8");
  expect(header("cache-control")).toBe(AN_HOUR);
  const robots = robotsFrom(text);
  const agents = ["Googlebot", "OAI-SearchBot", "Claude-SearchBot", "PerplexityBot", "GPTBot"];
  for (const agent of agents) {
    const allows = (path: string) => robots.allows(site.url + path, agent);
    const open = [...LISTED_PAGES, "/auth", "/settings", "/assets/site.js", "/api/openapi.json"];
    expect(
      open.filter((path) => !allows(path)),
      `closed to ${agent}`,
    ).toEqual([]);
    const own = ["/dashboard?tab=audit", "/admin/users", "/api/sites", "/analysis/1"];
    expect(own.filter(allows), `open to ${agent}`).toEqual([]);
    // Customers published their figures for readers; nobody asked them about training.
    expect(allows(REPORT), `a report to ${agent}`).toBe(agent !== "GPTBot");
  }
  expect(text).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
});

test("P99 every link of llms.txt answers", async () => {
  const { header, text } = await read("/llms.txt");
  expect(header("content-type")).toBe("text/plain; charset=utf-8");
  const links = [...text.matchAll(/^- \[.+?\]\((.+?)\): .+$/gm)].map(([, url]) => url ?? "");
  expect(links).toHaveLength(Object.keys(SITE_PAGES).length + 1);
  for (const url of links) expect((await site.ask(url)).status, url).toBe(200);
});

test("P99 a shared link has a picture of its page, whole and light", async () => {
  const pictures = new Set<string>();
  for (const page of [...LISTED_PAGES, REPORT]) {
    const { meta } = await documentOf(page);
    expect(meta("twitter:card"), page).toEqual(["summary_large_image"]);
    expect(meta("og:image:alt"), page).toEqual([expect.stringMatching(/\w/)]);
    const [url = ""] = meta("og:image");
    pictures.add(url);
    const answer = await site.ask(url);
    expect(answer.headers.get("content-type"), url).toBe("image/png");
    expect(answer.headers.get("cross-origin-resource-policy"), url).toBe("cross-origin");
    const png = Buffer.from(await answer.arrayBuffer());
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
    expect([meta("og:image:width")[0], meta("og:image:height")[0]], page).toEqual(size);
    expect(png.length, url).toBeLessThan(100_000);
  }
  expect(pictures.size).toBe(LISTED_PAGES.length + 1);
});

test("a page says in which languages it is there, and home screens find an icon", async () => {
  for (const page of [...LISTED_PAGES, REPORT]) {
    const { link } = await documentOf(page);
    const at = new URL(page, site.url).href;
    expect(link("alternate"), page).toEqual([at, at]);
    expect(link("apple-touch-icon"), page).toEqual(["/apple-touch-icon.png"]);
  }
  expect((await read("/apple-touch-icon.png")).header("content-type")).toBe("image/png");
  expect((await read("/favicon.ico")).header("content-type")).toMatch(/^image\//);
});

const NOT_FOR_SEARCH = [
  ...["/auth", "/login", "/reset-password", "/dashboard", "/settings", "/subscription"],
  ...["/checkout", "/success", "/cancel", "/stripe-admin", "/admin", "/gallery"],
];

for (const path of NOT_FOR_SEARCH) {
  test(`${path} is not for search engines`, async () => {
    const { meta, link } = await documentOf(path);
    expect(meta("robots")).toEqual(["noindex"]);
    expect(link("canonical")).toEqual([]);
    expect(meta("og:image")).toEqual([]);
  });
}

test("a home-page analysis and what is not there are kept out of search", async () => {
  for (const path of [site.pathOf("a home-page analysis"), "/no/such/page", "/sitemap.xml/x"]) {
    const { meta } = readDocument(await (await site.ask(path)).text());
    expect(meta("robots"), path).toEqual(["noindex"]);
  }
});

test("built files are kept for good, pages are requested again", async () => {
  const { header, text } = await read("/");
  // Each page carries a nonce of its own, so that no cache may hand it to the next.
  expect(header("cache-control")).toBe("private, no-cache");
  const built = readDocument(text).addresses.filter((path) => path.startsWith("/assets/"));
  expect(built.length).toBeGreaterThan(2);
  for (const path of built) {
    const { header: of } = await read(path);
    expect(of("cache-control"), path).toBe("public, max-age=31536000, immutable");
  }
});
