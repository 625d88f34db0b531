import type { Finding } from "@sightline/contract";
import type { AiReading } from "@sightline/crawler/audit";
import type { CrawlFacts, QuotingRule } from "../crawl-facts.queries.ts";
import { counted, listed, robotsTxtOf, type Weighed } from "./weighed.ts";

/** What keeps engines from reading the site at all. */
export function readingTroubles({ crawl }: Weighed): Finding[] {
  if (crawl === null) return [];
  return [...shutOut(crawl), ...badlyRead(crawl), ...withoutStructure(crawl)];
}

function shutOut(crawl: CrawlFacts): Finding[] {
  const isShut = (one: AiReading) => blockedPages(one) === one.pages && one.pages > 0;
  const isPartly = (one: AiReading) => blockedPages(one) > 0 && !isShut(one);
  const search = crawl.readings.filter(({ purpose }) => purpose === "search");
  const others = crawl.readings.filter(({ purpose }) => purpose !== "search");
  return [
    ...blocked(crawl, search.filter(isShut), "AI search crawlers may not read your site"),
    ...blocked(
      crawl,
      search.filter(isPartly),
      "AI search crawlers may read only a part of your site",
    ),
    ...blocked(crawl, others.filter(isShut), "Other AI crawlers may not read your site"),
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
  const by = first.blockedByRobots > 0 ? "robots.txt" : "a robots tag or header";
  const says = `${by} keeps them from ${most} of ${counted(first.pages, "page")}.`;
  const url = first.blockedByRobots > 0 ? robotsTxtOf(crawl) : crawl.home;
  return [{ text: `${text}: ${tokens}.`, evidence: [{ url, title: null, says }] }];
}

/** What each rule means for being found and quoted. */
const TROUBLES: Readonly<Record<QuotingRule, string>> = {
  "content-needs-script":
    "Some of your pages show next to no text without scripts, which AI crawlers never run and search engines run late.",
  "title-missing": "Some of your pages have no title for search results and citations to show.",
  "jsonld-parse-error":
    "Some of your structured data is broken, so search and answer engines cannot read it.",
  "answer-structure": "Some of your headings ask a question that no short answer follows.",
};

function badlyRead({ home, pages, spots }: CrawlFacts): Finding[] {
  return spots.map(({ rule, pages: on, first }) => ({
    text: TROUBLES[rule],
    evidence: [
      { url: home, title: null, says: `${on} of ${counted(pages, "page")}.` },
      ...first.map(({ url, detail }) => ({ url, title: null, says: detail })),
    ],
  }));
}

function withoutStructure({ home, pages, structured }: CrawlFacts): Finding[] {
  if (structured === null || structured.pages > 0) return [];
  const says = `None of ${counted(pages, "page")} has any.`;
  const text = "None of your pages says in structured data what it is about.";
  return [{ text, evidence: [{ url: home, title: null, says }] }];
}
