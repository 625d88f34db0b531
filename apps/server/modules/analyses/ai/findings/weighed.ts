import type { Evidence, PromptAnswer } from "@sightline/contract";
import type { AiSite } from "../ai-site.ts";
import type { AnsweredPrompt } from "../answer-prompt.ts";
import type { CrawlFacts } from "../crawl-facts.queries.ts";

/** Everything a strength or disadvantage may be based on. */
export interface Weighed {
  readonly site: AiSite;
  readonly answered: readonly AnsweredPrompt[];
  readonly crawl: CrawlFacts | null;
}

/**
 * What an answer quotes from each of its matching pages: the sentence with most of these words, or the first. A reader
 * who sees one sentence has to see what it's about.
 */
export function quotedFrom(
  { answer, citations }: PromptAnswer,
  fits: (citation: PromptAnswer["citations"][number]) => boolean,
  about = "",
): Evidence[] {
  const words = about.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const named = ({ text }: { readonly text: string }) =>
    words.filter((word) => text.toLowerCase().includes(word.replace(/s$/u, ""))).length;
  return citations.flatMap((citation, index) => {
    const quoted = (answer ?? []).filter((one) => one.citation === index);
    const [sentence] = quoted.toSorted((one, other) => named(other) - named(one));
    if (!fits(citation) || sentence === undefined) return [];
    return [{ url: citation.url, title: citation.title, says: sentence.quote ?? sentence.text }];
  });
}

/** Each page once. */
export function distinctPages(evidence: readonly Evidence[], most: number): Evidence[] {
  return [...new Map(evidence.toReversed().map((one) => [one.url, one])).values()]
    .toReversed()
    .slice(0, most);
}

export function robotsTxtOf({ home }: CrawlFacts): string {
  return new URL("/robots.txt", home).href;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}

export function counted(count: number, word: string): string {
  return `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
}
