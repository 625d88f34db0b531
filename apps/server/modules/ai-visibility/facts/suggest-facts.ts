import type { SuggestedFacts } from "@sightline/contract";
import { CRAWLER_NAME } from "@sightline/crawler/crawl";
import type { Fetcher, FetchOptions, Politeness } from "@sightline/crawler/fetch";
import { readPageInTurns, sameSite } from "@sightline/crawler/page";
import { createRobotsCache, readRobots } from "@sightline/crawler/robots";
import type { Tables } from "@sightline/database";
import { factsInStructuredData } from "@sightline/domain/ai-visibility";
import { homePages } from "@sightline/domain/companies";
import type { Kysely } from "kysely";
import { newestReading, pagesWithData } from "../../crawling/index.ts";

export interface SuggestFactsDeps {
  readonly db: Kysely<Tables>;
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
}

export type SuggestFacts = (
  userId: string,
  site: { readonly companyId: string; readonly domain: string },
) => Promise<SuggestedFacts>;

/** Besides the home page. */
const MOST_PAGES = 4;
const LONGEST_MS = 30_000;
const TELLING = ["Product", "SoftwareApplication", "WebApplication", "Service", "Organization"];

type PageState = SuggestedFacts["pages"][number]["state"];

/** Reads a few of the site's own pages, as a crawl would: politely, and only what robots.txt allows. */
export function createFactSuggester({ db, fetcher, politeness }: SuggestFactsDeps): SuggestFacts {
  return async (userId, { companyId, domain }) => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const fetch = (url: string, options: FetchOptions = {}) =>
      politeness.run(
        url,
        (waitForHost) => fetcher.fetch(url, { ...options, signal, waitForHost }),
        { signal },
      );
    const rules = createRobotsCache({
      read: (origin) => readRobots(fetch, origin),
      now: () => performance.now(),
    });

    async function read(
      url: string,
    ): Promise<{ state: PageState; facts: SuggestedFacts["facts"] }> {
      if (!(await rules.rulesFor(url)).allows(url, CRAWLER_NAME)) {
        return { state: "blocked", facts: [] };
      }
      const result = await fetch(url);
      if (!result.ok || result.fetched.status !== 200 || result.fetched.text === null) {
        return { state: "failed", facts: [] };
      }
      const { url: source_url, text: html, headers } = result.fetched;
      // A redirect to another site: what that one says isn't about this company.
      if (!sameSite(source_url, url)) return { state: "failed", facts: [] };
      const { structuredData } = await readPageInTurns({ url: source_url, html, headers });
      const found = factsInStructuredData(structuredData.map(({ data }) => data));
      return { state: "read", facts: found.map((fact) => ({ fact, source_url })) };
    }

    const readInTime = (url: string) =>
      read(url).catch((error: unknown) => {
        // The time is up: what was read until then is shown.
        if (signal.aborted) return { state: "failed" as const, facts: [] };
        throw error;
      });
    const pages: SuggestedFacts["pages"] = [];
    const facts = new Map<string, SuggestedFacts["facts"][number]>();
    const add = async (url: string) => {
      const page = await readInTime(url);
      for (const one of page.facts) facts.set(JSON.stringify(one.fact), one);
      return page.state;
    };
    for (const url of homePages(domain)) {
      const state = await add(url);
      if (state !== "failed" || url === homePages(domain).at(-1)) pages.push({ url, state });
      if (state !== "failed") break;
    }
    const crawl = await newestReading(db, userId, companyId);
    const further =
      crawl === null ? [] : await pagesWithData(db, crawl.crawlId, TELLING, MOST_PAGES);
    for (const url of further) pages.push({ url, state: await add(url) });
    return { pages, facts: [...facts.values()] };
  };
}
