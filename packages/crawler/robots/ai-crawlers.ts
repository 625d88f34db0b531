import type { Robots } from "./robots.ts";

/** Why it crawls: to train models, to build a search index, or because a person asked. */
export type AiPurpose = "training" | "search" | "user";

export interface AiCrawler {
  readonly token: string;
  readonly operator: string;
  readonly purpose: AiPurpose;
  /** According to its operator; where false, a rule has no effect. */
  readonly heedsRobots: boolean;
}

export interface AiAccess extends AiCrawler {
  readonly allowed: boolean;
}

/** Which AI crawlers may fetch a URL, by the site's robots.txt. */
export function aiAccess(robots: Robots, url: string): readonly AiAccess[] {
  return AI_CRAWLERS.map((crawler) => ({
    ...crawler,
    allowed: robots.allows(url, crawler.token),
  }));
}

const heeds = (token: string, operator: string, purpose: AiPurpose): AiCrawler => ({
  token,
  operator,
  purpose,
  heedsRobots: true,
});
const ignores = (token: string, operator: string, purpose: AiPurpose): AiCrawler => ({
  ...heeds(token, operator, purpose),
  heedsRobots: false,
});

export const AI_CRAWLERS: readonly AiCrawler[] = [
  heeds("GPTBot", "OpenAI", "training"),
  heeds("OAI-SearchBot", "OpenAI", "search"),
  ignores("ChatGPT-User", "OpenAI", "user"),
  heeds("ClaudeBot", "Anthropic", "training"),
  heeds("Claude-SearchBot", "Anthropic", "search"),
  heeds("Claude-User", "Anthropic", "user"),
  heeds("PerplexityBot", "Perplexity", "search"),
  ignores("Perplexity-User", "Perplexity", "user"),
  heeds("Google-Extended", "Google", "training"),
  heeds("Applebot-Extended", "Apple", "training"),
  heeds("Applebot", "Apple", "search"),
  heeds("CCBot", "Common Crawl", "training"),
  ignores("Bytespider", "ByteDance", "training"),
  heeds("meta-externalagent", "Meta", "training"),
  ignores("meta-externalfetcher", "Meta", "user"),
  heeds("Amazonbot", "Amazon", "search"),
  heeds("DuckAssistBot", "DuckDuckGo", "search"),
  heeds("MistralAI-User", "Mistral", "user"),
  heeds("YouBot", "You.com", "search"),
  heeds("AI2Bot", "Ai2", "training"),
  heeds("cohere-training-data-crawler", "Cohere", "training"),
];
