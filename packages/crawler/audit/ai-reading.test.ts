import { describe, expect, it } from "vitest";
import { runAtOnce } from "../page/index.ts";
import { AI_CRAWLERS } from "../robots/index.ts";
import { aiReading } from "./index.ts";
import { cleanSite, type SiteDraft, viewOf } from "./testing/site-draft.ts";

/** Three pages, one of them changed, as each crawler reads them. */
function readingBy(token: string, change: (site: SiteDraft) => void) {
  const site = cleanSite();
  change(site);
  const reading = runAtOnce(aiReading(viewOf(site))).find((one) => one.token === token);
  if (reading === undefined) throw new Error(`Nobody is called ${token}.`);
  const { pages, blockedByRobots, blockedByDirective, withoutText, readable } = reading;
  expect(blockedByRobots + blockedByDirective + withoutText + readable).toBe(pages);
  return { blockedByRobots, blockedByDirective, withoutText, readable };
}

const ALL = { blockedByRobots: 0, blockedByDirective: 0, withoutText: 0, readable: 3 };
const ROBOTS = { ...ALL, blockedByRobots: 1, readable: 2 };
const DIRECTIVE = { ...ALL, blockedByDirective: 1, readable: 2 };
const SCRIPT = { ...ALL, withoutText: 1, readable: 2 };

const meta = (name: string, content: string) => (site: SiteDraft) => {
  site.guide.head = `<meta name="${name}" content="${content}">`;
};
const header = (value: string) => (site: SiteDraft) => {
  site.guide.headers["x-robots-tag"] = value;
};
const app = (head: string) => (site: SiteDraft) => {
  Object.assign(site.guide, { head, text: "", h1: '<div id="root">Loading</div>' });
};

describe("what an AI crawler reads of a site", () => {
  it.each<[about: string, change: (site: SiteDraft) => void, token: string, expected: object]>([
    ["nothing is forbidden", () => {}, "GPTBot", ALL],
    ["robots.txt forbids a page", (site) => site.disallowedPaths.push("/guide"), "GPTBot", ROBOTS],
    [
      "robots.txt forbids it everything",
      (site) => site.disallowedAgents.push("GPTBot"),
      "GPTBot",
      { ...ALL, blockedByRobots: 3, readable: 0 },
    ],
    ["robots.txt forbids another", (site) => site.disallowedAgents.push("GPTBot"), "CCBot", ALL],
    ["a tag says noindex to all", meta("robots", "noindex"), "ClaudeBot", DIRECTIVE],
    ["a tag says none to all", meta("robots", "none"), "ClaudeBot", DIRECTIVE],
    ["a tag says nofollow", meta("robots", "nofollow, noarchive"), "ClaudeBot", ALL],
    ["a tag names it", meta("ClaudeBot", "noindex"), "ClaudeBot", DIRECTIVE],
    ["a tag names another", meta("ClaudeBot", "noindex"), "GPTBot", ALL],
    ["a tag names Google", meta("googlebot", "noindex"), "Google-Extended", ALL],
    ["a header says noindex to all", header("noindex"), "PerplexityBot", DIRECTIVE],
    ["a header names it", header("PerplexityBot: noindex"), "PerplexityBot", DIRECTIVE],
    ["a header names another", header("otherbot: noindex"), "PerplexityBot", ALL],
    [
      "a header names another, then all on its own line",
      header("otherbot: noindex\nnoindex"),
      "PerplexityBot",
      DIRECTIVE,
    ],
    [
      "a header says more to another on one line",
      header("otherbot: noindex, none"),
      "PerplexityBot",
      ALL,
    ],
    ["the text comes by script", app('<script src="/app.js"></script>'), "OAI-SearchBot", SCRIPT],
    ["there is little text and no script", app(""), "OAI-SearchBot", ALL],
    [
      "there is a text and a script",
      (site) => Object.assign(site.guide, { head: '<script src="/app.js"></script>' }),
      "OAI-SearchBot",
      ALL,
    ],
    [
      "robots.txt speaks before the page",
      (site) => {
        site.disallowedPaths.push("/guide");
        meta("robots", "noindex")(site);
      },
      "Bytespider",
      ROBOTS,
    ],
    [
      "a page is missing",
      (site) => Object.assign(site.guide, { status: 404 }),
      "GPTBot",
      { ...ALL, readable: 2 },
    ],
  ])("%s", (_, change, token, expected) => expect(readingBy(token, change)).toEqual(expected));

  it.each(AI_CRAWLERS.map(({ token }) => token))("%s hears a tag with its name", (token) =>
    expect(readingBy(token, meta(token, "noindex"))).toEqual(DIRECTIVE),
  );

  it("names every crawler, with who sends it and why", () => {
    expect(runAtOnce(aiReading(viewOf(cleanSite())))).toMatchObject(AI_CRAWLERS);
  });
});
