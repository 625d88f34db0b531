import type { Site } from "@sightline/contract";
import { normaliseTargetSite } from "@sightline/domain/keywords";

/** The site named in the address. */
export function askedSite(search: URLSearchParams): string | null {
  return normaliseTargetSite(search.get("site") ?? "");
}

/** The same address, about another site. */
export function withSite(search: URLSearchParams, domain: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set("site", domain);
  return next;
}

/** Another site starts unfiltered: of the view before, only the tab stays. */
export function switchedTo(search: URLSearchParams, domain: string): URLSearchParams {
  const tab = search.get("tab");
  return withSite(new URLSearchParams(tab === null ? {} : { tab }), domain);
}

const order = new Intl.Collator("en", { numeric: true });

/** In the order people expect. */
export function byName(sites: readonly Site[]): Site[] {
  return sites.toSorted(
    (a, b) => order.compare(a.name, b.name) || order.compare(a.domain, b.domain),
  );
}
