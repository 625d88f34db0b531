import type { SourceId } from "./sources.ts";

/** The products we compare with, in the order of the columns. */
export const PRODUCTS = [
  { id: "semrush", name: "Semrush", kind: "hosted suite" },
  { id: "ahrefs", name: "Ahrefs", kind: "hosted suite" },
  { id: "screaming-frog", name: "Screaming Frog", kind: "desktop crawler" },
  { id: "serpbear", name: "SerpBear", kind: "open-source rank tracker" },
  { id: "openseo", name: "OpenSEO", kind: "open-source suite" },
] as const;

export type ProductId = (typeof PRODUCTS)[number]["id"];

/** What we say about another product: never without a source. */
export interface Claim {
  readonly says: string;
  readonly sources: readonly [SourceId, ...SourceId[]];
  /** Better than what we have. */
  readonly ahead?: true;
}

export const NOT_CHECKED = "not checked";

/** What we say about ourselves, and the page that shows it. */
export interface OwnClaim {
  readonly says: string;
  readonly see: OwnPage;
}

export const OWN_PAGES = {
  "/features": "Features",
  "/pricing": "Pricing",
  "/about": "About",
  "/developers/api": "API reference",
} as const;
export type OwnPage = keyof typeof OWN_PAGES;

export interface Row {
  /** Its anchor on the page. */
  readonly id: string;
  readonly name: string;
  readonly ours: OwnClaim;
  readonly theirs: Readonly<Record<ProductId, Claim | typeof NOT_CHECKED>>;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rows: readonly Row[];
}
