import { isNamedIn } from "../analyses/index.ts";
import { dottedWords, figuresIn, hasMarkup, quoteOn, runsOf, spacedWords } from "../llm/index.ts";
import { oneLine } from "../text/index.ts";
import {
  type BriefMaterial,
  type PageNames,
  type PageOfBrief,
  pageNamed,
  pagesInOrder,
} from "./material.ts";
import { saidAlready } from "./said-already.ts";

/**
 * expand: the site's page covers the search, and lacks something. covered: it says what theirs do.
 * unrelated: their pages are about something that the site doesn't offer. elsewhere: another page
 * of the site seems to be about it in other words. unproven: nothing that a model wrote held.
 */
export const BRIEF_RESULTS = [
  "expand",
  "new_page",
  "covered",
  "unrelated",
  "elsewhere",
  "unproven",
] as const;
export type BriefResult = (typeof BRIEF_RESULTS)[number];

/** Something to add, and the words on a competitor's page that show it. */
export interface RepliedPoint {
  /** A few words to search the site's own pages by. */
  readonly about: string;
  /** What else the site may call it. */
  readonly also: readonly string[];
  readonly text: string;
  readonly page: number;
  readonly quote: string;
}

/** A brief as a model replies with it. */
export interface BriefReply {
  readonly result: Exclude<BriefResult, "unproven">;
  /** The number of the site's page to expand, or that's enough as it is. */
  readonly your_page: number;
  readonly title: string;
  readonly intent: string;
  readonly lacks: readonly RepliedPoint[];
  readonly sections: readonly (RepliedPoint & { readonly heading: string })[];
  readonly questions: readonly string[];
}

export interface BriefPoint extends Omit<RepliedPoint, "page"> {
  readonly page: PageOfBrief;
  /** As it stands there. */
  readonly quote: string;
}

export interface BriefSection extends BriefPoint {
  readonly heading: string;
}

export interface CheckedBrief {
  readonly result: BriefResult;
  /** The site's page that it's about; null: a new page, or none. */
  readonly page: PageNames | null;
  readonly title: string | null;
  readonly intent: string | null;
  readonly lacks: readonly BriefPoint[];
  readonly sections: readonly BriefSection[];
  readonly questions: readonly string[];
  /** Points that didn't hold. */
  readonly dropped: number;
}

const MOST = { lacks: 5, sections: 8, questions: 6 } as const;
const LENGTHS = { title: [10, 70], heading: [3, 90], text: [20, 300], intent: [20, 250] } as const;
const QUESTION = { from: 12, to: 140, ends: /[?？]$/u } as const;
/** So many words of their page in a row: it speaks for the page, or copies it. */
const COPIED = 7;
const FEWEST_WORDS = 4;

/** What holds of a reply: plain words about the search, each point with its quote, and not said on the site's pages. */
export function checkedBrief(reply: BriefReply, material: BriefMaterial): CheckedBrief {
  const result = resultOf(reply, material);
  const page = isOfPage(result) ? targetOf(reply, material) : null;
  if (result !== "expand" && result !== "new_page") return { ...NOTHING, result, page };
  const isPlain = plainChecker(material);
  const isNewHere = newOnSite(result, material);
  const seen = new Set<string>();
  const held = <Point extends RepliedPoint>(points: readonly Point[], most: number) =>
    points
      .flatMap((point) => {
        const { about, text } = { about: oneLine(point.about), text: plain(point.text) };
        const page = pageOf(point.page, material);
        const quote = page === null ? null : quoteOn(page, point.quote);
        const isNew = !seen.has(key(about)) && !seen.has(key(quote ?? ""));
        if (page === null || quote === null || !isNew || !isPlain(text, "text")) return [];
        if (!isOf(`${about} ${text}`, quote, material)) return [];
        if (!isNewHere(about)) return [];
        for (const said of [about, quote]) seen.add(key(said));
        return [{ ...point, about, text, page, quote }];
      })
      .slice(0, most);
  const lacks = result === "expand" ? held(reply.lacks, MOST.lacks) : [];
  const sections = held(
    reply.sections.flatMap((section) => {
      const heading = plain(section.heading).replace(/[.:]$/u, "");
      return isPlain(heading, "heading") ? [{ ...section, heading }] : [];
    }),
    MOST.sections,
  );
  const title = plain(reply.title);
  const intent = plain(reply.intent);
  return {
    ...{ result, page },
    title: isPlain(title, "title") ? titleFor(page, title, material) : null,
    intent: isPlain(intent, "intent") ? intent : null,
    ...{ lacks, sections, questions: questionsIn(reply, material, isPlain) },
    dropped: reply.lacks.length + reply.sections.length - lacks.length - sections.length,
  };
}

const NOTHING = {
  ...{ title: null, intent: null, lacks: [], sections: [], questions: [], dropped: 0 },
} as const;

function isOfPage(result: BriefResult): boolean {
  return result === "expand" || result === "covered" || result === "elsewhere";
}

/** Only a page that the search leads to is expanded, or is enough as it is. */
function resultOf(reply: BriefReply, material: BriefMaterial): BriefResult {
  const { result } = reply;
  if (!isOfPage(result) || targetOf(reply, material) !== null) return result;
  return result === "expand" ? "new_page" : "unproven";
}

/** The page that was named, if it covers the search or says a word of it; else the best one. */
function targetOf({ result, your_page }: BriefReply, material: BriefMaterial): PageNames | null {
  const { own, covering, keyword } = material;
  if (result === "elsewhere") return pageNamed(your_page, material);
  const named = own[your_page - 1];
  const isAbout = (text: string) => isOf(text, keyword, material);
  const mayBe =
    named !== undefined &&
    (your_page <= covering || [named.title, ...named.headings, named.text].some(isAbout));
  return mayBe ? named : (own.slice(0, covering)[0] ?? null);
}

/** A page about more than the search keeps its title. */
function titleFor(page: PageNames | null, title: string, material: BriefMaterial): string | null {
  const { keyword, termsOf } = material;
  const named = page === null ? null : termsOf(page.title);
  const isOfIt = named === null || [...termsOf(keyword)].every((term) => named.has(term));
  return isOfIt && isOf(title, keyword, material) ? title : null;
}

/** One of theirs: what the site says itself is no evidence. */
function pageOf(number: number, material: BriefMaterial): PageOfBrief | null {
  return number > material.own.length ? (pagesInOrder(material)[number - 1] ?? null) : null;
}

/** Models put names of code into backticks. */
function plain(text: string): string {
  return oneLine(text.replaceAll("`", ""));
}

function key(text: string): string {
  return spacedWords(text);
}

function isOf(text: string, other: string, { termsOf }: BriefMaterial): boolean {
  const terms = termsOf(other);
  return terms.size === 0 || [...termsOf(text)].some((term) => terms.has(term));
}

/** What is searched for itself is new on a new page only. */
function newOnSite(result: BriefResult, material: BriefMaterial): (about: string) => boolean {
  const { keyword, termsOf } = material;
  const isSaid = saidAlready(material);
  const searched = termsOf(keyword);
  return (about) => {
    const terms = [...termsOf(about)];
    if (terms.length === 0) return false;
    if (terms.every((term) => searched.has(term))) return result === "new_page";
    return !isSaid(about);
  };
}

type IsPlain = (text: string, kind: keyof typeof LENGTHS | "question") => boolean;

/**
 * No links or markup; figures are those of the pages, hosts and files those of the site. The pages
 * may have been written for the model, so none of their sentences are said in our name.
 */
function plainChecker(material: BriefMaterial): IsPlain {
  const { keyword, own, theirs, competitors } = material;
  const textOf = ({ title, headings, text }: PageOfBrief) => [title, ...headings, text].join("\n");
  const ours = [keyword, ...own.map(textOf)].join("\n");
  const read = theirs.map(textOf);
  const figures = new Set(figuresIn([ours, ...read].join("\n")));
  const ownWords = spacedWords(ours);
  const theirWords = read.map(spacedWords);
  const isCopied = (text: string) =>
    runsOf(text, COPIED).some(
      (run) => !ownWords.includes(run) && theirWords.some((words) => words.includes(run)),
    );
  return (text, kind) => {
    const [from, to] = kind === "question" ? [QUESTION.from, QUESTION.to] : LENGTHS[kind];
    if (text.length < from || text.length > to || hasMarkup(text)) return false;
    if (figuresIn(text).some((figure) => !figures.has(figure))) return false;
    if (dottedWords(text).some((word) => !ours.includes(word))) return false;
    if (kind === "text" || kind === "intent") {
      return runsOf(text, 1).length >= FEWEST_WORDS && !isCopied(text);
    }
    // A heading of a few words may be theirs, too.
    const isLong = kind === "title" || runsOf(text, 1).length >= COPIED;
    return !competitors.some((one) => isNamedIn(text, one)) && !(isLong && isCopied(text));
  };
}

function questionsIn(
  { questions }: BriefReply,
  material: BriefMaterial,
  isPlain: IsPlain,
): string[] {
  const answered = new Set(material.own.flatMap(({ headings }) => headings.map(key)));
  const asked = questions
    .map(plain)
    .filter((question) => QUESTION.ends.test(question) && isPlain(question, "question"))
    .filter((question) => !answered.has(key(question)));
  return [...new Map(asked.map((question) => [key(question), question])).values()].slice(
    0,
    MOST.questions,
  );
}
