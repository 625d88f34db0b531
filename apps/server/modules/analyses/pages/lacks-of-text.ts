import type { KeywordLack } from "@sightline/contract";
import {
  areTogether,
  bareTitleText,
  descriptionIn,
  isDefinition,
  isTitledOnly,
  mayShareTitle,
  openingOf,
  opensWith,
  saysName,
} from "@sightline/domain/analyses";
import { domainOf } from "@sightline/providers/search-results";
import { evidenceOf, MOST_EVIDENCE, withoutFigures } from "./lack-evidence.ts";
import type { OwnPage } from "./own-page.ts";
import type { RankingPages } from "./ranking-pages.ts";

const FEWEST_SENTENCES = 4;
const LEAST_SHARE = 0.25;
/** A title of nothing else names no subject; English. */
const NAMES_NOTHING =
  /^(?:(?:chapter|section|part|appendix|introduction|overview|basics|summary|notes?|advanced|general|concepts|getting started|home|index|welcome|untitled|page|details|more|guide|tutorial)\b|[\d.:\s–—-])+$/iu;

/** Much of the page is about it, from its first sentences on, but its title names nothing. */
export function titleLack({ keyword, prose }: RankingPages, { title }: OwnPage): KeywordLack[] {
  if (prose === null || title === null || !NAMES_NOTHING.test(title)) return [];
  const said = prose.sentences.filter(({ words }) => areTogether(keyword.terms, words));
  const isMuch =
    said.length >= FEWEST_SENTENCES && said.length >= LEAST_SHARE * prose.sentences.length;
  const [first] = openingOf(prose).filter(({ words }) => areTogether(keyword.terms, words));
  if (!isMuch || first === undefined) return [];
  const text = `Add “${keyword.keyword}” to the title: it's currently “${title}”, but ${said.length} of the ${prose.sentences.length} sentences on the page are about this keyword.`;
  const evidence = [evidenceOf(prose.page, first.text, "yours")];
  return [{ ...withoutFigures, kind: "title", text, evidence }];
}

const SHORTEST = 40;

/** It begins with something else, where a page of the same name says what the thing is. */
export function openingLack({ keyword, prose, topic }: RankingPages, own: OwnPage): KeywordLack[] {
  if (prose === null || own.about !== "title" || prose.page.language !== "en") return [];
  const opening = openingOf(prose);
  if (opening.length === 0 || opensWith(keyword.terms, prose)) return [];
  const theirs = topic.peers.flatMap((peer) => {
    const says = openingOf(peer).find((sentence) => isDefinition(keyword.terms, sentence));
    return says === undefined || says.text.length < SHORTEST
      ? []
      : [evidenceOf(peer.page, says.text, "theirs")];
  });
  if (theirs.length === 0) return [];
  const yours = evidenceOf(prose.page, opening.map(({ text }) => text).join(" "), "yours");
  const text = `Explain what “${keyword.keyword}” means at the start: the first sentences of your page don't, while ${domainOf(theirs[0]?.url ?? "")} opens with a definition.`;
  return [
    {
      ...withoutFigures,
      kind: "opening",
      text,
      evidence: [yours, ...theirs].slice(0, MOST_EVIDENCE),
    },
  ];
}

/** A page whose description says nothing of it, with its own beginning that would do as one. */
export function descriptionLack(pages: RankingPages, own: OwnPage): KeywordLack[] {
  const { keyword, prose } = pages;
  const isItsSubject = pages.isWhole || own.about === null;
  if (prose === null || !isItsSubject || pages.isDescribed) return [];
  const fitting = descriptionIn(keyword.terms, prose, pages.siteNames);
  if (fitting === null) return [];
  const { description } = prose.page;
  const what =
    description === ""
      ? "Add a meta description to this page: it has none, so search engines pick their own snippet"
      : `Give this page its own meta description: “${description}” doesn't say what the page is about`;
  const text = `${what}. Use a sentence from the page that says what “${keyword.keyword}” is: “${fitting}”`;
  return [
    {
      ...withoutFigures,
      kind: "description",
      text,
      evidence: [evidenceOf(prose.page, fitting, "yours")],
    },
  ];
}

const SHORT_TITLE = 35;

/** A title of nothing but the keyword, which any site may have. */
export function bareTitleLack(
  { keyword, prose, siteNames }: RankingPages,
  { about, title }: OwnPage,
): KeywordLack[] {
  const [name] = siteNames.slice(-1);
  if (prose === null || title === null || about !== "title" || name === undefined) return [];
  if (mayShareTitle({ url: prose.page.url, heading: "" })) return [];
  const isBare = title.length <= SHORT_TITLE && isTitledOnly(keyword.terms, prose.page.titleTerms);
  const domain = domainOf(prose.page.url)?.split(".").at(0) ?? name;
  const isOurs = [...siteNames, domain].some((one) => saysName(title, one));
  // A name that is a domain stands beside the title in every list of results.
  if (!isBare || isOurs || name.includes(".")) return [];
  const text = bareTitleText(title, name);
  if (text === null) return [];
  return [
    {
      ...withoutFigures,
      kind: "site-name",
      text,
      evidence: [evidenceOf(prose.page, title, "yours")],
    },
  ];
}
