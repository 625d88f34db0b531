import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { ALLOWED, type Served, serve } from "../address/testing/serve.ts";
import { createFetcher, createPoliteness } from "../fetch/index.ts";
import { type Survey, surveySite } from "./index.ts";
import { FILES, INNOCENT, PLANTED } from "./testing/planted-problems.ts";
import { answering, html, type PlantedPage, timedByHeader } from "./testing/planted-site.ts";

/** Only the sitemap lists it. */
const UNLINKED = "/lonely";
const IN_SITEMAP = ["/", "/hidden", UNLINKED, "/private/b", "/hop-2", "/own"];

let site: Served;
let elsewhere: Served;
let survey: Survey;

beforeAll(async () => {
  elsewhere = await serve((request, response) => {
    response.statusCode = request.url === "/robots.txt" ? 200 : 410;
    response.end();
  });
  const pages = new Map<string, PlantedPage>(Object.entries(FILES));
  for (const [, path, planted] of [...PLANTED, ...INNOCENT]) {
    if (planted === "SEEN" || planted === "HOME") continue;
    pages.set(path, typeof planted === "string" ? { body: named(planted) } : planted);
  }
  const linked = [...pages.keys()].filter((path) => !(path in FILES) && path !== UNLINKED);
  const menu = linked.map((path) => `<a href="${path}">To ${path}</a>`).join("");
  pages.set("/", { body: html("/", { body: menu }) });
  pages.set("/sitemap.xml", { body: sitemap(), headers: { "content-type": "text/xml" } });
  site = await serve(answering(pages, () => site.origin));
  survey = await surveyAt(`${site.origin}/`);
}, 60_000);
afterAll(async () => {
  await site.close();
  await elsewhere.close();
});

function named(body: string): string {
  return body.replaceAll("ELSEWHERE", elsewhere.origin);
}

function sitemap(): string {
  const urls = IN_SITEMAP.map((path) => `<url><loc>ORIGIN${path}</loc></url>`).join("");
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

async function surveyAt(start: string): Promise<Survey> {
  const allow = parseAllowHosts(ALLOWED);
  const fetcher = timedByHeader(createFetcher({ allow, userAgent: "SightlineBot/1.0" }));
  const politeness = createPoliteness({ allow });
  const found = await surveySite(
    { start, maxPages: 1_000, maxMs: 60_000 },
    { fetcher, politeness },
  );
  await fetcher.close();
  return found;
}

function pathsWith(rule: string): string[] {
  return survey.findings
    .filter((finding) => finding.rule === rule)
    .map(({ url }) => url.replace(site.origin, ""));
}

describe("an audit over HTTP", () => {
  it.each(PLANTED.map(([rule, path]) => [rule, path]))("finds %s at %s", (rule, path) =>
    expect(pathsWith(rule)).toContain(path),
  );

  it.each(INNOCENT.map(([rule, path]) => [rule, path]))("does not claim %s of %s", (rule, path) => {
    expect(survey.visits.map(({ requested }) => requested)).toContain(`${site.origin}${path}`);
    expect(pathsWith(rule)).not.toContain(path);
  });

  it.each([
    ["/own", "indexable"],
    ["/hidden", "noindex-tag"],
    ["/by-header", "noindex-header"],
    ["/moved-out", "canonical-other-site"],
    ["/canon-home", "canonical"],
    ["/hop-1", "redirect"],
    ["/down", "error"],
    ["/round", "no-response"],
    ["/manual.pdf", "indexable"],
  ])("%s: %s", (path, indexability) => {
    const visit = survey.visits.find(({ requested }) => requested === `${site.origin}${path}`);
    expect(visit?.facts.indexability).toBe(indexability);
  });

  it("says how heavy a file is, and of one that was cut off only what is known", () => {
    const details = survey.findings.filter(({ rule }) => rule === "img-large");
    expect(details.map(({ detail }) => /\((.+)\)/.exec(detail)?.[1]).sort()).toEqual([
      "6.0 MB",
      "over 1.0 MB",
    ]);
  });
});
