import type { FetchFailure } from "../../fetch/fetched.ts";
import type { PageFacts } from "../page-facts.ts";
import type { Occurrence, Severity, SiteRule } from "../rule.ts";
import type { SiteView, UrlStatus } from "../site-view.ts";

/**
 * What can be wrong with a URL that pages point at; each URL has one state, checked in this order.
 */
const STATES = {
  redirect: "a redirect",
  error: "an error page",
  noindex: "a page blocked from indexing",
  noncanonical: "a non-canonical page",
} as const;
type TargetState = keyof typeof STATES;

export interface PointerKind {
  /** The first part of the rules' ids. */
  readonly name: string;
  /** The first words of the rules' titles. */
  readonly label: string;
  readonly targetsOf: (page: PageFacts) => readonly string[];
}

type AboutTarget = readonly [severity: Severity, why: string, fix: string];

/**
 * For one kind of pointer, such as canonical links: a rule for each way its target can be wrong.
 */
export function targetRules(
  { name, label, targetsOf }: PointerKind,
  about: Readonly<Record<TargetState, AboutTarget>>,
): SiteRule[] {
  const states = Object.keys(STATES) as TargetState[];
  return states.map((state) => {
    const [severity, why, fix] = about[state];
    return {
      id: `${name}-to-${state}`,
      severity,
      scope: "site",
      title: `${label} points to ${STATES[state]}`,
      why,
      fix,
      check: (site) => pointersTo(site, targetsOf, state),
    };
  });
}

/** Pages that point at a URL in the given state, each once. */
function* pointersTo(
  site: SiteView,
  targetsOf: PointerKind["targetsOf"],
  state: TargetState,
): Generator<Occurrence> {
  for (const page of site.pages()) {
    if (!page.isPage) continue;
    const target = targetsOf(page).find(
      (url) => url !== page.url && targetState(site, url) === state,
    );
    if (target !== undefined) yield { url: page.url, detail: describe(site, target, state) };
  }
}

function targetState(site: SiteView, url: string): TargetState | null {
  if (site.redirectTarget(url) !== null) return "redirect";
  const status = site.statusOf(url);
  if (status !== null && isBroken(status)) return "error";
  const page = site.page(url);
  if (page?.noindex || !site.mayCrawl(url)) return "noindex";
  return page?.canonical && page.canonical !== url ? "noncanonical" : null;
}

function describe(site: SiteView, url: string, state: TargetState): string {
  const status = site.statusOf(url);
  if (state === "error") {
    if (typeof status === "number") return `${url} returns ${status}`;
    return `${url} doesn't respond (${statusWords(status)})`;
  }
  if (state === "redirect") return `${url} redirects to ${site.redirectTarget(url)}`;
  if (state === "noindex") return `${url} is blocked from indexing`;
  return `${url} has a different canonical: ${site.page(url)?.canonical}`;
}

export function isBroken(status: UrlStatus): boolean {
  return typeof status === "number" ? status >= 400 : status !== "address-refused";
}

/** Status codes by which a site refuses crawlers, not visitors. */
export const REFUSALS: ReadonlySet<UrlStatus> = new Set([401, 403, 405, 429, 999]);

export function describeStatus(status: UrlStatus): string {
  return typeof status === "number" ? `Status ${status}` : `No response (${statusWords(status)})`;
}

const FAILURES: Readonly<Record<FetchFailure, string>> = {
  "address-refused": "not a public address",
  dns: "host not found",
  connection: "connection failed",
  tls: "invalid certificate",
  timeout: "timed out",
  "redirect-loop": "redirect loop",
  "too-many-redirects": "too many redirects",
  protocol: "invalid response",
};

/** `404` or `timed out`. */
export function statusWords(status: UrlStatus | null): string {
  if (status === null) return "unknown";
  return typeof status === "number" ? `${status}` : FAILURES[status];
}
