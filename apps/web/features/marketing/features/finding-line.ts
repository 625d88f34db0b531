import { SAMPLE_PAGE } from "./sample-pages.ts";

export const SAMPLE_LINES: readonly string[] = SAMPLE_PAGE.html.trimEnd().split("\n");

/** What the line that a rule is about contains; a rule about something missing has no line. */
const SEEN_IN: Readonly<Record<string, string>> = {
  "answer-structure": "<h2>",
  "img-alt-missing": "<img",
  "img-no-dimensions": "<img",
  "link-text-generic": "Click here",
  "mixed-content": "<img",
  "title-short": "<title>",
};

/** Counted from 1; null where something is missing. */
export function lineOf(rule: string): number | null {
  const text = SEEN_IN[rule];
  if (text === undefined) return null;
  return SAMPLE_LINES.findIndex((line) => line.includes(text)) + 1 || null;
}
