import { robotsFrom } from "@sightline/crawler/robots";
import { dayOf } from "@sightline/domain/calendar";
import { expect } from "@sightline/testing/browser";
import { SITE_PAGES } from "../../../apps/web/features/marketing/site-pages.ts";
import { LISTED_PAGES, type PublicSite, siteTest as test } from "./public-site.ts";
import { readDocument } from "./site-document.ts";

const REPORT = "/report/trail-shop-example";
const AN_HOUR = "public, max-age=3600";

async function read(site: PublicSite, path: string) {
  const answer = await site.ask(path);
  expect(answer.status, path).toBe(200);
  const header = (name: string) => answer.headers.get(name) ?? "";
  return { header, text: await answer.text() };
}

test("R2.1 the site map holds every page that may be listed, each with a true day", async ({
  site,
  page,
}) => {
  const { header, text } = await read(site, "/sitemap.xml");
  expect(header("content-type")).toBe("application/xml; charset=utf-8");
  expect(header("cache-control")).toBe(AN_HOUR);
  const entries = await page.evaluate((xml) => {
    const map = new DOMParser().parseFromString(xml, "application/xml");
    if (map.querySelector("parsererror")) throw new Error("not XML");
    const textOf = (url: Element, name: string) => url.querySelector(name)?.textContent ?? null;
    return [...map.querySelectorAll("urlset > url")].map((url) => ({
      loc: textOf(url, "loc"),
      lastmod: textOf(url, "lastmod"),
    }));
  }, text);
  const today = dayOf(Date.now());
  expect(entries).toEqual([
    ...Object.values(SITE_PAGES).map(({ path, changed }) => ({
      loc: site.url + path,
      lastmod: changed,
    })),
    { loc: `${site.url}/developers/api`, lastmod: null },
    { loc: site.url + REPORT, lastmod: today },
  ]);
});

test("R2.1 robots.txt opens the site to everyone, AI answers included", async ({ site }) => {
  const { header, text } = await read(site, "/robots.txt");
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

test("R2.1 every link of llms.txt answers", async ({ site }) => {
  const { header, text } = await read(site, "/llms.txt");
  expect(header("content-type")).toBe("text/plain; charset=utf-8");
  const links = [...text.matchAll(/^- \[.+?\]\((.+?)\): .+$/gm)].map(([, url]) => url ?? "");
  expect(links).toHaveLength(Object.keys(SITE_PAGES).length + 1);
  for (const url of links) expect((await site.ask(url)).status, url).toBe(200);
});

test("R2.1 a shared link has a picture of its page, whole and light", async ({ site }) => {
  const pictures = new Set<string>();
  for (const page of [...LISTED_PAGES, REPORT]) {
    const { meta } = readDocument((await read(site, page)).text);
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

test("R2.1 a page says in which languages it is there, and home screens find an icon", async ({
  site,
}) => {
  for (const page of [...LISTED_PAGES, REPORT]) {
    const { link } = readDocument((await read(site, page)).text);
    const at = new URL(page, site.url).href;
    expect(link("alternate"), page).toEqual([at, at]);
    expect(link("apple-touch-icon"), page).toEqual(["/apple-touch-icon.png"]);
  }
  expect((await read(site, "/apple-touch-icon.png")).header("content-type")).toBe("image/png");
});

const NOT_FOR_SEARCH = [
  ...["/auth", "/login", "/reset-password", "/dashboard", "/settings", "/subscription"],
  ...["/checkout", "/success", "/cancel", "/stripe-admin", "/admin", "/gallery"],
];

for (const path of NOT_FOR_SEARCH) {
  test(`${path} is not for search engines`, async ({ site }) => {
    const { meta, link } = readDocument((await read(site, path)).text);
    expect(meta("robots")).toEqual(["noindex"]);
    expect(link("canonical")).toEqual([]);
    expect(meta("og:image")).toEqual([]);
  });
}

test("R2.3 a home-page analysis and what is not there are kept out of search", async ({ site }) => {
  for (const path of [site.pathOf("a home-page analysis"), "/no/such/page", "/sitemap.xml/x"]) {
    const { meta } = readDocument(await (await site.ask(path)).text());
    expect(meta("robots"), path).toEqual(["noindex"]);
  }
});

test("built files are kept for good, pages are asked for anew", async ({ site }) => {
  const { header, text } = await read(site, "/");
  // Each page carries a nonce of its own, so that no cache may hand it to the next.
  expect(header("cache-control")).toBe("private, no-cache");
  const built = readDocument(text).addresses.filter((path) => path.startsWith("/assets/"));
  expect(built.length).toBeGreaterThan(2);
  for (const path of built) {
    const { header: of } = await read(site, path);
    expect(of("cache-control"), path).toBe("public, max-age=31536000, immutable");
  }
});

test("structured data is read by the browser and run by nobody", async ({ site, page }) => {
  await page.goto(site.pathOf("a report"));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.map((text) => JSON.parse(text)["@context"])).toEqual([
    "https://schema.org",
    "https://schema.org",
  ]);
});
