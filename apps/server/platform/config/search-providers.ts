import { z } from "zod";
import { httpUrl } from "./http-url.ts";

const key = z.string().regex(/^[\x21-\x7e]+$/, "contains a character that isn't allowed in a key");
const engines = z
  .string()
  .transform((text) => text.split(",").map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^[\w .-]+$/, "must be a list of engines like google,bing")));

/** The providers of search results. Each `_API_BASE` is for tests. */
export const SearchProviderSettings = z.object({
  DATAFORSEO_LOGIN: z.string().optional(),
  DATAFORSEO_PASSWORD: z.string().optional(),
  DATAFORSEO_API_BASE: httpUrl.optional(),
  /**
   * Queued: scheduled checks are enqueued there and fetched later, at under a third of the price.
   */
  DATAFORSEO_MODE: z.enum(["live", "queued"]).default("live"),
  SEARXNG_URL: httpUrl.optional(),
  /** Which engines it queries is the operator's choice. */
  SEARXNG_ENGINES: engines.optional(),
  BRAVE_API_KEY: key.optional(),
  BRAVE_API_BASE: httpUrl.optional(),
  SERPER_API_KEY: key.optional(),
  SERPER_API_BASE: httpUrl.optional(),
  /** The maximum daily cost of each provider, UTC. */
  SEARCH_BUDGET_USD: z.coerce.number().positive("must be above 0").optional(),
});

type SearchProviderSettings = z.infer<typeof SearchProviderSettings>;

interface Mistake {
  readonly name: keyof SearchProviderSettings;
  readonly message: string;
}

export function mistakesAmong(given: SearchProviderSettings): Mistake[] {
  const mistakes: Mistake[] = [];
  if (Boolean(given.DATAFORSEO_LOGIN) !== Boolean(given.DATAFORSEO_PASSWORD)) {
    const message = "must be set together with DATAFORSEO_PASSWORD";
    mistakes.push({ name: "DATAFORSEO_LOGIN", message });
  }
  if (given.SEARXNG_ENGINES && !given.SEARXNG_URL) {
    const message = "must be set together with SEARXNG_URL";
    mistakes.push({ name: "SEARXNG_ENGINES", message });
  }
  return mistakes;
}

/** What the engines behind it tolerate from one node. */
const SEARXNG_LIMIT = { perSecond: 1, burst: 2 };

/** Null for each provider that isn't configured. */
export function searchProvidersOf(e: SearchProviderSettings) {
  return {
    dataforseo:
      e.DATAFORSEO_LOGIN && e.DATAFORSEO_PASSWORD
        ? {
            login: e.DATAFORSEO_LOGIN,
            password: e.DATAFORSEO_PASSWORD,
            apiBase: e.DATAFORSEO_API_BASE,
            mode: e.DATAFORSEO_MODE,
          }
        : null,
    searxng: e.SEARXNG_URL
      ? { url: e.SEARXNG_URL, engines: e.SEARXNG_ENGINES ?? ["google"], limit: SEARXNG_LIMIT }
      : null,
    brave: e.BRAVE_API_KEY ? { apiKey: e.BRAVE_API_KEY, apiBase: e.BRAVE_API_BASE } : null,
    serper: e.SERPER_API_KEY ? { apiKey: e.SERPER_API_KEY, apiBase: e.SERPER_API_BASE } : null,
  };
}
