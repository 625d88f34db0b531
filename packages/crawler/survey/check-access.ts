import { type AccessVerdict, type AgentAnswer, judgeAccess } from "@sightline/domain/crawling";
import { CRAWLER_NAME } from "../crawl/index.ts";
import type { Fetcher, FetchOptions, FetchResult, Politeness } from "../fetch/index.ts";
import { directivesFor, readPageInTurns } from "../page/index.ts";
import { AI_CRAWLERS, type AiCrawler, readRobots } from "../robots/index.ts";

export interface AccessDeps {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  /** Who is really asking: part of each request, so that a site's owner can tell. */
  readonly contact: string;
  readonly signal: AbortSignal;
}

export interface CrawlerAccess extends AiCrawler {
  readonly allowedByRobots: boolean;
  /** Null: it wasn't fetched under this name. */
  readonly answer: AgentAnswer | null;
  readonly verdict: AccessVerdict;
}

export type AccessCheck =
  | { readonly state: "blocked" }
  | {
      readonly state: "checked";
      readonly url: string;
      readonly browser: AgentAnswer;
      readonly crawlers: readonly CrawlerAccess[];
    };

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
/** Names for robots.txt only: nothing is ever fetched under them. */
const NEVER_FETCHING = new Set(["Google-Extended", "Applebot-Extended"]);
const MOST_BYTES = 1_024 * 1_024;
/** So many requests in a row without a response, or refused as too many, and the rest isn't sent. */
const MOST_FAILURES = 3;

/**
 * Fetches one page as a browser, and once under the name of each AI crawler that robots.txt lets in.
 * Nothing is fetched if robots.txt keeps our own crawler out, nor under the name of one it keeps out.
 */
export async function checkAccess(
  deps: AccessDeps,
  pages: readonly string[],
): Promise<AccessCheck> {
  let browser: AgentAnswer | null = null;
  for (const url of pages) {
    const robots = await readRobots((at, options) => ask(deps, at, options), new URL(url).origin);
    if (!robots.allows(url, CRAWLER_NAME)) return { state: "blocked" };
    const delay = robots.crawlDelay(CRAWLER_NAME);
    browser = await answerTo(deps, url, BROWSER, "robots", delay);
    if (typeof browser.status !== "number" && url !== pages.at(-1)) continue;
    const crawlers: CrawlerAccess[] = [];
    let failures = isPage(browser) ? 0 : MOST_FAILURES;
    for (const crawler of AI_CRAWLERS) {
      const allowedByRobots = robots.allows(url, crawler.token);
      const mayAsk = allowedByRobots && !NEVER_FETCHING.has(crawler.token);
      const answer =
        mayAsk && failures < MOST_FAILURES
          ? await answerTo(deps, url, agentOf(crawler), crawler.token.toLowerCase(), delay)
          : null;
      if (answer !== null) failures = isOverloaded(answer) ? failures + 1 : 0;
      const verdict = judgeAccess(allowedByRobots, browser, answer);
      crawlers.push({ ...crawler, allowedByRobots, answer, verdict });
    }
    return { state: "checked", url, browser, crawlers };
  }
  return { state: "blocked" };
}

function agentOf({ token }: AiCrawler): string {
  return `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${token}/1.0)`;
}

function isPage({ status }: AgentAnswer): boolean {
  return typeof status === "number" && status >= 200 && status < 300;
}

function isOverloaded({ status }: AgentAnswer): boolean {
  return typeof status !== "number" || status === 429 || status === 503;
}

async function answerTo(
  deps: AccessDeps,
  url: string,
  agent: string,
  name: string,
  crawlDelaySeconds: number | null,
): Promise<AgentAnswer> {
  const userAgent = `${agent} ${deps.contact}`;
  const limits = { decodedBytes: MOST_BYTES };
  const result = await ask(deps, url, { userAgent, limits }, crawlDelaySeconds);
  if (!result.ok) return { status: result.failure, url, words: 0, directives: [] };
  const { status, url: at, text, headers } = result.fetched;
  if (text === null) return { status, url: at, words: 0, directives: [] };
  const { words, robots } = await readPageInTurns({ url: at, html: text, headers });
  const directives = directivesFor(name, robots).map((one) => one.name);
  return { status, url: at, words, directives: [...new Set(directives)] };
}

function ask(
  { fetcher, politeness, signal }: AccessDeps,
  url: string,
  options: FetchOptions = {},
  crawlDelaySeconds: number | null = null,
): Promise<FetchResult> {
  return politeness.run(
    url,
    (waitForHost) => fetcher.fetch(url, { ...options, signal, waitForHost }),
    { signal, crawlDelaySeconds },
  );
}
