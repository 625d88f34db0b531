/** What a page is compared by. Terms are what all inflections of a word have in common. */
export interface ComparedPage {
  readonly url: string;
  readonly title: string;
  readonly headings: readonly ReadHeading[];
  readonly words: number;
  /** How often each term stands in its title, headings and text; without words that carry no topic. */
  readonly terms: ReadonlyMap<string, number>;
  readonly titleTerms: ReadonlySet<string>;
  /** Pages of its own site that link to it; null: not known. */
  readonly linkedFrom: number | null;
  /** Kinds of its structured data; null: not known. */
  readonly dataKinds: readonly string[] | null;
}

export interface ReadHeading {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** The keyword as pages are searched for it. */
export interface ComparedKeyword {
  readonly keyword: string;
  /** Of its words that carry a topic. */
  readonly terms: readonly string[];
}

export const LACK_KINDS = [
  "title",
  "heading",
  "term",
  "length",
  "links",
  "structured-data",
] as const;
export type LackKind = (typeof LACK_KINDS)[number];

/** In what a page falls short of those that rank. */
export interface PageLack {
  readonly kind: LackKind;
  /** What to do, in words. */
  readonly text: string;
  /** The measure of it: its own, and the middle one of theirs. */
  readonly own: number | null;
  readonly theirs: number | null;
  readonly evidence: readonly { readonly page: ComparedPage; readonly says: string }[];
}

/** Whether a page speaks of a keyword: each word that carries a topic stands somewhere on it. */
export function speaksOf({ terms }: ComparedPage, keyword: ComparedKeyword): boolean {
  return keyword.terms.length > 0 && keyword.terms.every((term) => terms.has(term));
}
