import type { SearchResult } from "./port.ts";
import { domainOf } from "./same-domain.ts";

export interface ListedResult {
  readonly position: number;
  readonly url: string;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
}

/** As the port requires: in order, up to the depth, deduplicated by URL, web pages only. */
export function resultsWithin(depth: number, listed: readonly ListedResult[]): SearchResult[] {
  const seen = new Set<string>();
  return listed
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ position, url, title, description }) => {
      const domain = domainOf(url);
      if (position > depth || domain === null || seen.has(url)) return [];
      seen.add(url);
      return [{ position, url, domain, title: title || null, description: description || null }];
    });
}

export function domainsOf(urls: readonly (string | null | undefined)[]): string[] {
  const domains = urls.map((url) => (url ? domainOf(url) : null));
  return [...new Set(domains.filter((domain) => domain !== null))];
}
