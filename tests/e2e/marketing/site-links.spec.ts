import { expect } from "@sightline/testing/browser";
import { PUBLIC_PAGES, type PublicSite, siteTest as test } from "./public-site.ts";
import { readDocument, type SiteDocument } from "./site-document.ts";

/** Where a form is sent to, which answers nobody who only asks. */
const TAKES_FORMS = new Set(["/analyse", "/contact"]);

test("R2.1 R2.3 every address in the public pages leads somewhere", async ({ site }) => {
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
