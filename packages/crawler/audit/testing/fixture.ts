import type { SiteDraft } from "./site-draft.ts";

/** A clean site with one fault. */
export interface Fixture {
  readonly break: (site: SiteDraft) => void;
  /** Paths of the site where it must be found. */
  readonly at?: readonly string[];
  /** Rules that inevitably report something, too. */
  readonly also?: readonly string[];
}

export type Fixtures = Readonly<Record<string, Fixture>>;
