import type { ComparedPage } from "./compared-page.ts";

/** What stands under a heading, down to the next one that isn't part of it. */
export interface PageSection {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly words: number;
  /** Words of the page before it. */
  readonly before: number;
}

interface PageText extends Pick<ComparedPage, "headings"> {
  /** Main text, one line per block. */
  readonly text: string;
}

/** Not the number of `10 best shoes`. */
const NUMBERING = /^(?:\d+[.):]|(?:\d+|[A-Z])(?:\.\d+)+[.):]?)\s+/u;
const CHAPTER = /^(?:chapter|section|part|appendix)\s+(?=[\dA-Z][.:\d])/iu;
const PERMALINK = /[¶§🔗]$/u;

/** A heading without its number. */
export function bareHeading(heading: string): string {
  return heading
    .replace(CHAPTER, "")
    .replace(/^[A-Z][.:]\s+/u, "")
    .replace(NUMBERING, "")
    .trim();
}

/** Null: the heading is outside the main text. */
export function sectionUnder({ text, headings }: PageText, heading: string): PageSection | null {
  const lines = text.split("\n").map(plainLine);
  const start = lines.indexOf(plainLine(heading));
  if (start === -1) return null;
  const others = new Set(headings.map((one) => plainLine(one.text)));
  const number = numberOf(heading);
  const isNext = (line: string) => others.has(line) && !isPartOf(number, numberOf(line));
  const length = lines.slice(start + 1).findIndex(isNext);
  const own = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
  return { heading, lines: own, words: wordsIn(own), before: wordsIn(lines.slice(0, start)) };
}

function plainLine(line: string): string {
  return line.replace(/\s+/gu, " ").trim().replace(PERMALINK, "").trim();
}

/** `9.11.` of `9.11. Virtualized systems`, with a point at its end. */
function numberOf(heading: string): string | null {
  const found = NUMBERING.exec(heading)?.[0]
    .trim()
    .replace(/[.):]$/u, "");
  return found === undefined ? null : `${found}.`;
}

function isPartOf(number: string | null, other: string | null): boolean {
  return number !== null && other !== null && other !== number && other.startsWith(number);
}

function wordsIn(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + (line === "" ? 0 : line.split(" ").length), 0);
}
