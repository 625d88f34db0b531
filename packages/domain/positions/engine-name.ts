/** Engines whose names aren't written like their ids. */
const NAMES: Readonly<Record<string, string>> = {
  brave: "Brave Search",
  duckduckgo: "DuckDuckGo",
};

/** A search engine as people write it; providers only give its id. */
export function engineName(engine: string): string {
  return NAMES[engine] ?? engine.charAt(0).toUpperCase() + engine.slice(1);
}

/** The only providers whose results are those of the chosen device. */
export const DEVICE_PROVIDERS: readonly string[] = ["dataforseo"];
