import { PAGE_PARTS, type PagePart } from "../page-parts.ts";
import { isFurniture } from "./page-furniture.ts";
import type { PhraseLanguage } from "./phrase-language.ts";
import { repeatedPhrases } from "./repeated-phrases.ts";
import { splitParts } from "./split-phrases.ts";

export interface PageToRead {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** One per line. */
  readonly headings: string;
  readonly text: string;
  /** Link targets and anchor texts. */
  readonly links: readonly { readonly to: string; readonly text: string }[];
  readonly language: PhraseLanguage;
}

/** A text fragment, stored once however many pages have it. */
export interface Part {
  readonly text: string;
  readonly language: PhraseLanguage;
  /** Pages that have it, by page part. */
  readonly pages: ReadonlyMap<PagePart, readonly number[]>;
}

interface OpenPart extends Part {
  readonly pages: Map<PagePart, number[]>;
}

export interface ReadPage {
  readonly url: string;
  readonly title: string;
}

/** What was collected of a site: text fragments, and pages by number. */
export interface Collected {
  readonly parts: readonly Part[];
  /** Null: linked to, but not crawled. */
  readonly pages: readonly (ReadPage | null)[];
  readonly pagesRead: number;
}

export interface PartCollector {
  add(page: PageToRead): void;
  collected(): Collected;
}

const HEADINGS_A_PAGE = 20;
const LONGEST_PART = 120;
/** Memory limit for the largest sites: beyond it, only known fragments are counted. */
const MOST_PARTS = 250_000;
const MOST_LINKS = 500_000;

/** Takes pages one by one and keeps only their short texts. */
export function createPartCollector(): PartCollector {
  const parts = new Map<string, OpenPart>();
  const numbers = new Map<string, number>();
  const pages: (ReadPage | null)[] = [];
  const linked = new Set<string>();
  let pagesRead = 0;

  function numberOf(url: string): number {
    const known = numbers.get(url);
    if (known !== undefined) return known;
    numbers.set(url, pages.push(null) - 1);
    return pages.length - 1;
  }

  function note(text: string, pagePart: PagePart, page: number, language: PhraseLanguage): void {
    if (text.length > LONGEST_PART) return;
    const lower = text.toLowerCase();
    if (isFurniture(lower)) return;
    const key = `${language.code} ${lower}`;
    let part = parts.get(key);
    if (part === undefined) {
      if (parts.size >= MOST_PARTS) return;
      part = { text: lower, language, pages: new Map() };
      parts.set(key, part);
    }
    const on = part.pages.get(pagePart);
    if (on === undefined) part.pages.set(pagePart, [page]);
    else if (on.at(-1) !== page) on.push(page);
  }

  /** Anchor text for a page counts once, however many pages use it. */
  function noteLink(text: string, to: number, language: PhraseLanguage): void {
    for (const part of splitParts(text)) {
      const key = `${to} ${part}`;
      if (linked.has(key) || linked.size >= MOST_LINKS) continue;
      linked.add(key);
      note(part, "link", to, language);
    }
  }

  return {
    add({ url, title, description, headings, text, links, language }) {
      const page = numberOf(url);
      pages[page] = { url, title };
      pagesRead += 1;
      const shortTexts: Record<Exclude<PagePart, "link" | "text">, string> = {
        title,
        heading: headings.split("\n", HEADINGS_A_PAGE).join("\n"),
        description,
      };
      for (const pagePart of PAGE_PARTS) {
        if (pagePart === "link" || pagePart === "text") continue;
        for (const part of splitParts(shortTexts[pagePart])) note(part, pagePart, page, language);
      }
      for (const phrase of repeatedPhrases(text, language)) note(phrase, "text", page, language);
      for (const link of links) noteLink(link.text, numberOf(link.to), language);
    },
    collected: () => ({ parts: [...parts.values()], pages, pagesRead }),
  };
}
