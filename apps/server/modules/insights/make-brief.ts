import type { ContentBrief } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { hasTerm, isNamedIn, keywordQuestion } from "@sightline/domain/analyses";
import { briefKeyword, partsInUse, titleOptions } from "@sightline/domain/insights";
import { median } from "@sightline/domain/statistics";
import type { Kysely } from "kysely";
import {
  contentTerms,
  createPageReader,
  namesOf,
  type PagesOfKeyword,
  pagesOfKeyword,
  pagesToLinkFrom,
} from "../analyses/index.ts";
import { askedQuestions } from "../search-console/index.ts";
import type { InsightRow } from "./insights.queries.ts";
import { spellingIn } from "./spelling-in.ts";

/** A content brief based on pages about the keyword; parts without crawled pages stay empty. */
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
  return { ...about, ...(await written(db, withPageAbout(pages))) };
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

/** A page that only mentions the keyword isn't the one to improve: a new one is. */
function withPageAbout(pages: PagesOfKeyword): PagesOfKeyword {
  return pages.own?.about === "mentions" ? { ...pages, own: null } : pages;
}

async function written(db: Kysely<Tables>, pages: PagesOfKeyword) {
  const { own, answer, topic } = pages;
  const about = topic.pages.map(({ page }) => page);
  return {
    page: own === null ? null : { url: own.url, title: own.title },
    titles: titlesFor(pages),
    headings: headingsFor(pages),
    questions: await questionsFor(db, pages),
    terms: topic.terms.map((term) => ({
      term: term.spelling,
      pages: term.uses.length,
      own: own?.read != null && hasTerm(own.read, term) ? 1 : 0,
    })),
    words: { own: own?.read?.words ?? null, theirs: medianWords(about) },
    links_to_add: await linksToAdd(db, pages),
    made_from: [
      ...about.map(({ url, title, position }) => {
        return { url, title: title || null, position: answer?.comparison ? null : position };
      }),
      ...(own?.read == null
        ? []
        : [{ url: own.url, title: own.title, position: answer?.position ?? null }]),
    ],
  };
}

const SOLD = new Set(["Product", "ProductGroup", "Offer"]);

/** None where nothing was crawled, or where the page has the keyword in its title already. */
function titlesFor({ keyword, site, own, coverage, topic }: PagesOfKeyword): string[] {
  const about = topic.pages.map(({ page }) => page);
  const isTitled = keyword.terms.every((term) => own?.read?.titleTerms.has(term));
  const isKnown = about.length > 0 || coverage?.kind === "absent";
  if (!isKnown || isTitled) return [];
  const isShop = about.some(({ dataKinds }) => dataKinds?.some((kind) => SOLD.has(kind)));
  const texts = [own?.read?.text ?? "", ...about.map(({ text }) => text)];
  return titleOptions({
    keyword: keyword.keyword,
    siteName: site.names.at(-1) ?? site.domain,
    ownNames: site.names,
    names: namesOf(site),
    isNew: own === null,
    isShop,
    taken: about.map(({ title }) => title),
    spelled: spellingIn(texts),
  });
}

function headingsFor({ keyword, own, site, topic }: PagesOfKeyword) {
  const pages = topic.pages.map(({ page }) => ({
    url: page.url,
    site: page.companyId,
    isTitled: keyword.terms.every((term) => page.titleTerms.has(term)),
    parts: page.headings.filter(({ text }) => !QUESTION.test(text)),
  }));
  const isForeign = (text: string) => site.competitors.some((one) => isNamedIn(text, one));
  const found = partsInUse(keyword.terms, own?.read?.headings ?? [], pages, isForeign);
  return found.map(({ text, seenOn }) => ({ text, seen_on: [...seenOn] }));
}

const QUESTION = /[?？]\s*$/u;
const MOST_QUESTIONS = 5;

/** What people typed into Google first, then headings of pages about it. */
async function questionsFor(db: Kysely<Tables>, pages: PagesOfKeyword) {
  const { keyword, site, own, topic } = pages;
  const isForeign = (text: string) => site.competitors.some((one) => isNamedIn(text, one));
  const language = own?.read?.language ?? topic.pages[0]?.page.language ?? site.language;
  const isAsked = async (question: string) => {
    const terms = await contentTerms(question, language, namesOf(site));
    return keyword.terms.every((term) => terms.includes(term));
  };
  const typed: { text: string; seen_on: string[] }[] = [];
  for (const question of await askedQuestions(db, site.id)) {
    if (await isAsked(question)) typed.push({ text: asQuestion(question), seen_on: [] });
  }
  const asked = topic.pages.flatMap(({ page }) =>
    page.questions.map((text) => ({ text, seen_on: [page.url] })),
  );
  const others: typeof typed = [];
  for (const question of asked) {
    if (!isForeign(question.text) && (await isAsked(question.text))) others.push(question);
  }
  const own_ = new Set(own?.read?.questions.map((text) => text.toLowerCase()));
  const all = [...typed, ...others].filter(({ text }) => !own_.has(text.toLowerCase()));
  return distinct(all).slice(0, MOST_QUESTIONS);
}

function distinct<Question extends { readonly text: string }>(questions: readonly Question[]) {
  const byText = new Map(questions.toReversed().map((one) => [one.text.toLowerCase(), one]));
  return [...byText.values()].toReversed();
}

/** As typed into a search box: `how to …` becomes `How do I …?`. */
function asQuestion(typed: string): string {
  return keywordQuestion(typed);
}

function medianWords(pages: readonly { readonly words: number }[]): number | null {
  const words = median(pages.map((page) => page.words));
  return words === null ? null : Math.round(words);
}

async function linksToAdd(db: Kysely<Tables>, { site, own, keyword }: PagesOfKeyword) {
  if (own === null) return [];
  const { companyId, language, userId } = site;
  const of = { companyId, language, names: namesOf(site), keyword: keyword.keyword };
  return pagesToLinkFrom(db, createPageReader(db, userId), { ...of, target: own.url });
}
