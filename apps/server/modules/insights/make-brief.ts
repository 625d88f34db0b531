import type { ContentBrief } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { hasTerm, isNamedIn, keywordQuestion } from "@sightline/domain/analyses";
import {
  type BriefWithheld,
  briefKeyword,
  partsInUse,
  sectionsOf,
  titleOptions,
} from "@sightline/domain/insights";
import { median } from "@sightline/domain/statistics";
import type { Kysely } from "kysely";
import { contentTerms, namesOf, type PagesOfKeyword, pagesOfKeyword } from "../analyses/index.ts";
import { askedQuestions } from "../search-console/index.ts";
import type { InsightRow } from "./insights.queries.ts";
import { spellingIn } from "./spelling-in.ts";

/** A content brief based on pages about the keyword, or why there is none. */
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
  const withhold = (withheld: BriefWithheld, fitting_pages = 0) => {
    return { ...about, ...EMPTY, withheld, fitting_pages };
  };
  if (keyword === null) return withhold("not-a-keyword");
  const pages = await pagesOfKeyword(db, { userId, site: insight.target_site, keyword, now });
  const isUnread = pages?.coverage?.kind === "unread" || pages?.own?.read === null;
  if (pages === null || isUnread) return withhold("not-crawled");
  if (pages.keyword.terms.length < 2) return withhold("one-word", pages.fitting);
  if (pages.models.length === 0) return withhold("too-few-pages", pages.fitting);
  if (pages.isAboutCompetitor || !isPageKnown(pages))
    return withhold("unclear-page", pages.fitting);
  return { ...about, withheld: null, ...(await written(db, pages)) };
}

const EMPTY = {
  page: null,
  titles: [],
  headings: [],
  questions: [],
  terms: [],
  words: { own: null, theirs: null },
  links_to_add: [],
  made_from: [],
};

/** The page to extend was chosen or has it in its title, or no page of the site has its words. */
function isPageKnown({ own, coverage }: PagesOfKeyword): boolean {
  if (own === null) return coverage?.kind === "absent";
  return own.about === null || own.about === "title";
}

async function written(db: Kysely<Tables>, pages: PagesOfKeyword) {
  const { own, answer, topic, models, linkFrom } = pages;
  return {
    fitting_pages: pages.fitting,
    page: own === null ? null : { url: own.url, title: own.title },
    titles: titlesFor(pages),
    headings: headingsFor(pages),
    questions: await questionsFor(db, pages),
    terms: topic.terms.map((term) => ({
      term: term.spelling,
      pages: term.uses.length,
      own: own?.read != null && hasTerm(own.read, term) ? 1 : 0,
    })),
    words: { own: own?.read?.words ?? null, theirs: medianWords(pages) },
    links_to_add: [...linkFrom],
    made_from: models.map(({ page: { url, title, position, headings } }) => ({
      url,
      title: title || null,
      position: answer?.comparison ? null : position,
      sections: sectionsOf({ parts: headings }, title),
    })),
  };
}

const SOLD = new Set(["Product", "ProductGroup", "Offer"]);

/** Only of a new page: another one keeps the title that its readers know. */
function titlesFor({ keyword, site, own, models }: PagesOfKeyword): string[] {
  if (own !== null) return [];
  const about = models.map(({ page }) => page);
  const isShop = about.some(({ dataKinds }) => dataKinds?.some((kind) => SOLD.has(kind)));
  return titleOptions({
    keyword: keyword.keyword,
    siteName: site.names.at(-1) ?? site.domain,
    ownNames: site.names,
    names: namesOf(site),
    isNew: true,
    isShop,
    taken: about.map(({ title }) => title),
    spelled: spellingIn(about.map(({ text }) => text)),
  });
}

function headingsFor({ keyword, own, site, models }: PagesOfKeyword) {
  const pages = models.map(({ page }) => ({
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
  const { keyword, site, own, models } = pages;
  const isForeign = (text: string) => site.competitors.some((one) => isNamedIn(text, one));
  const language = own?.read?.language ?? models[0]?.page.language ?? site.language;
  const isAsked = async (question: string) => {
    const terms = await contentTerms(question, language, namesOf(site));
    return keyword.terms.every((term) => terms.includes(term));
  };
  const typed: { text: string; seen_on: string[] }[] = [];
  for (const question of await askedQuestions(db, site.id)) {
    if (await isAsked(question)) typed.push({ text: asQuestion(question), seen_on: [] });
  }
  const asked = models.flatMap(({ page }) =>
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

/** Of pages about nothing else; null for fewer than two, or where the site's own is longer. */
function medianWords({ keyword, models, own }: PagesOfKeyword): number | null {
  const isTitled = (terms: ReadonlySet<string>) => keyword.terms.every((term) => terms.has(term));
  const whole = models.map(({ page }) => page).filter(({ titleTerms }) => isTitled(titleTerms));
  const words = whole.length < 2 ? null : median(whole.map((page) => page.words));
  return words === null || words <= (own?.read?.words ?? 0) ? null : Math.round(words);
}
