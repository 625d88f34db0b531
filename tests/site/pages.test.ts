import { LISTED_PAGES, PUBLIC_PAGES, type PublicSite } from "@sightline/testing/site";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validator } from "./html-validator.ts";
import { type ServedSite, serveSite } from "./served-site.ts";
import { readDocument, type SiteDocument } from "./site-document.ts";
import { isThing, missingFrom, thingsIn } from "./structured-data.ts";

let served: ServedSite;
let site: PublicSite;
beforeAll(async () => {
  served = await serveSite();
  site = served.site;
});
afterAll(() => served.stop());

const texts = new Map<string, Promise<string>>();

/** Each page is asked for once, however many tests read it. */
function htmlOf(page: string): Promise<string> {
  const text = texts.get(page) ?? site.ask(site.pathOf(page)).then((answer) => answer.text());
  texts.set(page, text);
  return text;
}

test("the HTML of every public page is valid", { timeout: 180_000 }, async () => {
  for (const page of PUBLIC_PAGES) {
    const html = await htmlOf(page);
    const { results } = await validator.validateString(html);
    const mistakes = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft(mistakes, page).toEqual([]);
  }
});

test("every page has a title, a description and a heading of its own", async () => {
  const seen = { title: new Map(), description: new Map(), heading: new Map() };
  for (const page of PUBLIC_PAGES) {
    const document = readDocument(await htmlOf(page));
    const words = {
      title: document.titles,
      description: document.meta("description"),
      heading: document.headings,
    };
    for (const kind of ["title", "description", "heading"] as const) {
      expect(words[kind], `${kind} of ${page}`).toEqual([expect.stringMatching(/\S/)]);
      const [own] = words[kind];
      expect(seen[kind].get(own), `who else has the ${kind} of ${page}`).toBeUndefined();
      seen[kind].set(own, page);
    }
  }
});

test("a page that may be listed names its one address and fits a search result", async () => {
  for (const page of LISTED_PAGES) {
    const document = readDocument(await htmlOf(page));
    const at = new URL(page, site.url).href;
    expect.soft(document.link("canonical"), page).toEqual([at]);
    expect.soft(document.meta("og:url"), page).toEqual([at]);
    expect.soft(document.meta("robots"), page).toEqual([]);
    expect.soft(document.titles[0]?.length, `title of ${page}`).toBeLessThanOrEqual(60);
    expect.soft(lengthOfDescription(document), `description of ${page}`).toBeLessThanOrEqual(160);
    expect.soft(lengthOfDescription(document), `description of ${page}`).toBeGreaterThanOrEqual(70);
  }
});

function lengthOfDescription(document: SiteDocument): number {
  return document.meta("description")[0]?.length ?? 0;
}

test("P30 Google sign-in isn't offered where it isn't configured", async () => {
  const html = await (await site.ask("/auth")).text();
  expect(html).toContain("Forgot your password?");
  expect(html).not.toContain("Continue with Google");
});

test("R2.3 what is not there is the not-found page, wherever it was looked for", async () => {
  const paths = ["/no-such-page", "/pricing/no-such-plan", "/report/nobody", "/analysis/none"];
  for (const path of [...paths, "/assets/none.js", "/developers", "/.env"]) {
    const answer = await site.ask(path);
    expect.soft(answer.status, path).toBe(404);
    const document = readDocument(await answer.text());
    expect.soft(document.headings, path).toEqual(["Out of sight."]);
    expect.soft(document.meta("robots"), path).toEqual(["noindex"]);
    expect.soft(document.link("canonical"), path).toEqual([]);
  }
});

test("P99 structured data can be read, and nothing that it needs is missing", async () => {
  const mistakes: string[] = [];
  const kinds = new Set<string>();
  for (const page of PUBLIC_PAGES) {
    const { structuredData } = readDocument(await htmlOf(page));
    for (const text of structuredData) {
      const data: unknown = JSON.parse(text);
      if (!isThing(data) || data["@context"] !== "https://schema.org") {
        mistakes.push(`${page}: says no vocabulary`);
      }
      for (const { kind, thing } of thingsIn(data)) {
        kinds.add(kind);
        mistakes.push(...missingFrom(kind, thing).map((what) => `${page}: ${kind} ${what}`));
      }
    }
  }
  expect(mistakes).toEqual([]);
  expect([...kinds]).toEqual(expect.arrayContaining(["Organization", "WebSite", "BreadcrumbList"]));
});

test("P98 P99 every price in the structured data stands on the page of prices, too", async () => {
  const html = await htmlOf("/pricing");
  const { structuredData } = readDocument(html);
  const offers = structuredData
    .flatMap((data) => [...thingsIn(JSON.parse(data))])
    .filter(({ kind }) => kind === "Offer");
  expect(offers.length).toBeGreaterThan(0);
  const seen = html.replace(/<script[\s\S]*?<\/script>/g, "");
  for (const { thing } of offers) {
    expect.soft(seen).toContain(Number(thing.price).toLocaleString("en"));
  }
});

/** Where a form is sent to, which answers nobody who only asks. */
const TAKES_FORMS = new Set(["/analyse", "/contact"]);

test("every address in the public pages leads somewhere", async () => {
  const known = new Map<string, Promise<Answer>>();
  const answerOf = (url: URL) => {
    const path = url.pathname + url.search;
    const answer = known.get(path) ?? askFor(site, path);
    known.set(path, answer);
    return answer;
  };
  const broken: string[] = [];
  for (const page of PUBLIC_PAGES) {
    const at = new URL(site.pathOf(page), site.url);
    const { document } = await answerOf(at);
    for (const written of new Set(document?.addresses)) {
      const problem = await problemOf(written, at, answerOf);
      if (problem !== null) broken.push(`${page}: ${written} ${problem}`);
    }
  }
  expect(broken).toEqual([]);
  expect(known.size).toBeGreaterThan(PUBLIC_PAGES.length);
});

interface Answer {
  readonly status: number;
  /** Null for what is no page. */
  readonly document: SiteDocument | null;
}

async function askFor(site: PublicSite, path: string): Promise<Answer> {
  const answer = await site.ask(path, { redirect: "manual" });
  const body = await answer.text();
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  return { status: answer.status, document: isPage ? readDocument(body) : null };
}

/** Null where the address keeps its word; other sites are left alone. */
async function problemOf(
  written: string,
  at: URL,
  answerOf: (url: URL) => Promise<Answer>,
): Promise<string | null> {
  const url = URL.parse(written, at);
  if (written === "" || url === null) return "is no address";
  if (url.protocol === "mailto:") return null;
  if (url.origin !== at.origin) return null;
  if (TAKES_FORMS.has(url.pathname)) return null;
  const { status, document } = await answerOf(url);
  const isItself = url.pathname === at.pathname && url.search === at.search;
  if (status !== 200 && !isItself) return `answers ${status}`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === "" || document?.ids.has(anchor) ? null : "leads to no part of its page";
}
