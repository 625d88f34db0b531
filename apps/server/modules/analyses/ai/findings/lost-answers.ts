import type { Evidence, Finding } from "@sightline/contract";
import type { AnsweredPrompt } from "../answer-prompt.ts";
import { distinctPages, listed, quotedFrom, type Weighed } from "./weighed.ts";

const MOST_OF_A_KIND = 5;
const RIVALS_NAMED = 2;

interface Lost {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

/** Questions that are answered without the site, or not at all. */
export function lostAnswers({ site, answered, crawl }: Weighed): {
  keywords: Finding[];
  questions: Finding[];
} {
  const home = crawl?.home ?? `https://${site.own.domain}/`;
  const lost = answered.filter(({ told }) => !told.is_cited);
  const toRivals = lost.filter(({ told }) => told.answer !== null);
  const toNobody = lost.filter(({ told }) => told.answer === null);
  const withoutPage = toRivals.filter(({ ownAnswer }) => ownAnswer === null);
  const withPage = toRivals.filter(({ ownAnswer }) => ownAnswer !== null);
  const kinds = [
    withoutPage.map((one) => [one, hasNoPage(one)] as const),
    withPage.map((one) => [one, isOutdone(one)] as const),
    toNobody.map((one) => [one, isUnanswered(one, home)] as const),
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

function hasNoPage(one: AnsweredPrompt): Lost {
  const { names, quotes } = rivalsIn(one);
  const { keyword, prompt } = one.subject;
  const does = names.length === 1 ? "does" : "do";
  const text =
    keyword === null
      ? `Asked “${prompt}”, no page of yours has an answer; ${listed(names)} ${does}.`
      : `No page of yours answers the search “${keyword}”; ${listed(names)} ${does}.`;
  return { text, evidence: quotes };
}

function isOutdone(one: AnsweredPrompt): Lost {
  const { names, quotes } = rivalsIn(one);
  const { keyword, prompt } = one.subject;
  const are = names.length === 1 ? "is" : "are";
  const asked = keyword === null ? `Asked “${prompt}”` : `For the search “${keyword}”`;
  return {
    text: `${asked}, ${listed(names)} ${are} quoted and your page is not.`,
    evidence: [...quotes, ...ownWords(one)],
  };
}

function isUnanswered({ subject }: AnsweredPrompt, home: string): Lost {
  const { keyword, prompt } = subject;
  const text =
    keyword === null
      ? `Nothing that was read answers “${prompt}”: neither your pages nor a competitor's.`
      : `No page of yours answers the search “${keyword}”, and no competitor's does either.`;
  const says = "None of the pages read has a sentence that answers it.";
  return { text, evidence: [{ url: home, title: null, says }] };
}

/** Whoever is cited, by domain. */
function rivalsIn({ told }: AnsweredPrompt): { names: string[]; quotes: Evidence[] } {
  const names = [...new Set(told.citations.map(({ domain }) => domain))].slice(0, RIVALS_NAMED);
  return {
    names,
    quotes: distinctPages(
      quotedFrom(told, ({ domain }) => names.includes(domain)),
      RIVALS_NAMED,
    ),
  };
}

/** What the site's own page has to say, and nobody quotes. */
function ownWords({ ownAnswer }: AnsweredPrompt): Evidence[] {
  const sentence = ownAnswer?.sentences[0];
  const page = ownAnswer?.citations[sentence?.citation ?? -1];
  if (sentence === undefined || page === undefined) return [];
  return [{ url: page.url, title: page.title, says: `Yours: ${sentence.text}` }];
}
