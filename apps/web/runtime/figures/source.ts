import { engineName } from "@sightline/domain/positions";
import type { SourceDetail } from "@sightline/ui/badge";
import { counted } from "../page/counted.ts";

const PROVIDERS: Record<string, string> = {
  embedded: "Built-in index",
  searxng: "SearXNG",
  dataforseo: "DataForSEO",
  brave: "Brave Search",
  serper: "Serper",
  "search-console": "Search Console",
};

const BUILT_IN = "embedded";

export function providerName(provider: string): string {
  return PROVIDERS[provider] ?? provider;
}

interface Checked {
  provider: string;
  engine: string;
  depth: number | null;
}

/** The provider of a position, its method and time. */
export function sourceDetail(
  { provider, engine, depth }: Checked,
  time: string,
  trackedSites: number,
): SourceDetail {
  const depthText = depth === null ? "" : `, top ${depth} results`;
  return {
    provider: providerName(provider),
    method:
      provider === BUILT_IN
        ? `Built-in full-text ranking${depthText}`
        : `${engineName(engine)}${depthText}`,
    time,
    ...(provider === BUILT_IN ? { sample: amongTracked(trackedSites) } : {}),
  };
}

/** Competitors that weren't crawled yet are not counted. */
function amongTracked(sites: number): string {
  return `among ${sites > 1 ? "up to " : ""}${counted(sites, "tracked site")}`;
}
