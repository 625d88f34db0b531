import type { Fetched, FetchResult } from "../fetch/fetched.ts";
import type { Page } from "../page/index.ts";
import type { SiteView } from "./site-view.ts";

export type Severity = "critical" | "high" | "medium" | "low" | "info";

/** What a site owner reads about a rule. */
interface About {
  /** Kebab-case, stable: findings of two audits are compared by it. */
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

/** Judges the answer to a request, whatever it was. */
export interface ResponseRule extends About {
  readonly scope: "response";
  /** What is wrong, in a short fact; null when nothing is. */
  check(answer: FetchResult): string | null;
}

/** Judges an HTML document that was answered with success. */
export interface DocumentRule extends About {
  readonly scope: "document";
  check(page: Page, seen: Seen): string | null;
}

/** Judges what only shows across pages. */
export interface SiteRule extends About {
  readonly scope: "site";
  check(site: SiteView): Iterable<Occurrence>;
}

export type Rule = ResponseRule | DocumentRule | SiteRule;

/** Beside the document: how it came, and when it is judged. */
export interface Seen {
  readonly fetched: Fetched;
  readonly now: Date;
}

/** Where a site rule found something, and what. */
export interface Occurrence {
  readonly url: string;
  readonly detail: string;
}

export interface Finding extends Occurrence {
  /** The id of the rule. */
  readonly rule: string;
}
