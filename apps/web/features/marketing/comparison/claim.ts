import type { ProductId } from "./products.ts";
import type { SourceId } from "./sources.ts";

/** What we say of another product: never without who says so. */
export interface Claim {
  readonly says: string;
  readonly sources: readonly [SourceId, ...SourceId[]];
  /** Better than what we have. */
  readonly ahead?: true;
}

export const NOT_CHECKED = "not checked";

/** What we say of ourselves, and the page that shows it. */
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
