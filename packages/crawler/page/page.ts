/** What one HTML document contains, read in one pass. */
export interface Page {
  /** Normalised, like every URL of a page. */
  readonly url: string;
  readonly title: string | null;
  readonly titles: number;
  readonly description: string | null;
  readonly descriptions: number;
  readonly headings: readonly Heading[];
  /** Main text without navigation, headers, footers and other boilerplate; a line per block. */
  readonly text: string;
  readonly words: number;
  /** Words outside menus, headers and footers, link texts included; counted up to a hundred. */
  readonly readableWords: number;
  /** Words of running text: blocks of some length that aren't mostly links. */
  readonly proseWords: number;
  readonly scriptHints: ScriptHints;
  /** Of the main text; pages with the same hash have the same text. */
  readonly textHash: string;
  /** Of the main text; the fewer bits differ, the more alike two pages are. */
  readonly simHash: bigint;
  /** As declared (`<html lang>`), and as detected in the text. */
  readonly lang: string | null;
  readonly detectedLanguage: string | null;
  /** Declared in the Content-Type header, by a byte order mark or early enough in the document. */
  readonly charset: string | null;
  readonly viewport: string | null;
  readonly base: string | null;
  readonly canonicals: readonly Canonical[];
  readonly hreflangs: readonly Hreflang[];
  /** Every robots directive by meta tag and X-Robots-Tag, with whom it is for (`robots` = all). */
  readonly robots: readonly RobotsDirective[];
  readonly refresh: Refresh | null;
  readonly links: readonly Link[];
  readonly images: readonly Image[];
  readonly resources: readonly Resource[];
  readonly structuredData: readonly StructuredData[];
  readonly openGraph: Readonly<Record<string, string>>;
  readonly twitter: Readonly<Record<string, string>>;
  readonly icons: readonly string[];
  readonly pagination: { readonly next: string | null; readonly prev: string | null };
  /** Where each form submits to. */
  readonly forms: readonly { readonly action: string }[];
  readonly elements: number;
  readonly duplicateIds: readonly string[];
  readonly pictureWithoutImg: number;
  /** Head elements found in the body. */
  readonly misplaced: readonly HeadElement[];
  /** Limits the document exceeded, so that some of it is missing here. */
  readonly limits: readonly PageLimit[];
}

/** What suggests that a page is rendered by its scripts. */
export interface ScriptHints {
  /** Scripts that run, inline ones included. */
  readonly scripts: number;
  /** The element a framework renders into, such as `#root`. */
  readonly appRoot: string | null;
  /** A noscript element asks for JavaScript. */
  readonly asksForScript: boolean;
}

export type HeadElement = "title" | "meta" | "canonical" | "hreflang";

export const PAGE_LIMITS = [
  "attribute",
  "depth",
  "forms",
  "headings",
  "images",
  "links",
  "resources",
  "structured-data",
  "text",
] as const;

export type PageLimit = (typeof PAGE_LIMITS)[number];

export interface Heading {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: string;
  /** Words that follow before the next heading. */
  readonly wordsAfter: number;
  /** Words of the first block that follows: what an answer engine would quote. */
  readonly answerWords: number;
}

export interface Link {
  /** Absolute, normalised; null when a crawler can't follow it. */
  readonly url: string | null;
  readonly href: string;
  /** Visible text and image alternatives, or else its label. */
  readonly text: string;
  readonly rel: readonly string[];
  /** To the same host; `www.` makes no difference. */
  readonly internal: boolean;
  /** Inside main text rather than navigation. */
  readonly inMain: boolean;
}

export interface Image {
  readonly url: string | null;
  readonly alt: string | null;
  readonly hasSize: boolean;
}

export interface Resource {
  readonly url: string;
  readonly kind: ResourceKind;
}

export type ResourceKind = "script" | "style" | "image" | "frame" | "media";

export interface Canonical {
  readonly href: string;
  readonly url: string | null;
  readonly from: "head" | "body" | "header";
}

export interface Hreflang {
  readonly code: string;
  readonly href: string;
  readonly url: string | null;
  readonly from: "head" | "body" | "header" | "sitemap";
}

export interface RobotsDirective {
  /** Lower case; `robots` means every crawler. */
  readonly agent: string;
  /** Lower case, without its value. */
  readonly name: string;
  readonly value: string | null;
  readonly from: "tag" | "header";
}

export interface Refresh {
  readonly seconds: number;
  readonly url: string | null;
}

export interface StructuredData {
  readonly syntax: "json-ld" | "microdata";
  readonly types: readonly string[];
  /** For JSON-LD that does not parse. */
  readonly problem: string | null;
  readonly data: unknown;
}
