import type { ContentBrief } from "@sightline/contract";
import { analyserFor } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { briefKeyword, type PagePart, partsInUse, titleOptions } from "@sightline/domain/insights";
import { median } from "@sightline/domain/statistics";
import type { Kysely } from "kysely";
import {
  type PagesOfKeyword,
  pagesOfKeyword,
  pagesToLinkFrom,
  termsInUse,
  type UsedTerm,
} from "../analyses/index.ts";
import type { InsightRow } from "./insights.queries.ts";

const MOST_TERMS = 20;

/** A content brief based on ranking pages; parts without crawled pages stay empty. */
export async function makeBrief(
  db: Kysely<Tables>,
  userId: string,
  insight: InsightRow,
  now: Date,
): Promise<ContentBrief> {
  const keyword = briefKeyword(insight.keyword, insight.source_type);
  const about = {
    insight_id: insight.id,
    keyword: keyword ?? insight.keyword,
    made_at: now.toISOString(),
  };
  const pages =
    keyword === null
      ? null
      : await pagesOfKeyword(db, { userId, site: insight.target_site, keyword, now });
  if (pages === null) return { ...about, ...NOTHING_KNOWN };
  return { ...about, ...(await written(pages)), links_to_add: await linksToAdd(db, pages) };
}

const NOTHING_KNOWN = {
  page: null,
  titles: [],
  headings: [],
  questions: [],
  terms: [],
  words: { own: null, theirs: null },
  links_to_add: [],
  made_from: [],
};

async function written(pages: PagesOfKeyword) {
  const { own, rivals, answer } = pages;
  const terms = termsInUse(pages);
  return {
    page: own === null ? null : { url: own.url, title: own.title },
    titles: titlesFor(pages, terms),
    ...(await partsFor(pages)),
    terms: terms.slice(0, MOST_TERMS).map(({ spelling, uses, own: count }) => {
      return { term: spelling, pages: uses.length, own: count };
    }),
    words: { own: own?.read?.words ?? null, theirs: medianWords(rivals) },
    made_from: [
      ...rivals.map(({ url, title, position }) => {
        return { url, title: title || null, position: answer?.comparison ? null : position };
      }),
      ...(own?.read == null
        ? []
        : [{ url: own.url, title: own.title, position: answer?.position ?? null }]),
    ],
  };
}

/** Words shared by titles come first; without ranking pages there are none. */
function titlesFor({ keyword, site, rivals }: PagesOfKeyword, terms: readonly UsedTerm[]) {
  if (rivals.length === 0) return [];
  const sharedBy = ({ term }: UsedTerm) => {
    const titled = rivals.filter(({ titleTerms }) => titleTerms.has(term)).length;
    return titled > 1 ? titled : 0;
  };
  const words = terms
    .filter(({ term }) => !keyword.terms.includes(term))
    .toSorted((one, other) => sharedBy(other) - sharedBy(one))
    .map(({ spelling }) => spelling);
  const taken = rivals.map(({ title }) => title);
  const siteName = site.names.at(-1) ?? site.domain;
  return titleOptions({ keyword: keyword.keyword, siteName, words, taken });
}

async function partsFor({ keyword, own, rivals }: PagesOfKeyword) {
  const headings = rivals.map((page) => ({ ...ofSite(page), parts: headingsOf(page) }));
  const questions = await Promise.all(
    rivals.map(async (page) => ({ ...ofSite(page), parts: await questionsOf(page) })),
  );
  const read = own?.read ?? null;
  const ownHeadings = read === null ? [] : headingsOf(read);
  const ownQuestions = read === null ? [] : await questionsOf(read);
  return {
    headings: partsInUse(keyword.terms, ownHeadings, headings).map(present),
    questions: partsInUse(keyword.terms, ownQuestions, questions).map(present),
  };
}

const QUESTION = /[?？]\s*$/u;

/** Without questions. */
function headingsOf({ headings }: { readonly headings: readonly PagePart[] }): PagePart[] {
  return headings.filter(({ text }) => !QUESTION.test(text));
}

async function questionsOf({
  questions,
  language,
}: {
  readonly questions: readonly string[];
  readonly language: string;
}): Promise<PagePart[]> {
  const analyser = await analyserFor(language);
  return questions.map((text) => ({ text, terms: new Set(analyser.terms(text)) }));
}

function ofSite({ url, companyId }: { readonly url: string; readonly companyId: string }) {
  return { url, site: companyId };
}

function present({ text, seenOn }: ReturnType<typeof partsInUse>[number]) {
  return { text, seen_on: [...seenOn] };
}

function medianWords(pages: PagesOfKeyword["rivals"]): number | null {
  const words = median(pages.map((page) => page.words));
  return words === null ? null : Math.round(words);
}

async function linksToAdd(db: Kysely<Tables>, { site, own, keyword }: PagesOfKeyword) {
  if (own === null) return [];
  const { companyId, language } = site;
  return pagesToLinkFrom(db, { companyId, keyword: keyword.keyword, language, target: own.url });
}
