import type { Evidence, Finding } from "@sightline/contract";
import { presenceIn } from "@sightline/domain/analyses";
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

/** The site's strengths, each with a page or an answer as evidence. */
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
  const cited = answered.filter(({ result }) => result.is_cited);
  if (cited.length === 0) return [];
  const text = `Your pages are cited in ${cited.length} of ${answersGiven(answered)}.`;
  return [{ text, evidence: ownQuotes(site.own.domain, cited) }];
}

function answersGiven(answered: Weighed["answered"]): string {
  return counted(answered.filter(({ result }) => result.answer !== null).length, "answer");
}

function ownQuotes(domain: string, answered: Weighed["answered"]): Evidence[] {
  const quotes = answered.flatMap(({ result }) =>
    quotedFrom(result, (one) => one.domain === domain),
  );
  return distinctPages(quotes, PAGES_SHOWN);
}

function namedOften({ site, answered }: Weighed): Finding[] {
  const named = answered.filter(({ result }) => result.mentioned_at !== null);
  if (named.length === 0) return [];
  const evidence = named.flatMap(({ result }) => {
    const sentence = result.answer?.find(({ text }) => isNamed(text, site.own));
    const page = result.citations[sentence?.citation ?? -1];
    return sentence && page
      ? [{ url: page.url, title: page.title, says: sentence.quote ?? sentence.text }]
      : [];
  });
  return [
    {
      text: `${site.own.name} is mentioned in ${named.length} of ${answersGiven(answered)}.`,
      evidence: distinctPages(evidence, PAGES_SHOWN),
    },
  ];
}

function isNamed(sentence: string, own: Weighed["site"]["own"]): boolean {
  return presenceIn([sentence], [], own).mentionedAt !== null;
}

function aheadOfAll({ site, answered }: Weighed): Finding[] {
  const [own, ...others] = countCompanies(site, answered);
  const [next] = others.sort((one, other) => other.cited - one.cited);
  if (own === undefined || next === undefined || own.cited <= next.cited) return [];
  const text = `You're cited more often than any competitor: in ${counted(own.cited, "answer")}, compared with ${next.cited} for ${next.domain}.`;
  return [{ text, evidence: ownQuotes(own.domain, answered) }];
}

/** Keywords for which only the site is cited. */
function alone({ site, answered }: Weighed): Finding[] {
  return answered
    .filter(({ result }) => result.is_cited)
    .filter(({ result }) => result.citations.every(({ watched_as }) => watched_as === "own"))
    .flatMap((one) => {
      const { keyword } = one.subject;
      if (keyword === null) return [];
      const text = `For “${keyword}”, only your pages are cited.`;
      return [{ text, evidence: ownQuotes(site.own.domain, [one]) }];
    })
    .slice(0, KEYWORDS_SHOWN);
}

function openToSearch({ crawl }: Weighed): Finding[] {
  const crawlers = crawl?.readings.filter(({ purpose }) => purpose === "search") ?? [];
  const readsAll = crawlers.every(({ readable, pages }) => readable === pages);
  if (crawl === null || crawlers.length === 0 || !readsAll) return [];
  const tokens = listed(crawlers.map(({ token }) => token));
  const { robotsStatus: status } = crawl;
  const isMissing = status !== null && status >= 400 && status < 500;
  const why = isMissing ? `There's no robots.txt (status ${status}), so ` : "";
  const every = crawl.pages === 1 ? "the page" : `all ${counted(crawl.pages, "page")}`;
  const says = `${why}${tokens} can read ${every}.`;
  const text = "Every AI search crawler we know of can read all your pages.";
  return [{ text, evidence: [{ url: robotsTxtOf(crawl), title: null, says }] }];
}

function structured({ crawl }: Weighed): Finding[] {
  if (crawl?.structured == null || crawl.structured.pages === 0) return [];
  const { pages, kinds } = crawl.structured;
  const says = `${pages.toLocaleString("en")} of ${counted(crawl.pages, "page")}: ${listed(kinds.slice(0, KINDS_SHOWN))}.`;
  const text = "Your pages use structured data.";
  return [{ text, evidence: [{ url: crawl.home, title: null, says }] }];
}
