import type { Evidence, KeywordLack } from "@sightline/contract";
import {
  areTogether,
  bareHeading,
  isDefinition,
  isTitledOnly,
  openingOf,
  opensWith,
} from "@sightline/domain/analyses";
import { domainOf } from "@sightline/providers/search-results";
import { evidenceOf, MOST_EVIDENCE, withoutFigures } from "./lack-evidence.ts";
import type { OwnPage } from "./own-page.ts";
import type { RankingPages } from "./ranking-pages.ts";

const FEWEST_SENTENCES = 4;
const LEAST_SHARE = 0.25;

/** Much of the page is about it, from its first sentences on, but its title has none of the words. */
export function titleLack({ keyword, prose }: RankingPages, own: OwnPage): KeywordLack[] {
  if (prose === null || keyword.terms.some((term) => prose.page.titleTerms.has(term))) return [];
  const said = prose.sentences.filter(({ words }) => areTogether(keyword.terms, words));
  const isMuch =
    said.length >= FEWEST_SENTENCES && said.length >= LEAST_SHARE * prose.sentences.length;
  const [first] = openingOf(prose).filter(({ words }) => areTogether(keyword.terms, words));
  if (!isMuch || first === undefined) return [];
  const text = `Put “${keyword.keyword}” into the title: it is “${own.title}”, while ${said.length} of the ${prose.sentences.length} sentences on the page are about it.`;
  return [
    {
      ...withoutFigures,
      kind: "title",
      text,
      evidence: [evidenceOf(prose.page, first.text, "yours")],
    },
  ];
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
  const text = `Say at the start what “${keyword.keyword}” means: the first sentences of your page don't, and ${domainOf(theirs[0]?.url ?? "")} begins with it.`;
  return [
    {
      ...withoutFigures,
      kind: "opening",
      text,
      evidence: [yours, ...theirs].slice(0, MOST_EVIDENCE),
    },
  ];
}

/** As much as search engines show. */
const DESCRIPTION = { shortest: 60, longest: 160 } as const;

/** A page without a description, with a sentence of its own that would do. */
export function descriptionLack({ keyword, prose }: RankingPages, own: OwnPage): KeywordLack[] {
  const isNamed = own.about === "title" || own.about === null;
  if (prose === null || !isNamed || prose.page.description !== "") return [];
  const fitting = prose.sentences.find(({ text, words }) => {
    const fits = text.length >= DESCRIPTION.shortest && text.length <= DESCRIPTION.longest;
    return fits && isDefinition(keyword.terms, { text, words });
  });
  if (fitting === undefined) return [];
  const text = `Give this page a meta description: it has none, so search engines cut a passage out of the page for “${keyword.keyword}”. This sentence of yours has the right length and says what it is.`;
  return [
    {
      ...withoutFigures,
      kind: "description",
      text,
      evidence: [evidenceOf(prose.page, fitting.text, "yours")],
    },
  ];
}

const SHORT_TITLE = 35;

/** A title of nothing but the keyword, where others say whose page it is. */
export function bareTitleLack(
  { keyword, prose, topic, siteNames }: RankingPages,
  own: OwnPage,
): KeywordLack[] {
  const { about, title } = own;
  if (prose === null || title === null || about !== "title" || title.length > SHORT_TITLE)
    return [];
  const isBare = isTitledOnly(keyword.terms, prose.page.titleTerms);
  const name = siteNames.at(-1) ?? "";
  const isOurs = siteNames.some((one) => title.toLowerCase().includes(one.toLowerCase()));
  const theirs = topic.pages.filter(
    ({ page }) => page.title.length > SHORT_TITLE && /\s[|–—-]\s/u.test(page.title),
  );
  const [first] = theirs;
  if (!isBare || isOurs || name === "" || first === undefined) return [];
  const text = `Say in the title whose page this is: it is only “${title}”. “${bareHeading(title)} | ${name}” tells people what they will find, as the titles of ${domainOf(first.page.url)} do.`;
  const evidence = [evidenceOf(first.page, first.page.title, "theirs")];
  return [{ ...withoutFigures, kind: "title", text, evidence }];
}

/** What a page of the same name explains, and another page of the site has: link it, or add a section. */
export function ideaLacks({ keyword, ideas, own }: RankingPages): KeywordLack[] {
  if (own === null || (own.about !== "title" && own.about !== null)) return [];
  return ideas.flatMap(({ page, sections }): KeywordLack[] => {
    const [idea] = sections.toSorted(
      (one, other) => Number(other.isCovered) - Number(one.isCovered),
    );
    if (idea === undefined) return [];
    const { url, title } = idea.coveredBy;
    const says = idea.isCovered
      ? `Link from “${own.title}” to “${title}”: your page doesn't mention “${idea.heading}”, and that one covers it.`
      : `Add a section about “${idea.heading}”, or link to “${title}”, which mentions it: your page doesn't.`;
    const text = `${says} ${domainOf(page.url)} explains it on its page about “${keyword.keyword}”.`;
    const evidence: Evidence[] = [
      { url, title, says: title ?? url, whose: "yours" },
      evidenceOf(page, `${idea.heading}: ${idea.says}`, "theirs"),
    ];
    return [{ ...withoutFigures, kind: idea.isCovered ? "links" : "section", text, evidence }];
  });
}
