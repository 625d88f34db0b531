import { keywordKey } from "../../keywords/index.ts";
import { MOST_PROMPTS_ANSWERED } from "../analysis.ts";
import { keywordQuestion, topicQuestion } from "./keyword-question.ts";

/** Input that prompts are generated from. */
export interface PromptSources {
  readonly name: string;
  /** Names of the site and its competitors. */
  readonly names: readonly string[];
  /** The site's language; null: unknown. */
  readonly language: string | null;
  /** It sells what its keywords name. */
  readonly isShop: boolean;
  /** Questions that people typed into Google and found the site for, most frequent first. */
  readonly searched: readonly string[];
  /** Questions in headings of the site and its competitors. */
  readonly headings: readonly string[];
  /** Topics of its pages, by weight. */
  readonly phrases: readonly string[];
  /** Keywords it wants to rank for, highest search volume first. */
  readonly keywords: readonly string[];
}

export interface DerivedPrompt {
  readonly prompt: string;
  readonly from: "site" | "keyword" | "search-console" | "heading";
  /** The keyword it was generated from; null for all others. */
  readonly keyword: string | null;
}

/** More of a kind would crowd out keywords. */
const SEARCHED_ASKED = 5;
const HEADINGS_ASKED = 4;
const PHRASES_ASKED = 3;

/** What people ask an answer engine about a company and its field, without duplicates. */
export function derivePrompts(sources: PromptSources): DerivedPrompt[] {
  const inEnglish = sources.language === null || /^en\b/iu.test(sources.language);
  const searched = inEnglish
    ? sources.searched.map((typed) => typed.replace(/\bi\b/gu, "I"))
    : sources.searched;
  const of = (from: DerivedPrompt["from"], prompts: readonly string[]) =>
    prompts.map((prompt) => ({ prompt, from, keyword: null }));
  const derived: DerivedPrompt[] = [
    ...of("site", inEnglish ? ofCompany(sources) : [sources.name]),
    ...of("search-console", searched.slice(0, SEARCHED_ASKED).map(asQuestion)),
    ...of("heading", sources.headings.slice(0, HEADINGS_ASKED)),
    ...of("site", inEnglish ? ofTopics(sources) : sources.phrases.slice(0, PHRASES_ASKED)),
    ...sources.keywords.map((keyword) => ({
      prompt: inEnglish ? keywordQuestion(keyword, sources) : keyword,
      from: "keyword" as const,
      keyword,
    })),
  ];
  return distinctPrompts(derived).slice(0, MOST_PROMPTS_ANSWERED);
}

/** Deduplicated, ignoring case, whitespace and the question mark. */
export function distinctPrompts<Prompt extends { readonly prompt: string }>(
  prompts: readonly Prompt[],
): Prompt[] {
  const seen = new Set<string>();
  return prompts.filter(({ prompt }) => {
    const key = keywordKey(prompt.replace(/(?<![\s?？])[\s?？]+$/u, ""));
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}

function ofCompany({ name, isShop }: PromptSources): string[] {
  return [`What is ${name}?`, ...(isShop ? [`What does ${name} offer?`] : [])];
}

function ofTopics({ phrases, isShop }: PromptSources): string[] {
  const asked = phrases.flatMap((phrase) => {
    const question = topicQuestion(phrase);
    if (question === null) return [];
    return [isShop ? `Which ${phrase} should I buy?` : question];
  });
  return asked.slice(0, PHRASES_ASKED);
}

/** As typed into a search box, without a question mark. */
function asQuestion(typed: string): string {
  const words = typed.replace(/(?<![\s?])[\s?]+$/u, "");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}?`;
}
