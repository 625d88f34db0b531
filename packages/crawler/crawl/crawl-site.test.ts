import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { ALLOWED, serve } from "../address/testing/serve.ts";
import { createFetcher, createPoliteness, type Fetcher, type Politeness } from "../fetch/index.ts";
import { noRobots, robotsFrom } from "../robots/index.ts";
import { type CrawlDeps, crawlSite } from "./crawl-site.ts";
import { type MemoryCrawlStore, memoryCrawlStore } from "./memory-crawl-store.ts";
import { createTrapGuard } from "./trap-guard.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function originOf(handle: RequestListener): Promise<string> {
  const { origin, close } = await serve(handle);
  closing.push(close);
  return origin;
}

type Answer = { status?: number; type?: string; location?: string; body?: string };

/** A site with fixed responses that counts requests. */
async function site(pages: Record<string, Answer | string>) {
  const asked: string[] = [];
  const home = await originOf((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const known = pages[path] ?? { status: 404, body: "<title>Not found</title>" };
    const {
      status = 200,
      type = "text/html",
      location,
      body = "",
    } = typeof known === "string" ? { body: known } : known;
    response.writeHead(status, { "content-type": type, ...(location ? { location } : {}) });
    response.end(body);
  });
  return { home: `${home}/`, asked };
}

const linking = (...paths: string[]) =>
  `<title>A page</title>${paths.map((path) => `<a href="${path}">to ${path}</a>`).join("")}`;

async function crawl(home: string, change: Partial<CrawlDeps> & { maxPages?: number } = {}) {
  const allow = parseAllowHosts(ALLOWED);
  const fetcher = createFetcher({
    allow,
    userAgent: "SightlineBot/1.0 (+https://sightline.example)",
  });
  closing.push(() => fetcher.close());
  const store = memoryCrawlStore();
  const { maxPages = 1_000, ...deps } = change;
  const start = { url: home, depth: 0 };
  await (deps.store ?? store).discover([start]);
  const end = await crawlSite(
    { home, maxPages, maxMs: 60_000 },
    {
      fetcher,
      politeness: createPoliteness({ allow }),
      robots: noRobots,
      store,
      traps: createTrapGuard(),
      earlier: { waiting: [start], visited: [], audited: [] },
      ...deps,
    },
  );
  return { end, store };
}

const paths = ({ visits }: MemoryCrawlStore) =>
  visits.map(({ requested }) => new URL(requested).pathname + new URL(requested).search).sort();

describe("a crawl", () => {
  it("finds every page that is linked, each once, however it is linked", async () => {
    const { home, asked } = await site({
      "/": linking("/a", "/b", "/a#part", "/a?utm_source=mail", "//elsewhere.example/x"),
      "/a": linking("/", "/b", "/c/d"),
      "/b": linking("./c/d", "mailto:a@b.example", "javascript:void(0)"),
      "/c/d": linking("../e", "/missing"),
      "/e": linking("/"),
    });
    const { end, store } = await crawl(home);
    expect(end).toBe("complete");
    expect(paths(store)).toEqual(["/", "/a", "/b", "/c/d", "/e", "/missing"]);
    expect(asked.toSorted()).toEqual(paths(store));
    expect(await store.counts()).toEqual({ visited: 6, waiting: 0 });
  });

  it("judges a page once, also when redirects lead to it", async () => {
    const { home } = await site({
      "/": linking("/old", "/new", "/older"),
      "/old": { status: 301, location: "/new" },
      "/older": { status: 302, location: "/old" },
      "/new": "<h1>New</h1>",
    });
    const { store } = await crawl(home);
    const judged = store.visits.filter(({ facts }) => facts.isPage).map(({ facts }) => facts.url);
    expect(judged.filter((url) => url.endsWith("/new"))).toHaveLength(1);
    const chain = store.visits.find(({ requested }) => requested.endsWith("/older"));
    expect(chain?.facts.redirects).toHaveLength(2);
  });

  it("keeps the kinds of a page's structured data, each once, but none that is no kind", async () => {
    const product = { "@type": "Product", offers: [{ "@type": "Offer" }, { "@type": "Offer" }] };
    const data = [product, { "@type": "x".repeat(61) }].map(
      (one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`,
    );
    const { home } = await site({ "/": `${linking("/gone")}${data.join("")}` });
    const { store } = await crawl(home);
    const kinds = store.visits.map(({ facts }) => facts.dataKinds);
    expect(kinds).toEqual([["Product", "Offer"], []]);
  });

  it("P16 asks for nothing that robots.txt forbids, and follows no nofollow", async () => {
    const { home, asked } = await site({
      "/": `${linking("/open", "/private/x")}<a rel="nofollow" href="/unloved">no</a>`,
      "/open": `<meta name="robots" content="nofollow">${linking("/behind")}`,
    });
    const robots = robotsFrom("User-agent: SightlineBot\nDisallow: /private/");
    await crawl(home, { robots });
    expect(asked.toSorted()).toEqual(["/", "/open"]);
  });

  it("stops at its page limit, and says so", async () => {
    const { home } = await site({
      "/": linking(...Array.from({ length: 50 }, (_, n) => `/${n}`)),
    });
    const { end, store } = await crawl(home, { maxPages: 10 });
    expect(end).toBe("page-limit");
    expect(store.visits).toHaveLength(10);
    expect((await store.counts()).waiting).toBeGreaterThan(0);
  });

  it("ends a site that goes on for ever, and reports the trap", async () => {
    const home = await originOf((request, response) => {
      const n = Number(new URL(request.url ?? "/", "http://x").searchParams.get("page") ?? 0);
      response.setHeader("content-type", "text/html");
      response.end(linking(`/?page=${2 * n + 1}`, `/?page=${2 * n + 2}`));
    });
    const traps = createTrapGuard();
    const { end, store } = await crawl(`${home}/`, { traps, maxPages: 5_000 });
    expect(end).toBe("complete");
    expect(store.visits.length).toBeLessThan(300);
    expect(traps.report().map(({ trap }) => trap)).toContain("facets");
  });

  it("goes on where an earlier run was cut off, and reads nothing twice", async () => {
    const many = Array.from({ length: 200 }, (_, n) => `/${n}`);
    const { home, asked } = await site({
      "/": linking(...many),
      ...Object.fromEntries(many.map((path) => [path, linking("/")])),
    });
    const store = memoryCrawlStore();
    const first = await crawl(home, { store, maxPages: 80 });
    expect(first.end).toBe("page-limit");
    const audited = store.visits.map(({ facts }) => facts.url);
    const visited = store.visits.map(({ requested }) => requested);
    const earlier = { waiting: store.waiting(), visited, audited };
    const second = await crawl(home, { store, earlier });
    expect(second.end).toBe("complete");
    expect(paths(store)).toEqual(["/", ...many].sort());
    expect(new Set(asked).size).toBe(201);
  });

  it("follows what the last page under way leads to, though it came during a writing", async () => {
    const writing = Promise.withResolvers<void>();
    const cameDuring = Promise.withResolvers<void>();
    const origin = await originOf(async (request, response) => {
      if (request.url === "/slow") await writing.promise;
      response.setHeader("content-type", "text/html");
      response.end(
        { "/": linking("/quick", "/slow"), "/slow": linking("/last") }[request.url ?? ""],
      );
    });
    const pages = memoryCrawlStore();
    const store: MemoryCrawlStore = {
      ...pages,
      async saveVisits(visits, found) {
        if (visits.some(({ requested }) => requested.endsWith("/quick"))) {
          writing.resolve();
          await cameDuring.promise;
        }
        await pages.saveVisits(visits, found);
      },
    };
    const onProgress = ({ visited }: { visited: number }) => {
      if (visited === 3) cameDuring.resolve();
    };
    expect((await crawl(`${origin}/`, { store, onProgress })).end).toBe("complete");
    expect(paths(store)).toEqual(["/", "/last", "/quick", "/slow"]);
  });

  it("visits what was given out, though all under way ended in one moment", async () => {
    const allow = parseAllowHosts(ALLOWED);
    const politeness = createPoliteness({ allow });
    const real = createFetcher({ allow, userAgent: "SightlineBot/1.0" });
    closing.push(() => real.close());
    const many = Array.from({ length: 40 }, (_, n) => `/${n}`);
    const { home } = await site({
      "/": linking(...many),
      ...Object.fromEntries(many.map((path) => [path, linking("/")])),
    });
    const together = politeness.concurrencyOf(home);
    expect(together).toBeLessThan(many.length);
    const sizes = [1, together, many.length - together];
    const arrived: PromiseWithResolvers<void>[] = [];
    const fetcher: Fetcher = {
      ...real,
      async fetch(url, options) {
        const result = await real.fetch(url, options);
        const release = Promise.withResolvers<void>();
        arrived.push(release);
        if (arrived.length === sizes[0]) {
          sizes.shift();
          for (const one of arrived.splice(0)) one.resolve();
        }
        await release.promise;
        return result;
      },
    };
    const { end, store } = await crawl(home, { fetcher, politeness });
    expect(end).toBe("complete");
    expect(paths(store)).toHaveLength(41);
  });

  it("is paused, and not complete, when the last page that waits for its turn won't get it", async () => {
    const pause = new AbortController();
    const { home } = await site({ "/": linking("/a") });
    const real = createPoliteness({ allow: parseAllowHosts(ALLOWED) });
    const politeness: Politeness = {
      ...real,
      run(url, ...rest) {
        if (!url.endsWith("/a")) return real.run(url, ...rest);
        pause.abort(new Error("paused"));
        return Promise.reject(pause.signal.reason);
      },
    };
    const { end, store } = await crawl(home, { politeness, pause: pause.signal });
    expect(end).toBe("paused");
    expect(paths(store)).toEqual(["/"]);
    expect(store.waiting().map(({ url }) => url)).toEqual([`${home}a`]);
  });

  it("ends when it is told to", async () => {
    const stop = new AbortController();
    const home = await originOf((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(linking("/a"));
      stop.abort(new Error("cancelled"));
    });
    await expect(crawl(`${home}/`, { signal: stop.signal })).rejects.toThrow("cancelled");
  });
});
