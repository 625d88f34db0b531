import type { Analysis, HomepageAnalysis } from "@sightline/contract";
import { crawlFailureMessage } from "@sightline/domain/crawling";
import { pagesOf, startSite, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitorOf } from "./testing/visitor.ts";

const MISSING = "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f";
const BEHIND_A_PROXY = { TRUSTED_PROXIES: "1" };

let product: TestProduct;
let shop: TestSite;

const TEXT =
  "Boots of the north is a shop with enough words in it that nobody takes it for an empty one.";
const page = (title: string, description: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
   <title>${title}</title><meta name="description" content="${description}"><h1>${title}</h1>
   <p>${TEXT}</p>
   ${links.map((link) => `<a href="${link}">Go on to ${link}</a>`).join("")}</html>`;

beforeAll(async () => {
  product = await startProduct({ ...WITH_SITES, ...BEHIND_A_PROXY });
  shop = await startSite(
    pagesOf({
      "/": page("Boots of the north", "A shop for boots.", "/winter", "/rain", "/gone"),
      "/winter": page("Winter boots for wide feet", "Boots for snow.", "/"),
      "/rain": page("Rain boots for children", "Boots for wet days.", "/"),
    }),
  );
});
afterAll(async () => {
  await product.stop();
  await shop.close();
});

describe("P1 the home-page analysis of a visitor", () => {
  let seen: Analysis;
  let result: HomepageAnalysis;
  beforeAll(async () => {
    const visitor = visitorOf(product);
    const { status, body } = await visitor.analyse(shop.home);
    expect(status).toBe(202);
    seen = await visitor.outcome(body.id);
    if (seen.type !== "homepage" || seen.result === null) throw new Error(JSON.stringify(seen));
    result = seen.result;
  });

  it("needs no account and costs nothing", () => {
    expect(seen).toMatchObject({
      type: "homepage",
      status: "complete",
      target_site: shop.domain,
      units: { reserved: 0, charged: 0 },
    });
  });

  it("says where the site stands, by the audit's own rules and formula", () => {
    // Every page is served over http, and one of them is missing.
    expect(result).toMatchObject({
      domain: shop.domain,
      title: "Boots of the north",
      audit_summary:
        "Each of the 4 pages we crawled has a serious problem. Fix “Page not served over HTTPS” first.",
      pages_read: 4,
      pages_waiting: 0,
    });
    expect(result.home).toMatchObject({ needs_script: false, indexable: true });
    expect(result.home?.words).toBeGreaterThan(0);
    expect(result.health).toBeGreaterThan(0);
    expect(result.health).toBeLessThan(50);
    expect(result.health_formula).toContain("Health starts at 100.");
    expect(result.took_ms).toBeLessThan(30_000);
  });

  it("quotes what its pages answer, word for word, and first what the site is", () => {
    expect(result.answers?.[0]?.question).toBe("What is Boots of the north?");
    expect(result.answers?.[0]?.sentences?.[0]?.text).toBe(TEXT);
    expect(result.verdict).toBe(
      `Search engines can list ${shop.domain}, and AI engines can quote its answer to “What is Boots of the north?”`,
    );
    for (const { text, url } of result.answers?.flatMap(({ sentences }) => sentences ?? []) ?? []) {
      expect(TEXT).toContain(text);
      expect(url.startsWith(shop.home)).toBe(true);
    }
  });

  it("names three problems, the most serious and most widespread first, with how to fix them", () => {
    expect(result.problems.map(({ rule, pages }) => [rule, pages])).toEqual([
      ["https-missing", 3],
      ["http-4xx", 1],
      ["link-broken-internal", 1],
    ]);
    const [broken] = result.problems.filter(({ rule }) => rule === "link-broken-internal");
    expect(broken).toMatchObject({ fix: expect.stringMatching(/^Fix or remove the links/) });
    expect(broken?.evidence).toEqual([
      { url: shop.home, title: "Boots of the north", says: expect.stringContaining("/gone") },
    ]);
  });

  it("names three strengths that the pages show, and none that they do not", () => {
    expect(result.strengths.map(({ text }) => text)).toEqual([
      "AI search crawlers can read all 3 pages that loaded.",
      "Each of the 3 pages that loaded has a unique title.",
      expect.stringMatching(
        /^Your server responds fast|^Each of the 3 pages that loaded has a unique descr/,
      ),
    ]);
    expect(result.ai_crawlers.blocked).toEqual([]);
  });
});

describe("what cannot be read", () => {
  it.each(["10.0.0.1", "169.254.169.254", "localhost:3000", "127.0.0.1:5432"])(
    "%s is refused at once, with the one error for all",
    async (site) => {
      const visitor = visitorOf(product);
      expect(await visitor.analyse(site)).toMatchObject({
        status: 400,
        body: { code: "BAD_REQUEST", message: "We can't visit this address." },
      });
      expect(visitor.cookie).toBeNull();
    },
  );

  it.each(["", "two words", "user@example.com"])("%j is no site", async (site) => {
    expect(await visitorOf(product).analyse(site)).toMatchObject({ status: 400 });
  });

  async function failureOf(site: string): Promise<string | null> {
    const visitor = visitorOf(product);
    const { body } = await visitor.analyse(site);
    const { status, reason } = await visitor.outcome(body.id);
    expect(status).toBe("failed");
    return reason;
  }

  it("a site that keeps us out is left alone, and says so", async () => {
    const closed = await startSite(
      pagesOf({ "/": "hello", "/robots.txt": { body: "User-agent: *\nDisallow: /" } }),
    );
    expect(await failureOf(closed.domain)).toBe(crawlFailureMessage("robots-txt", closed.domain));
    await closed.close();
  });

  it("a site that fails, or is no web page, says so", async () => {
    const failing = await startSite((path) => ({ status: path === "/robots.txt" ? 404 : 503 }));
    expect(await failureOf(failing.domain)).toContain("returned an error (status 503)");
    await failing.close();
    const picture = await startSite(() => ({ headers: { "content-type": "image/png" } }));
    expect(await failureOf(picture.domain)).toContain("isn't a web page");
    await picture.close();
    expect(await failureOf(picture.domain)).toBe(crawlFailureMessage("connection", picture.domain));
  });
});

describe("the cookie of a visit", () => {
  it("is out of reach of scripts and other sites, for 30 days, and secure where the product is", async () => {
    const attributes = ["Max-Age=2592000", "Path=/", "HttpOnly", "SameSite=Lax"];
    const { headers } = await visitorOf(product).analyse(shop.domain);
    const [name, ...rest] = (headers.getSetCookie()[0] ?? "").split("; ");
    expect(name).toMatch(/^sightline_visit=[\w-]{43}$/);
    expect(rest).toEqual(attributes);

    const secure = await startProduct({ APP_URL: "https://sightline.example", ...WITH_SITES });
    const { headers: sent } = await visitorOf(secure).analyse(shop.domain);
    const [cookie = ""] = sent.getSetCookie();
    expect(cookie).toMatch(/^__Host-sightline_visit=[\w-]{43}; .*Path=\/.*; Secure/);
    expect(cookie).not.toContain("Domain");
    await secure.stop();
  });

  it("is kept as a hash alone, and goes on with the next analysis", async () => {
    const visitor = visitorOf(product);
    const { body: one } = await visitor.analyse(shop.domain);
    const { cookie } = visitor;
    const { body: other } = await visitor.analyse(shop.domain);
    expect(visitor.cookie).toBe(cookie);
    const rows = await product.db
      .selectFrom("analyses")
      .selectAll()
      .where("id", "in", [one.id, other.id])
      .execute();
    const secret = cookie?.split("=")[1] ?? "";
    expect(new Set(rows.map(({ visit_hash }) => visit_hash)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("is the only key: without it an analysis is as if it were missing", async () => {
    const visitor = visitorOf(product);
    const { body } = await visitor.analyse(shop.domain);
    expect((await visitor.find(body.id)).status).toBe(200);

    const other = visitorOf(product);
    await other.analyse(shop.domain);
    const missing = await other.find(MISSING);
    for (const stranger of [other, visitorOf(product)]) {
      const answer = await stranger.find(body.id);
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    const forged = { cookie: `sightline_visit=${"a".repeat(43)}` };
    const guess = await visitorOf(product).ask("GET", `/api/analyses/${body.id}`, {
      headers: forged,
    });
    expect(guess.status).toBe(404);
  });
});

describe("limits", () => {
  /** Nothing listens there: each one ends at once. */
  const NOBODY = "127.0.0.2:9";

  async function statuses(count: number, analyse: () => Promise<{ status: number }>) {
    const all: number[] = [];
    for (let n = 0; n < count; n += 1) all.push((await analyse()).status);
    return all;
  }

  it("15 an hour for one visit, and the refusal says when to come back", async () => {
    const visitor = visitorOf(product);
    expect(new Set(await statuses(15, () => visitor.analyse(NOBODY)))).toEqual(new Set([202]));
    expect(await visitor.analyse(NOBODY)).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(/^You've reached the hourly limit\. Try again in \d+ /),
      },
    });
  });

  it("40 an hour for one network, whatever cookies it throws away; of IPv6, a whole /64", async () => {
    let host = 0;
    const analyse = () => {
      host += 1;
      return visitorOf(product, `2001:db8:7:7::${host.toString(16)}`).analyse(NOBODY);
    };
    expect(new Set(await statuses(40, analyse))).toEqual(new Set([202]));
    expect((await analyse()).status).toBe(429);
    expect((await visitorOf(product, "2001:db8:7:8::1").analyse(NOBODY)).status).toBe(202);
  });
});
