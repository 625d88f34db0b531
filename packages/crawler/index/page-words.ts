import type { Analyser } from "./analyser.ts";

/** Two bytes for each word. The first codes say what kind of line begins. */
export const LINE = { text: 0, heading: 1, link: 2 } as const;
const FIRST_CODE = 3;
const CODES = 65_536;
/** What follows is too far down for a page to be about it. */
const MOST_WORDS = 30_000;

interface PageWords {
  addLink(terms: readonly string[]): void;
  /** A line of the main text, which may be one of the headings. */
  addText(line: string, terms: readonly string[]): void;
  /** Those that aren't in the main text. */
  addOtherHeadings(analyser: Analyser): void;
  bytes(): Uint8Array;
}

/** Collects the words of a page in order, so that searches see which ones stand together. */
export function createPageWords(headings: string): PageWords {
  const others = new Set(headings.split("\n").map(bare));
  others.delete("");
  const known = new Set(others);
  const codes: number[] = [];

  function add(kind: number, terms: readonly string[]): void {
    if (codes.length + terms.length >= MOST_WORDS) return;
    codes.push(kind);
    for (const term of terms) codes.push(codeOf(term));
  }

  return {
    addLink: (terms) => add(LINE.link, terms),
    addText(line, terms) {
      const heading = bare(line);
      const isHeading = known.has(heading);
      if (isHeading) others.delete(heading);
      add(isHeading ? LINE.heading : LINE.text, terms);
    },
    addOtherHeadings({ terms }) {
      for (const heading of others) add(LINE.heading, terms(heading));
    },
    bytes() {
      const bytes = new Uint8Array(codes.length * 2);
      for (const [index, code] of codes.entries()) {
        bytes[2 * index] = code & 0xff;
        bytes[2 * index + 1] = code >> 8;
      }
      return bytes;
    },
  };
}

/** Documentation puts a link to a heading behind it. */
const PERMALINKS = ["¶", "#"];

function bare(line: string): string {
  let heading = line.slice(0, LONGEST_HEADING).trim();
  while (PERMALINKS.some((mark) => heading.endsWith(mark))) heading = heading.slice(0, -1).trim();
  return heading;
}

const LONGEST_HEADING = 300;

export function readPageWords(bytes: Uint8Array): Uint16Array {
  const codes = new Uint16Array(bytes.length >> 1);
  for (let index = 0; index < codes.length; index++) {
    codes[index] = (bytes[2 * index] ?? 0) | ((bytes[2 * index + 1] ?? 0) << 8);
  }
  return codes;
}

/** Some words share a code. Which of them a page has, its postings say. */
export function codeOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index++) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  }
  const mixed = (hash ^ (hash >>> 16)) & 0xffff;
  return FIRST_CODE + (mixed % (CODES - FIRST_CODE));
}
