import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { ALLOWED, serve } from "../address/testing/serve.ts";
import { createFetcher, createPoliteness } from "../fetch/index.ts";
import { glanceAtSite, NothingToSurvey } from "./index.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answering = (path: string, response: ServerResponse) => void;

async function site(answer: Answering): Promise<string> {
  const { origin, close } = await serve((request, response) =>
    answer(request.url ?? "/", response),
  );
  closing.push(close);
  return origin;
}

function filesOf(files: Record<string, string>): Answering {
  return (path, response) => {
    const body = files[path];
    const type = /\.(txt|xml)$/.test(path) ? "text/plain" : "text/html; charset=utf-8";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type });
    response.end(body ?? "<title>404</title>Not found");
  };
}

async function glance(start: string, { maxPages = 12, maxMs = 60_000 } = {}) {
  const allow = parseAllowHosts(ALLOWED);
  const fetcher = createFetcher({ allow, userAgent: "SightlineBot/1.0" });
  closing.push(() => fetcher.close());
  const stages: string[] = [];
  const seen = await glanceAtSite(
    { starts: [start], maxPages, maxMs },
    {
      fetcher,
      politeness: createPoliteness({ allow }),
      onStage: async (stage) => void stages.push(stage),
    },
  );
  return { ...seen, stages, paths: seen.visits.map(({ facts }) => new URL(facts.url).pathname) };
}

const page = (title: string, ...links: string[]) =>
  `<title>${title}</title>${links.map((link) => `<a href="${link}">${link}</a>`).join("")}`;

const rulesIn = ({ findings }: { findings: readonly { rule: string }[] }) =>
  new Set(findings.map(({ rule }) => rule));

describe("a first look at a site", () => {
  it("goes from the home page along its links, and counts what it leaves", async () => {
    const links = Array.from({ length: 20 }, (_, place) => `/page-${place}`);
    const pages = links.map((link) => [link, page(`The page at ${link} of this site`, "/deep")]);
    const home = await site(
      filesOf({
        "/": page("Home of a small site", ...links),
        "/listed": page("Only the sitemap knows this page"),
        "/sitemap.xml": `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/listed</loc></url></urlset>`,
        ...Object.fromEntries(pages),
      }),
    );
    const seen = await glance(home, { maxPages: 5 });
    const [first, ...others] = seen.paths;
    expect(first).toBe("/");
    // They are read at the same time.
    expect(others.sort()).toEqual(links.slice(0, 4));
    expect(seen.stages).toEqual(["pages", "checks"]);
    // The remaining links, and the page they all lead to.
    expect(seen.waiting).toBe(17);
    expect(seen.firstByteMs).toBeGreaterThan(0);
    expect(rulesIn(seen)).toContain("canonical-missing");
    expect(rulesIn(seen)).not.toContain("indexable-not-in-sitemap");
  });

  it("is over when its time is, and holds our haste against nobody", async () => {
    const quick = filesOf({ "/": page("Home", "/slow", "/quick"), "/quick": page("Quick") });
    const home = await site((path, response) => {
      if (path === "/" || path === "/quick" || path === "/robots.txt") quick(path, response);
    });
    const began = performance.now();
    const seen = await glance(home, { maxMs: 6_000 });
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(seen.paths).toEqual(["/", "/quick"]);
    const late = ["http-timeout", "robots-txt-5xx", "sitemap-missing", "sitemap-invalid"];
    expect([...rulesIn(seen)].filter((rule) => late.includes(rule))).toEqual([]);
  });

  it("says why there is nothing to look at", async () => {
    const closed = await site(filesOf({ "/": "hi", "/robots.txt": "User-agent: *\nDisallow: /" }));
    await expect(glance(closed)).rejects.toEqual(new NothingToSurvey("robots-txt"));
    const silent = await site(() => {});
    await expect(glance(silent, { maxMs: 300 })).rejects.toEqual(new NothingToSurvey("timeout"));
  });
});
