/** What a page is compared by. Terms are stems: one for all inflections of a word. */
export interface ComparedPage {
  readonly url: string;
  readonly title: string;
  readonly headings: readonly ReadHeading[];
  readonly words: number;
  /** Term counts over title, headings and text, without stop words. */
  readonly terms: ReadonlyMap<string, number>;
  readonly titleTerms: ReadonlySet<string>;
  /** Pages of its own site that link to it; null: not known. */
  readonly linkedFrom: number | null;
  /** Types of structured data on the page; null: unknown. */
  readonly dataKinds: readonly string[] | null;
}

export interface ReadHeading {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** A keyword in the form used to find it on pages. */
export interface ComparedKeyword {
  readonly keyword: string;
  /** Without stop words. */
  readonly terms: readonly string[];
}

export const LACK_KINDS = [
  "page",
  "title",
  "site-name",
  "heading",
  "opening",
  "description",
  "section",
  "term",
  "length",
  "links",
  "structured-data",
] as const;
export type LackKind = (typeof LACK_KINDS)[number];

/** Something a page is missing compared with pages ahead of it, or the page itself. */
export interface PageLack {
  readonly kind: LackKind;
  /** What to do, in words. */
  readonly text: string;
  /** As a number: the page's own, and the median of ranking pages. */
  readonly own: number | null;
  readonly theirs: number | null;
  readonly evidence: readonly { readonly page: ComparedPage; readonly says: string }[];
}

/** Whether a page covers a keyword: every word except stop words occurs on the page. */
export function speaksOf({ terms }: ComparedPage, keyword: ComparedKeyword): boolean {
  return keyword.terms.length > 0 && keyword.terms.every((term) => terms.has(term));
}
