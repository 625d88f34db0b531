import type { ContentBrief } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { isNamedIn, isOfEverySite, isReduced, isTelling } from "@sightline/domain/analyses";
import { type BriefWithheld, briefKeyword } from "@sightline/domain/insights";
import { outlineOf } from "@sightline/domain/llm";
import type { Kysely } from "kysely";
import {
  comparedKeyword,
  namesOf,
  type PagesForBrief,
  pagesForBrief,
} from "../../analyses/index.ts";
import type { InsightRow } from "../insights.queries.ts";
import { weigher } from "./brief-prompt.ts";

const MOST_LINKS = 3;

/** The pages that a content brief can be written from, or why there can't be one. */
export async function makeBrief(
  db: Kysely<Tables>,
  userId: string,
  insight: InsightRow,
  now: Date,
): Promise<ContentBrief> {
  const { keyword, withheld, pages } = await pagesOfInsight(db, userId, insight, now);
  const about = { insight_id: insight.id, keyword, withheld, made_at: now.toISOString() };
  if (pages === null) return { ...about, page: null, outlines: [], links_to_add: [] };
  const { theirs, linkFrom } = pages;
  const [page = null] = pages.covering;
  const weigh = await weigher(keyword, pages);
  const compared = [
    ...(page === null ? [] : [{ ...page, whose: "yours" as const }]),
    ...theirs.map((one) => ({ ...one, whose: "theirs" as const })),
  ];
  return {
    ...about,
    page: page && { url: page.url, title: page.title || null },
    outlines: compared.map(({ url, title, headings, whose }) => {
      const texts = headings.map(({ text }) => text);
      return { ...{ url, title: title || null, whose }, headings: outlineOf(texts, weigh) };
    }),
    links_to_add: linkFrom.slice(0, MOST_LINKS),
  };
}

interface Withheld {
  readonly withheld: BriefWithheld;
  readonly pages: null;
}
type BriefPages = Withheld | { readonly withheld: null; readonly pages: PagesForBrief };

export async function pagesOfInsight(
  db: Kysely<Tables>,
  userId: string,
  insight: InsightRow,
  now: Date,
): Promise<BriefPages & { readonly keyword: string }> {
  const keyword = briefKeyword(insight.keyword, insight.source_type);
  if (keyword === null) return { keyword: insight.keyword, withheld: "not-a-keyword", pages: null };
  const of = { userId, site: insight.target_site, keyword, now };
  return { keyword, ...(await briefPages(db, of)) };
}

export async function briefPages(
  db: Kysely<Tables>,
  of: Parameters<typeof pagesForBrief>[1],
): Promise<BriefPages> {
  const pages = await pagesForBrief(db, of);
  if (pages === null) return { withheld: "not-crawled", pages };
  const withheld = await whyWithheld(of.keyword, pages);
  return withheld === null ? { withheld, pages } : { withheld, pages: null };
}

async function whyWithheld(
  keyword: string,
  { isUnread, site, theirs }: PagesForBrief,
): Promise<BriefWithheld | null> {
  if (isUnread) return "not-crawled";
  const compared = await comparedKeyword(keyword, site.language, namesOf(site));
  const isAboutCompetitor = site.competitors.some((one) => isNamedIn(keyword, one));
  const isOfEvery = isOfEverySite(compared) && !keyword.split(/\s+/u).some(isTelling);
  if (isAboutCompetitor || isReduced(compared) || isOfEvery) return "too-general";
  return theirs.length === 0 ? "too-few-pages" : null;
}
