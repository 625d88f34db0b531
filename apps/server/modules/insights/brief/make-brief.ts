import type { ContentBrief } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  explanationIn,
  hasTerm,
  isAside,
  isNamedIn,
  isOfEverySite,
  isReduced,
  isTitledOnly,
  keywordQuestion,
} from "@sightline/domain/analyses";
import {
  type BriefWithheld,
  briefKeyword,
  partsInUse,
  sectionsOf,
  titleOptions,
} from "@sightline/domain/insights";
import { median } from "@sightline/domain/statistics";
import { domainOf } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import {
  contentTerms,
  namesOf,
  type PagesOfKeyword,
  pagesOfKeyword,
} from "../../analyses/index.ts";
import { askedQuestions } from "../../search-console/index.ts";
import type { InsightRow } from "../insights.queries.ts";
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
  if (keyword === null) return { ...about, ...EMPTY, withheld: "not-a-keyword", fitting_pages: 0 };
  const pages = await pagesOfKeyword(db, { userId, site: insight.target_site, keyword, now });
  return { ...about, ...(await briefOf(db, pages)) };
}

type BriefOfPages = Omit<ContentBrief, "insight_id" | "keyword" | "made_at">;

/** What the pages say that were read for a keyword, or why that makes no brief. */
export async function briefOf(
  db: Kysely<Tables>,
  pages: PagesOfKeyword | null,
): Promise<BriefOfPages> {
  const withhold = (withheld: BriefWithheld, fitting_pages = 0) => {
    return { ...EMPTY, withheld, fitting_pages };
  };
  const isUnread = pages?.coverage?.kind === "unread" || pages?.own?.read === null;
  if (pages === null || isUnread) return withhold("not-crawled");
  const { fitting, models } = pages.topic;
  const isKnown = pages.own === null ? isForNewPage(pages) : isPageKnown(pages);
  const isGeneral = isReduced(pages.keyword) || isOfEverySite(pages.keyword);
  if (pages.isAboutCompetitor || isGeneral) {
    return withhold("too-general", fitting);
  }
  if (!isKnown) return withhold("unclear-page", fitting);
  if (models.length === 0) {
    const isManifold = pages.keyword.terms.length < 2 && fitting > 1;
    return withhold(isManifold ? "several-senses" : "too-few-pages", fitting);
  }
  const brief = await written(db, pages);
  if (!isWorthReading(brief)) return withhold("little-to-add", fitting);
  return { withheld: null, ...brief };
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

/** Fewer, and a section of that name is about something of its page's own. */
const FEWEST_SENTENCES = 3;
const REFERENCE = /\b(?:api|reference)\b/iu;

/** It was chosen, is about nothing else, or has a section about it; a reference isn't extended. */
function isPageKnown({ own, isWhole, keyword }: PagesOfKeyword): boolean {
  if (own === null) return false;
  const { about, sentences, title, read } = own;
  if (about === null || read === null || isAside(read)) return about === null;
  if (isWhole) return true;
  const isMostlyIn = keyword.terms.filter((term) => read.titleTerms.has(term)).length * 2;
  if (about === "heading") return isMostlyIn > keyword.terms.length;
  return about === "section" && sentences >= FEWEST_SENTENCES && !REFERENCE.test(title ?? "");
}

/** A search of the site's pages found nothing, nor a page about some of its words. */
function isForNewPage({ coverage, isNear }: PagesOfKeyword): boolean {
  return coverage?.kind === "absent" && !isNear;
}

/** A writer learns from how two other sites explain it, and from something that the page lacks. */
const FEWEST_EXPLAINING = 2;

type Model = PagesOfKeyword["topic"]["models"][number]["page"];
type Written = Awaited<ReturnType<typeof written>>;

function isWorthReading({ headings, questions, terms, made_from }: Written): boolean {
  const sections = made_from.flatMap((page) => page.sections);
  const explaining = made_from.filter(({ says }) => says !== null);
  const lacking = headings.length + questions.length + terms.length + sections.length;
  const sites = new Set(explaining.map(({ url }) => domainOf(url)));
  return lacking > 0 && sites.size >= FEWEST_EXPLAINING;
}

async function written(db: Kysely<Tables>, pages: PagesOfKeyword) {
  const { keyword, own, answer, topic, linkFrom } = pages;
  return {
    fitting_pages: topic.fitting,
    page: own === null ? null : { url: own.url, title: own.title, section: sectionIn(pages) },
    titles: titlesFor(pages),
    headings: headingsFor(pages),
    questions: await questionsFor(db, pages),
    terms: topic.terms
      .filter((term) => own?.read == null || !hasTerm(own.read, term))
      .map((term) => ({ term: term.spelling, pages: term.uses.length, own: 0 })),
    words: { own: own?.read?.words ?? null, theirs: medianWords(pages) },
    links_to_add: linkFrom.slice(0, MOST_LINKS),
    made_from: topic.models
      .map((model) => ({
        url: model.page.url,
        title: model.page.title || null,
        position: answer?.comparison ? null : model.page.position,
        says: explanationIn(keyword.terms, model),
        sections: sectionsIn(pages, model.page),
      }))
      .filter(({ says, sections }) => says !== null || sections.length > 0),
  };
}

function sectionsIn({ keyword, own, site, dedicated }: PagesOfKeyword, page: Model): string[] {
  return sectionsOf(keyword.terms, {
    title: page.title,
    isTitled: isOf(keyword.terms, page),
    isOnly: dedicated.some((model) => model.page.url === page.url),
    parts: page.headings,
    own: own?.read?.headings ?? [],
    has: (terms) => own?.read != null && hasTerm(own.read, { terms }),
    isForeign: (text) => site.competitors.some((one) => isNamedIn(text, one)),
  });
}

/** The heading of the section about it, on a page about more. */
function sectionIn({ keyword, own }: PagesOfKeyword): string | null {
  if (own?.read == null || own.about !== "section") return null;
  const heading = own.read.headings.find(({ terms }) => isTitledOnly(keyword.terms, terms));
  return heading?.text ?? null;
}

const SOLD = new Set(["Product", "ProductGroup", "Offer"]);

/** Only of a new page: another one keeps the title that its readers know. */
function titlesFor({ keyword, site, own, topic }: PagesOfKeyword): string[] {
  if (own !== null) return [];
  const about = topic.models.map(({ page }) => page);
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

function headingsFor({ keyword, own, site, topic }: PagesOfKeyword) {
  const pages = topic.models.map(({ page }) => ({
    url: page.url,
    site: page.companyId,
    isTitled: isOf(keyword.terms, page),
    parts: page.headings.filter(({ text }) => !QUESTION.test(text)),
  }));
  const isForeign = (text: string) => site.competitors.some((one) => isNamedIn(text, one));
  const found = partsInUse(keyword.terms, own?.read?.headings ?? [], pages, isForeign);
  return found.map(({ text, seenOn }) => ({ text, seen_on: [...seenOn] }));
}

const MOST_LINKS = 3;
const QUESTION = /[?？]\s*$/u;
const MOST_QUESTIONS = 5;

/** What people typed into Google first, then headings of pages about it. */
async function questionsFor(db: Kysely<Tables>, pages: PagesOfKeyword) {
  const { keyword, site, own } = pages;
  const { models } = pages.topic;
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
  const isTitled = new Set(
    models.filter(({ page }) => isOf(keyword.terms, page)).map(({ page }) => page.url),
  );
  const others: typeof typed = [];
  for (const question of asked) {
    const isAboutIt =
      question.seen_on.some((url) => isTitled.has(url)) || (await isAsked(question.text));
    if (!isForeign(question.text) && isAboutIt) others.push(question);
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

/** Its title has the keyword: all its sections are about it. */
function isOf(
  keyword: readonly string[],
  { titleTerms }: { readonly titleTerms: ReadonlySet<string> },
): boolean {
  return keyword.every((term) => titleTerms.has(term));
}

/** Of pages about nothing else; null for fewer than two, or where the site's own is longer. */
function medianWords({ keyword, topic, own }: PagesOfKeyword): number | null {
  const pages = topic.models.map(({ page }) => page);
  const whole = own?.about === "section" ? [] : pages.filter((page) => isOf(keyword.terms, page));
  const words = whole.length < 2 ? null : median(whole.map((page) => page.words));
  return words === null || words <= (own?.read?.words ?? 0) ? null : Math.round(words);
}
