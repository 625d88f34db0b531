import type { Finding } from "@sightline/contract";
import type { AiReading } from "@sightline/crawler/audit";
import type { CrawlFacts, QuotingRule } from "../crawl-facts.queries.ts";
import { lostAnswers } from "./lost-answers.ts";
import { counted, listed, robotsTxtOf, type Weighed } from "./weighed.ts";

/**
 * The site's disadvantages, lost answers first. The sentences contain no counts (those are in the
 * evidence), so that the next run's finding maps to the same insight.
 */
export function disadvantagesOf(weighed: Weighed): Finding[] {
  const { keywords, questions } = lostAnswers(weighed);
  return [...keywords, ...readingProblems(weighed), ...questions];
}

/** What prevents engines from reading the site at all. */
function readingProblems({ crawl }: Weighed): Finding[] {
  if (crawl === null) return [];
  return [...shutOut(crawl), ...brokenPages(crawl), ...withoutStructure(crawl)];
}

function shutOut(crawl: CrawlFacts): Finding[] {
  const isShut = (one: AiReading) => blockedPages(one) === one.pages && one.pages > 0;
  const isPartly = (one: AiReading) => blockedPages(one) > 0 && !isShut(one);
  const search = crawl.readings.filter(({ purpose }) => purpose === "search");
  const others = crawl.readings.filter(({ purpose }) => purpose !== "search");
  return [
    ...blocked(crawl, search.filter(isShut), "AI search crawlers can't read your site"),
    ...blocked(
      crawl,
      search.filter(isPartly),
      "AI search crawlers can read only part of your site",
    ),
    ...blocked(crawl, others.filter(isShut), "Other AI crawlers can't read your site"),
  ];
}

function blockedPages({ blockedByRobots, blockedByDirective }: AiReading): number {
  return blockedByRobots + blockedByDirective;
}

function blocked(crawl: CrawlFacts, crawlers: readonly AiReading[], text: string): Finding[] {
  const [first] = crawlers;
  if (first === undefined) return [];
  const tokens = listed(crawlers.map(({ token }) => token));
  const most = Math.max(...crawlers.map(blockedPages));
  const by = first.blockedByRobots > 0 ? "robots.txt" : "A robots tag or header";
  const says = `${by} blocks them from ${most.toLocaleString("en")} of ${counted(first.pages, "page")}.`;
  const url = first.blockedByRobots > 0 ? robotsTxtOf(crawl) : crawl.home;
  return [{ text: `${text}: ${tokens}.`, evidence: [{ url, title: null, says }] }];
}

/** What each rule means for visibility and citations. */
const PROBLEMS: Readonly<Record<QuotingRule, string>> = {
  "content-needs-script":
    "Some of your pages have almost no text without JavaScript, so a crawler that doesn't run it finds nothing to quote.",
  "title-missing": "Some of your pages have no title to show in search results and citations.",
  "jsonld-parse-error":
    "Some of your structured data is broken, so search and answer engines can't read it.",
  "answer-structure":
    "Some of your headings ask a question that isn't followed by an answer of 40 to 60 words.",
};

function brokenPages({ home, pages, occurrences }: CrawlFacts): Finding[] {
  return occurrences.map(({ rule, pages: on, first }) => ({
    text: PROBLEMS[rule],
    evidence: [
      { url: home, title: null, says: `${on.toLocaleString("en")} of ${counted(pages, "page")}.` },
      ...first.map(({ url, detail }) => ({ url, title: null, says: detail })),
    ],
  }));
}

function withoutStructure({ home, pages, structured }: CrawlFacts): Finding[] {
  if (structured === null || structured.pages > 0) return [];
  const says = `0 of ${counted(pages, "page")}.`;
  const text = "None of your pages use structured data.";
  return [{ text, evidence: [{ url: home, title: null, says }] }];
}
