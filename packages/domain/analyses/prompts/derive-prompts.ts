import { keywordKey } from "../../keywords/index.ts";
import { MOST_PROMPTS_ANSWERED } from "../analysis.ts";
import { keywordQuestion } from "./keyword-question.ts";
import { isPlural, withArticle } from "./noun.ts";

/** What questions are made of. */
export interface PromptSources {
  readonly name: string;
  /** Of the site; null when it is unknown. */
  readonly language: string | null;
  /** What its pages are about, by weight. */
  readonly phrases: readonly string[];
  /** Those it wants to be found for, the most searched first. */
  readonly keywords: readonly string[];
}

export interface DerivedPrompt {
  readonly prompt: string;
  readonly from: "site" | "keyword";
  /** That it was made of; null for those of the site. */
  readonly keyword: string | null;
}

/** More of them would be the same questions again, and leave no room for keywords. */
const PHRASES_ASKED = 3;

/** What people might ask an answer engine about a company and its field, no question twice. */
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

/** Each question once, whatever its case, spaces and question mark. */
export function distinctPrompts<Prompt extends { readonly prompt: string }>(
  prompts: readonly Prompt[],
): Prompt[] {
  const seen = new Set<string>();
  return prompts.filter(({ prompt }) => {
    const key = keywordKey(prompt.replace(/[\s?？]+$/u, ""));
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

/** In a language without templates, people's own words are asked as they are. */
function bareQuestions({ name, phrases }: PromptSources): string[] {
  return [name, ...phrases.slice(0, PHRASES_ASKED)];
}
