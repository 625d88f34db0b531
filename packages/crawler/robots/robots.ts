import type { FetchFailure } from "../fetch/index.ts";
import { runAtOnce, type Steps } from "../page/index.ts";
import {
  type ParsedRobots,
  parseRobots,
  productToken,
  type RobotsProblem,
} from "./parse-robots.ts";
import { comparablePath } from "./path-pattern.ts";
import { type RuleFinder, ruleFinder } from "./rule-finder.ts";

/** What a site allows crawlers to fetch. */
export interface Robots {
  /** A file with rules, no file, or unreachable. */
  readonly state: "found" | "none" | "unreachable";
  /** Why the site didn't respond; null if it did. */
  readonly failure: FetchFailure | null;
  /** Whether the named crawler may fetch this URL of the site. */
  allows(url: string, productToken: string): boolean;
  /** Seconds between two requests; null if the site doesn't say. */
  crawlDelay(productToken: string): number | null;
  readonly sitemaps: readonly string[];
  readonly problems: readonly RobotsProblem[];
}

export function robotsFrom(text: string): Robots {
  return runAtOnce(readRules(text));
}

export function* readRules(text: string, problems: readonly RobotsProblem[] = []): Steps<Robots> {
  const parsed = yield* parseRobots(text);
  const ruleFor = ruleFinders(parsed);
  let last = readUrl("http://x/");
  return {
    state: "found",
    failure: null,
    allows(url, agent) {
      // Many crawlers are checked for one URL before the next, and most of them share their rules.
      if (url !== last.url) last = readUrl(url);
      if (last.isRobotsTxt) return true;
      const finder = ruleFor(agent);
      const known = last.answers.get(finder);
      if (known !== undefined) return known;
      const isAllowed = finder(last.path)?.allow ?? true;
      last.answers.set(finder, isAllowed);
      return isAllowed;
    },
    crawlDelay: (agent) => parsed.crawlDelays.get(groupOf(parsed, agent)) ?? null,
    sitemaps: [...parsed.sitemaps],
    problems: [...problems, ...parsed.problems],
  };
}

function readUrl(url: string) {
  const address = new URL(url);
  const isRobotsTxt = address.pathname === "/robots.txt";
  return {
    url,
    path: comparablePath(address),
    isRobotsTxt,
    answers: new Map<RuleFinder, boolean>(),
  };
}

function ruleFinders(parsed: ParsedRobots): (agent: string) => RuleFinder {
  const byAgent = new Map<string, RuleFinder>();
  const byGroup = new Map<string, RuleFinder>();
  return (agent) => {
    const known = byAgent.get(agent);
    if (known) return known;
    const group = groupOf(parsed, agent);
    const finder = byGroup.get(group) ?? ruleFinder(parsed.rulesFor(group));
    byGroup.set(group, finder);
    if (byAgent.size < MOST_AGENTS) byAgent.set(agent, finder);
    return finder;
  };
}

const MOST_AGENTS = 1_000;

function groupOf(parsed: ParsedRobots, agent: string): string {
  const token = productToken(agent);
  return token !== null && parsed.names(token) ? token : "*";
}

const silent = { failure: null, crawlDelay: () => null, sitemaps: [], problems: [] };

/** No file: everything may be fetched (§2.3.1.3). */
export const noRobots: Robots = { ...silent, state: "none", allows: () => true };

/** Unreachable: nothing may be fetched until it is (§2.3.1.4). */
export const unreachableRobots: Robots = {
  ...silent,
  state: "unreachable",
  allows: (url) => new URL(url).pathname === "/robots.txt",
};
