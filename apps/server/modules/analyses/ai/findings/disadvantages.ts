import type { Evidence, Finding } from "@sightline/contract";
import type { AiReading } from "@sightline/crawler/audit";
import type { AnsweredPrompt } from "../answer-prompt.ts";
import type { CrawlFacts, QuotingRule } from "../crawl-facts.queries.ts";
import {
  counted,
  distinctPages,
  listed,
  quotedFrom,
  robotsTxtOf,
  type Weighed,
} from "./weighed.ts";

/**
 * The site's disadvantages, lost answers first. The sentences contain no counts (those are in the
 * evidence), so that the next run's finding maps to the same insight.
 */
export function disadvantagesOf(weighed: Weighed): Finding[] {
  const { keywords, questions } = lostAnswers(weighed);
  return [...keywords, ...readingProblems(weighed), ...questions];
}

const MOST_OF_A_KIND = 5;
const RIVALS_NAMED = 2;

interface Lost {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

/** Questions answered without the site, or not at all. */
function lostAnswers({ site, answered, crawl, crawledCompetitors }: Weighed): {
  keywords: Finding[];
  questions: Finding[];
} {
  const home = crawl?.home ?? `https://${site.own.domain}/`;
  const lost = answered.filter(({ result }) => !result.is_cited);
  const wonByRivals = lost.filter(({ result }) => result.answer !== null);
  const answeredByNobody = lost.filter(({ result }) => result.answer === null);
  const withoutPage = wonByRivals.filter(({ ownAnswer }) => ownAnswer === null);
  const withPage = wonByRivals.filter(({ ownAnswer }) => ownAnswer !== null);
  const kinds = [
    withoutPage.map((one) => [one, withoutAnswer(one)] as const),
    withPage.map((one) => [one, outdone(one)] as const),
    answeredByNobody.map((one) => [one, unanswered(one, home, crawledCompetitors > 0)] as const),
  ];
  const of = (isKeyword: boolean) =>
    kinds.flatMap((kind) =>
      kind
        .filter(([{ subject }]) => (subject.keyword !== null) === isKeyword)
        .slice(0, MOST_OF_A_KIND)
        .map(([, { text, evidence }]) => ({ text, evidence: [...evidence] })),
    );
  return { keywords: of(true), questions: of(false) };
}

function withoutAnswer(one: AnsweredPrompt): Lost {
  const { names, quotes } = rivalsIn(one);
  const { keyword, prompt } = one.subject;
  const does = names.length === 1 ? "does" : "do";
  const text =
    keyword === null
      ? `None of your pages answer “${prompt}”, but ${listed(names)} ${does}.`
      : `None of your pages answer searches for “${keyword}”, but ${listed(names)} ${does}.`;
  return { text, evidence: quotes };
}

function outdone(one: AnsweredPrompt): Lost {
  const { names, quotes } = rivalsIn(one);
  const { keyword, prompt } = one.subject;
  const are = names.length === 1 ? "is" : "are";
  const asked = keyword === null ? `For “${prompt}”` : `For the keyword “${keyword}”`;
  return {
    text: `${asked}, ${listed(names)} ${are} cited, but your page isn't.`,
    evidence: [...quotes, ...ownWords(one)],
  };
}

function unanswered({ subject }: AnsweredPrompt, home: string, hasRivals: boolean): Lost {
  const { keyword, prompt } = subject;
  const asked = keyword === null ? `“${prompt}”` : `searches for “${keyword}”`;
  const rivals = hasRivals ? ", and no competitor's pages we've crawled do either" : "";
  const text = `None of your pages answer ${asked}${rivals}.`;
  const says = "None of the crawled pages have a sentence that answers this.";
  return { text, evidence: [{ url: home, title: null, says }] };
}

/** Cited sites, by domain. */
function rivalsIn({ result }: AnsweredPrompt): { names: string[]; quotes: Evidence[] } {
  const names = [...new Set(result.citations.map(({ domain }) => domain))].slice(0, RIVALS_NAMED);
  return {
    names,
    quotes: distinctPages(
      quotedFrom(result, ({ domain }) => names.includes(domain)),
      RIVALS_NAMED,
    ),
  };
}

/** What the site's own page answers without being cited. */
function ownWords({ ownAnswer }: AnsweredPrompt): Evidence[] {
  const sentence = ownAnswer?.sentences[0];
  const page = ownAnswer?.citations[sentence?.citation ?? -1];
  if (sentence === undefined || page === undefined) return [];
  return [{ url: page.url, title: page.title, says: `Yours: ${sentence.text}` }];
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
  const says = `${by} blocks them from ${most} of ${counted(first.pages, "page")}.`;
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
  "answer-structure": "Some of your headings ask a question that isn't followed by a short answer.",
};

function brokenPages({ home, pages, occurrences }: CrawlFacts): Finding[] {
  return occurrences.map(({ rule, pages: on, first }) => ({
    text: PROBLEMS[rule],
    evidence: [
      { url: home, title: null, says: `${on} of ${counted(pages, "page")}.` },
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
