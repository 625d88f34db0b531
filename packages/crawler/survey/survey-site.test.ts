import { afterEach, describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { ALLOWED, serve } from "../address/testing/serve.ts";
import { createFetcher, createPoliteness } from "../fetch/index.ts";
import { NothingToSurvey, surveySite } from "./index.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Records every requested path, in order. */
async function site(files: Record<string, string>, asked: string[] = []): Promise<string> {
  const { origin, close } = await serve((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const body = files[path];
    const type = /\.(txt|xml)$/.test(path) ? "text/plain" : "text/html; charset=utf-8";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type });
    response.end((body ?? "<title>404</title>Not found").replaceAll("HOME", origin));
  });
  closing.push(close);
  return origin;
}

function survey(start: string, maxPages = 100) {
  const allow = parseAllowHosts(ALLOWED);
  const fetcher = createFetcher({ allow, userAgent: "SightlineBot/1.0" });
  closing.push(() => fetcher.close());
  const politeness = createPoliteness({ allow });
  return surveySite({ start, maxPages, maxMs: 60_000 }, { fetcher, politeness });
}

describe("a survey of a whole site", () => {
  it("crawls from the start and the sitemap, judges pages and site, and says how healthy it is", async () => {
    const home = await site({
      "/": '<title>Home of a small site about shoes</title><a href="/a">Running shoes</a><a href="/gone">Old</a>',
      "/a": "<h1>No title here</h1>",
      "/lonely": "<title>Nobody links to this page at all</title>",
      "/robots.txt":
        "User-agent: *\nDisallow: /private/\nUser-agent: GPTBot\nDisallow: /\nSitemap: HOME/sitemap.xml",
      "/sitemap.xml":
        '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>HOME/</loc></url><url><loc>HOME/lonely</loc></url><url><loc>HOME/private/x</loc></url></urlset>',
    });
    const { end, visits, findings, health, sitemaps, aiCrawlers } = await survey(home);
    expect(end).toBe("complete");
    const visited = visits.map(({ requested }) => new URL(requested).pathname).sort();
    expect(visited).toEqual(["/", "/a", "/gone", "/lonely"]);
    const found = findings.map(({ rule, url }) => `${rule} ${new URL(url).pathname}`);
    expect(found).toEqual(
      expect.arrayContaining([
        "title-missing /a",
        "orphan /lonely",
        "link-broken-internal /",
        "http-4xx /gone",
      ]),
    );
    expect(health).toBeLessThan(100);
    expect(sitemaps).toMatchObject([{ urls: 3, problem: null }]);
    expect(aiCrawlers.find(({ token }) => token === "GPTBot")).toMatchObject({
      pages: 3,
      blockedByRobots: 3,
      readable: 0,
    });
  });

  it("counts clicks by the shortest way from where visitors come in, not by how a page was found", async () => {
    const way = (...links: string[]) => links.map((to) => `<a href="${to}">Way</a>`).join("");
    const urls = ["/en", "/en/three", "/lonely"].map((path) => `<url><loc>HOME${path}</loc></url>`);
    const home = await site({
      "/": '<meta http-equiv="refresh" content="0; url=/en">',
      "/en": way("/en/one", "/en/aside"),
      "/en/one": way("/en/two"),
      "/en/aside": way("/en/one", "/en/three"),
      "/en/two": way("/en/three", "/en/four"),
      "/en/three": way("/en"),
      "/en/four": "",
      "/lonely": way("/en"),
      "/robots.txt": "Sitemap: HOME/sitemap.xml",
      "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
    });
    const { visits, depthOf } = await survey(`${home}/en`);
    const clicks = visits.map(({ facts }) => [new URL(facts.url).pathname, depthOf(facts.url)]);
    expect(Object.fromEntries(clicks)).toEqual({
      "/en": 0,
      "/en/one": 1,
      "/en/aside": 1,
      "/en/two": 2,
      "/en/three": 2,
      "/en/four": 3,
      "/lonely": null,
    });
  });

  it("P16 asks nobody for what their robots.txt forbids, and for the rules before anything else", async () => {
    const askedHere: string[] = [];
    const askedThere: string[] = [];
    const askedOpen: string[] = [];
    const closed = await site(
      { "/robots.txt": "User-agent: SightlineBot\nDisallow: /", "/secret": "hello" },
      askedThere,
    );
    const open = await site({ "/gladly": "<title>Come in</title>" }, askedOpen);
    const home = await site(
      {
        "/": `<title>Links and pictures</title><img src="/private/a.png" alt="A" width="1" height="1">
          <img src="/b.png" alt="B" width="1" height="1">
          <a href="${closed}/secret">One</a><a href="${open}/gladly">Two</a>`,
        "/robots.txt": "User-agent: *\nDisallow: /private/",
      },
      askedHere,
    );
    const { findings } = await survey(home);
    expect(askedHere.slice(0, 2)).toEqual(["/robots.txt", "/"]);
    expect(askedHere).toContain("/b.png");
    expect(askedHere).not.toContain("/private/a.png");
    expect(askedThere).toEqual(["/robots.txt"]);
    expect(askedOpen).toEqual(["/robots.txt", "/gladly"]);
    const said = findings.map(({ detail }) => detail).join();
    expect(said).toContain("/b.png");
    expect(said).not.toMatch(/private|secret/);
  });

  it("does not come in where the rules cannot be read, or forbid it", async () => {
    const asked: string[] = [];
    const { origin, close } = await serve((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(503);
      response.end();
    });
    closing.push(close);
    await expect(survey(origin)).rejects.toEqual(new NothingToSurvey("robots-unreachable"));
    expect(new Set(asked)).toEqual(new Set(["/robots.txt"]));
    const askedClosed: string[] = [];
    const closed = await site({ "/robots.txt": "User-agent: *\nDisallow: /" }, askedClosed);
    await expect(survey(closed)).rejects.toEqual(new NothingToSurvey("robots-txt"));
    expect(askedClosed).toEqual(["/robots.txt"]);
  });

  it("says why there is nothing to survey", async () => {
    const closed = await site({ "/": "hello", "/robots.txt": "User-agent: *\nDisallow: /" });
    await expect(survey(closed)).rejects.toEqual(new NothingToSurvey("robots-txt"));
    await expect(survey("http://10.0.0.1/")).rejects.toEqual(
      new NothingToSurvey("address-refused"),
    );
    await expect(survey("http://127.0.0.2:9/")).rejects.toEqual(new NothingToSurvey("connection"));
  });
});
