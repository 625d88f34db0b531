import {
  type Budget,
  brave,
  type ChainLink,
  createSearchChain,
  dataforseoLive,
  type SearchChain,
  searxng,
  serper,
} from "@sightline/providers/search-results";
import type { Config } from "../../../platform/config/index.ts";

/** What each provider accepts from one node; beyond that, calls are delayed, not rejected. */
const LIMITS = {
  dataforseo: { perSecond: 25, burst: 25 },
  serper: { perSecond: 25, burst: 25 },
  brave: { perSecond: 1, burst: 1 },
} as const;

/** The configured providers, in query order; null if there are none. */
export function createWebSearch(
  settings: Config["searchProviders"],
  budget: Budget,
): SearchChain | null {
  const links: ChainLink[] = [];
  if (settings.dataforseo) {
    links.push({ provider: dataforseoLive(settings.dataforseo), limit: LIMITS.dataforseo });
  }
  if (settings.serper) links.push({ provider: serper(settings.serper), limit: LIMITS.serper });
  if (settings.brave) links.push({ provider: brave(settings.brave), limit: LIMITS.brave });
  if (settings.searxng) {
    const { url, engines, limit } = settings.searxng;
    for (const engine of engines) links.push({ provider: searxng({ url, engine }), limit });
  }
  return links.length > 0 ? createSearchChain({ links, budget }) : null;
}
