import type { Evidence, Finding } from "@sightline/contract";
import { standingIn } from "@sightline/domain/analyses";
import { countCompanies } from "../count-companies.ts";
import {
  counted,
  distinctPages,
  listed,
  quotedFrom,
  robotsTxtOf,
  type Weighed,
} from "./weighed.ts";

const PAGES_SHOWN = 3;
const KEYWORDS_SHOWN = 3;
const KINDS_SHOWN = 5;

/** What speaks for the site; nothing that no page or answer shows. */
export function strengthsOf(weighed: Weighed): Finding[] {
  return [
    ...citedOften(weighed),
    ...namedOften(weighed),
    ...aheadOfAll(weighed),
    ...alone(weighed),
    ...openToSearch(weighed),
    ...structured(weighed),
  ];
}

function citedOften({ site, answered }: Weighed): Finding[] {
  const cited = answered.filter(({ told }) => told.is_cited);
  if (cited.length === 0) return [];
  const text = `Your pages are quoted in ${cited.length} of ${answersGiven(answered)}.`;
  return [{ text, evidence: ownQuotes(site.own.domain, cited) }];
}

function answersGiven(answered: Weighed["answered"]): string {
  return counted(answered.filter(({ told }) => told.answer !== null).length, "answer");
}

function ownQuotes(domain: string, answered: Weighed["answered"]): Evidence[] {
  const quotes = answered.flatMap(({ told }) => quotedFrom(told, (one) => one.domain === domain));
  return distinctPages(quotes, PAGES_SHOWN);
}

function namedOften({ site, answered }: Weighed): Finding[] {
  const named = answered.filter(({ told }) => told.mentioned_at !== null);
  if (named.length === 0) return [];
  const evidence = named.flatMap(({ told }) => {
    const sentence = told.answer?.find(({ text }) => isNamed(text, site.own));
    const page = told.citations[sentence?.citation ?? -1];
    return sentence && page ? [{ url: page.url, title: page.title, says: sentence.text }] : [];
  });
  return [
    {
      text: `${site.own.name} is named in ${named.length} of ${answersGiven(answered)}.`,
      evidence: distinctPages(evidence, PAGES_SHOWN),
    },
  ];
}

function isNamed(sentence: string, own: Weighed["site"]["own"]): boolean {
  return standingIn([sentence], [], own).mentionedAt !== null;
}

function aheadOfAll({ site, answered }: Weighed): Finding[] {
  const [own, ...others] = countCompanies(site, answered);
  const [next] = others.sort((one, other) => other.cited - one.cited);
  if (own === undefined || next === undefined || own.cited <= next.cited) return [];
  const text = `You are quoted more often than any competitor: in ${counted(own.cited, "answer")}, ${next.domain} in ${next.cited}.`;
  return [{ text, evidence: ownQuotes(own.domain, answered) }];
}

/** Keywords for which the site is quoted and nobody else is. */
function alone({ site, answered }: Weighed): Finding[] {
  return answered
    .filter(({ told }) => told.is_cited)
    .filter(({ told }) => told.citations.every(({ watched_as }) => watched_as === "own"))
    .flatMap((one) => {
      const { keyword } = one.subject;
      if (keyword === null) return [];
      const text = `For “${keyword}”, your pages alone are quoted.`;
      return [{ text, evidence: ownQuotes(site.own.domain, [one]) }];
    })
    .slice(0, KEYWORDS_SHOWN);
}

function openToSearch({ crawl }: Weighed): Finding[] {
  const crawlers = crawl?.readings.filter(({ purpose }) => purpose === "search") ?? [];
  const readsAll = crawlers.every(({ readable, pages }) => readable === pages);
  if (crawl === null || crawlers.length === 0 || !readsAll) return [];
  const tokens = listed(crawlers.map(({ token }) => token));
  const says = `${tokens} can read all ${counted(crawl.pages, "page")}.`;
  const text = "Every AI search crawler we know of can read all of your pages.";
  return [{ text, evidence: [{ url: robotsTxtOf(crawl), title: null, says }] }];
}

function structured({ crawl }: Weighed): Finding[] {
  if (crawl?.structured == null || crawl.structured.pages === 0) return [];
  const { pages, kinds } = crawl.structured;
  const says = `${pages} of ${counted(crawl.pages, "page")}: ${listed(kinds.slice(0, KINDS_SHOWN))}.`;
  const text = "Your pages say in structured data what they are about.";
  return [{ text, evidence: [{ url: crawl.home, title: null, says }] }];
}
