import type { Evidence, Finding } from "@sightline/contract";
import type { NearestPage } from "../../pages/site-coverage.ts";
import type { AnsweredPrompt, MissedAnswer } from "../answer-prompt.ts";
import { counted, distinctPages, listed, quotedFrom, type Weighed } from "./weighed.ts";

const MOST_OF_A_KIND = 5;
const RIVALS_NAMED = 2;

interface Lost extends MissedAnswer {
  readonly subject: AnsweredPrompt["subject"];
  readonly result: AnsweredPrompt["result"];
}

export interface LostAnswers {
  readonly keywords: Finding[];
  readonly questions: Finding[];
}

/** Questions answered without the site, or not at all. */
export function lostAnswers({ site, answered, crawl }: Weighed): LostAnswers {
  const home = crawl?.home ?? `https://${site.own.domain}/`;
  const lost = answered.flatMap(({ subject, result, missed }): Lost[] =>
    missed === null ? [] : [{ subject, result, ...missed }],
  );
  const kinds = [withoutPage, notChosen, answeredByNobody];
  const of = (isKeyword: boolean) =>
    kinds.flatMap((kind) =>
      lost
        .filter(({ subject }) => (subject.keyword !== null) === isKeyword)
        .flatMap((one) => kind(one, home))
        .slice(0, MOST_OF_A_KIND),
    );
  return { keywords: of(true), questions: of(false) };
}

/** A competitor is cited, and a search of the site's pages found nothing. */
function withoutPage(lost: Lost, home: string): Finding[] {
  if (lost.result.answer === null || lost.own.kind !== "absent") return [];
  const { names, quotes } = rivalsIn(lost);
  const does = names.length === 1 ? "does" : "do";
  const text = `None of your pages answer ${askedIn(lost)}, but ${listed(names)} ${does}.`;
  return [{ text, evidence: [...quotes, ...searched(lost.own, home)] }];
}

/** A competitor is cited, and a page of the site is about it, too, but says less. */
function notChosen(lost: Lost): Finding[] {
  if (lost.result.answer === null || lost.own.kind === "absent" || lost.isOwnCloser) return [];
  const { names, quotes } = rivalsIn(lost);
  const { keyword, prompt } = lost.subject;
  const asked = keyword === null ? `For “${prompt}”` : `For the keyword “${keyword}”`;
  const isCovered = lost.own.kind === "covered" || lost.ownAnswer !== null;
  const yours = isCovered ? "your page wasn't" : "none of your pages were";
  const text = `${asked}, ${listed(names)} ${names.length === 1 ? "was" : "were"} quoted, but ${yours}.`;
  return [{ text, evidence: [...quotes, ...ownPassage(lost)] }];
}

/** Nobody is cited, and a search of the site's pages found nothing. */
function answeredByNobody(lost: Lost, home: string): Finding[] {
  if (lost.result.answer !== null || lost.own.kind !== "absent") return [];
  const rivals = lost.isAbsentElsewhere
    ? ", and neither do the competitor pages we've crawled"
    : "";
  const text = `None of your pages answer ${askedIn(lost)}${rivals}.`;
  return [{ text, evidence: searched(lost.own, home) }];
}

function askedIn({ subject: { keyword, prompt } }: Lost): string {
  return keyword === null ? `“${prompt}”` : `searches for “${keyword}”`;
}

/** What was searched, so that the reader can check it, and the page that comes closest. */
function searched(
  { word, pages, nearest }: Extract<Lost["own"], { kind: "absent" }>,
  url: string,
): Evidence[] {
  const crawled = counted(pages, "page");
  const says = `We searched the ${crawled} from your site in our index and found no form of “${word}”.`;
  return [{ url, title: null, says }, ...closestPage(nearest)];
}

function closestPage(nearest: NearestPage | null): Evidence[] {
  if (nearest === null || nearest.missing.length === 0) return [];
  const { missing, ...closest } = nearest;
  const says = `Your closest page doesn't contain ${listed(missing.map((word) => `“${word}”`))}.`;
  return [{ ...closest, says, whose: "yours" }];
}

/** Cited sites, by domain. */
function rivalsIn({ result, subject }: Lost): { names: string[]; quotes: Evidence[] } {
  const names = [...new Set(result.citations.map(({ domain }) => domain))].slice(0, RIVALS_NAMED);
  const quotes = distinctPages(
    quotedFrom(result, ({ domain }) => names.includes(domain), subject.keyword ?? subject.prompt),
    RIVALS_NAMED,
  );
  return { names, quotes: quotes.map((quote) => ({ ...quote, whose: "theirs" })) };
}

/** What the site's own page says, or what its closest page is missing. */
function ownPassage({ own, ownAnswer }: Lost): Evidence[] {
  const sentence = ownAnswer?.sentences[0];
  const page = ownAnswer?.citations[sentence?.citation ?? -1];
  if (sentence !== undefined && page !== undefined) {
    return [{ url: page.url, title: page.title, says: sentence.text, whose: "yours" }];
  }
  if (own.kind === "covered") {
    const says = "This page covers the topic, but no sentence on it answers the question directly.";
    return [{ ...own.page, says, whose: "yours" }];
  }
  if (own.kind === "close") {
    const says = "This is your closest page, but no sentence on it answers the question directly.";
    return [{ ...own.page, says, whose: "yours" }];
  }
  return own.kind === "unclear" ? closestPage(own.nearest) : [];
}
