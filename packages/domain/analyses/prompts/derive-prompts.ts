import { keywordKey } from "../../keywords/index.ts";
import { MOST_PROMPTS_ANSWERED } from "../analysis.ts";
import { keywordQuestion } from "./keyword-question.ts";
import { isPlural, withArticle } from "./noun.ts";

/** Input that prompts are generated from. */
export interface PromptSources {
  readonly name: string;
  /** The site's language; null: unknown. */
  readonly language: string | null;
  /** Topics of its pages, by weight. */
  readonly phrases: readonly string[];
  /** Keywords it wants to rank for, highest search volume first. */
  readonly keywords: readonly string[];
}

export interface DerivedPrompt {
  readonly prompt: string;
  readonly from: "site" | "keyword";
  /** The keyword it was generated from; null for prompts about the site. */
  readonly keyword: string | null;
}

/** More would only repeat the same questions and crowd out keywords. */
const PHRASES_ASKED = 3;

/** What people might ask an answer engine about a company and its field, without duplicates. */
export function derivePrompts(sources: PromptSources): DerivedPrompt[] {
  const inEnglish = sources.language === null || /^en\b/iu.test(sources.language);
  const ofSite = inEnglish ? englishQuestions(sources) : bareQuestions(sources);
  const derived: DerivedPrompt[] = [
    ...ofSite.map((prompt) => ({ prompt, from: "site" as const, keyword: null })),
    ...sources.keywords.map((keyword) => ({
      prompt: inEnglish ? keywordQuestion(keyword) : keyword,
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

function englishQuestions({ name, phrases }: PromptSources): string[] {
  const asked = phrases.slice(0, PHRASES_ASKED);
  return [
    `What is ${name}?`,
    `What does ${name} offer?`,
    ...asked.flatMap((phrase) => [
      `Who offers ${withArticle(phrase)}?`,
      `Which ${phrase} ${isPlural(phrase) ? "are" : "is"} best?`,
    ]),
  ];
}

/** Without templates for the language, phrases are used verbatim. */
function bareQuestions({ name, phrases }: PromptSources): string[] {
  return [name, ...phrases.slice(0, PHRASES_ASKED)];
}
