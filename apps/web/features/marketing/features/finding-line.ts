import { SAMPLE_PAGE } from "./sample-pages.ts";

export const SAMPLE_LINES: readonly string[] = SAMPLE_PAGE.html.trimEnd().split("\n");

/** What stands in the line that a rule speaks of; one that misses something has no line. */
const SEEN_IN: Readonly<Record<string, string>> = {
  "answer-structure": "<h2>",
  "img-alt-missing": "<img",
  "img-no-dimensions": "<img",
  "link-text-generic": "Click here",
  "mixed-content": "<img",
  "title-short": "<title>",
};

/** Counted from 1; null where what is wrong is that something is not there. */
export function lineOf(rule: string): number | null {
  const mark = SEEN_IN[rule];
  if (mark === undefined) return null;
  return SAMPLE_LINES.findIndex((line) => line.includes(mark)) + 1 || null;
}
