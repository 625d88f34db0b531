import type { SiteDraft } from "./site-draft.ts";

/** A clean site with one fault. */
export interface Fixture {
  readonly break: (site: SiteDraft) => void;
  /** Where it must be found: paths of the site. */
  readonly at?: readonly string[];
  /** Rules that cannot but speak up too. */
  readonly also?: readonly string[];
}

export type Fixtures = Readonly<Record<string, Fixture>>;
