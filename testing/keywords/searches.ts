import type { SearchRun, Seen } from "../../apps/server/modules/positions/checking/search-run.ts";

const ASKED = {
  provider: "serper",
  engine: "google",
  country: "US",
  language: "en",
  device: "desktop",
  tried: [],
} as const;

/** Results with these URLs, from position 1 on. */
export function seen(urls: readonly string[], change: Partial<SearchRun> = {}): SearchRun {
  const results = urls.map((url, index) => ({
    position: index + 1,
    url,
    domain: new URL(url).host,
    title: null,
    description: null,
  }));
  const rest = { features: [], searched: null, costUsd: null, checkUrl: null, snapshotId: null };
  return { ...ASKED, outcome: { seen: { depth: 20, results, ...rest } }, ...change };
}

/** The site's page ranks at this position, with others before it; 0: not found. */
export function seenAt(
  domain: string,
  position: number,
  change: Partial<SearchRun> = {},
): SearchRun {
  const others = Array.from({ length: position === 0 ? 20 : position - 1 }, (_, n) => {
    return `https://other-${n}.example/`;
  });
  return seen(position === 0 ? others : [...others, `https://${domain}/page`], change);
}

/** The same search with this depth or this number of sites. */
export function lookedAt(
  search: SearchRun,
  change: Partial<Pick<Seen, "depth" | "searched">>,
): SearchRun {
  if ("failed" in search.outcome) return search;
  return { ...search, outcome: { seen: { ...search.outcome.seen, ...change } } };
}

export function failed(reason: string): SearchRun {
  return { ...ASKED, outcome: { failed: reason } };
}

/**
 * The built-in index compared these sites: those that cover the search, best first, and those
 * searched in vain, as none of their pages has a word of it.
 */
export function compared(order: readonly string[], others: readonly string[] = []): SearchRun {
  const urls = order.map((domain) => `https://${domain}/page`);
  const best = order.map((domain) => ({ domain, url: `https://${domain}/page`, title: null }));
  const domains = [...order, ...others];
  const counts = { sites: domains.length, pages: 10 * domains.length };
  const searched = { ...counts, domains, best, unclear: [], absentWord: "word" };
  const asked = { provider: "embedded", engine: "Sightline index" };
  return lookedAt(seen(urls, asked), { searched });
}
