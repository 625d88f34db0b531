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

interface Looked {
  provider: string;
  engine: string;
  depth: number | null;
}

/** Who said so, how, and when. */
export function sourceDetail(
  { provider, engine, depth }: Looked,
  time: string,
  trackedSites: number,
): SourceDetail {
  const looked = depth === null ? "" : `, first ${depth} results`;
  return {
    provider: providerName(provider),
    method: provider === BUILT_IN ? `Own full-text ranking${looked}` : `${engine}${looked}`,
    time,
    ...(provider === BUILT_IN ? { sample: amongTracked(trackedSites) } : {}),
  };
}

/** A competitor whose pages were not read yet is not among them. */
function amongTracked(sites: number): string {
  return `among ${sites > 1 ? "up to " : ""}${counted(sites, "tracked site")}`;
}
