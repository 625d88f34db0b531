import { BUILT_IN_INDEX, BUILT_IN_NAME, engineName } from "@sightline/domain/positions";
import type { SourceDetail } from "@sightline/ui/badge";

const PROVIDERS: Record<string, string> = {
  [BUILT_IN_INDEX]: BUILT_IN_NAME,
  searxng: "SearXNG",
  dataforseo: "DataForSEO",
  brave: "Brave Search",
  serper: "Serper",
  "search-console": "Search Console",
};

/** The label of everything that our crawler read, on every screen. */
export const CRAWLER = "our crawler";

const COMPARES = "which of the crawled sites covers the keyword best; not a position in Google";

export function providerName(provider: string): string {
  return PROVIDERS[provider] ?? provider;
}

interface Checked {
  provider: string;
  engine: string;
  depth: number | null;
}

/** The provider of a position, its method and time. */
export function sourceDetail({ provider, engine, depth }: Checked, time: string): SourceDetail {
  if (provider === BUILT_IN_INDEX) return { provider: BUILT_IN_NAME, method: COMPARES, time };
  const depthText = depth === null ? "" : `, top ${depth} results`;
  return { provider: providerName(provider), method: `${engineName(engine)}${depthText}`, time };
}
