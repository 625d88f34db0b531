import type { Severity } from "@sightline/domain/crawling";
import type { Fetched, FetchResult } from "../fetch/fetched.ts";
import type { Page } from "../page/index.ts";
import type { Rendering } from "../render/rendering.ts";
import type { SiteView } from "./site-view.ts";

export type { Severity };

/** What a site owner reads about a rule. */
interface About {
  /** Kebab-case, stable: findings of two audits are compared by it. */
  readonly id: string;
  readonly severity: Severity;
  /** It is found in one place, such as robots.txt, and concerns every page. */
  readonly wholeSite?: true;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

/** Checks the response to a request, whatever it was. */
export interface ResponseRule extends About {
  readonly scope: "response";
  /** What is wrong, in a few words; null when nothing is. */
  check(response: FetchResult): string | null;
}

/** Checks an HTML document with a success status. */
export interface DocumentRule extends About {
  readonly scope: "document";
  check(page: Page, seen: Seen): string | null;
}

/** Checks what only shows across pages. */
export interface SiteRule extends About {
  readonly scope: "site";
  check(site: SiteView): Iterable<Occurrence>;
}

export type Rule = ResponseRule | DocumentRule | SiteRule;

/** Besides the document: its response, and the time of the audit. */
export interface Seen {
  readonly fetched: Fetched;
  readonly now: Date;
  /** What the server sent, if the document is what its scripts made of it. */
  readonly sent: Page | null;
  /** Null: its scripts weren't run. */
  readonly rendering: Rendering | null;
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
