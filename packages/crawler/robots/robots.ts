import type { RobotsProblem } from "./parse-robots.ts";
import { type ParsedRobots, parseRobots, productToken, type Rule } from "./parse-robots.ts";
import { comparablePath } from "./path-pattern.ts";

/** What a site lets crawlers read. */
export interface Robots {
  /** A file with rules, no file, or nobody there to say. */
  readonly state: "found" | "none" | "unreachable";
  /** May the crawler of this name read this address of the site? */
  allows(url: string, productToken: string): boolean;
  /** Seconds between two requests; null where the site does not say. */
  crawlDelay(productToken: string): number | null;
  readonly sitemaps: readonly string[];
  readonly problems: readonly RobotsProblem[];
}

export function robotsFrom(text: string, problems: readonly RobotsProblem[] = []): Robots {
  const parsed = parseRobots(text);
  const rulesFor = rulesByAgent(parsed);
  return {
    state: "found",
    allows(url, agent) {
      const address = new URL(url);
      if (address.pathname === "/robots.txt") return true;
      const path = comparablePath(address);
      return rulesFor(agent).find(({ pattern }) => pattern.matches(path))?.allow ?? true;
    },
    crawlDelay: (agent) => parsed.crawlDelays.get(groupOf(parsed, agent)) ?? null,
    sitemaps: parsed.sitemaps,
    problems: [...problems, ...parsed.problems],
  };
}

/** Longest first, and of two as long the one that allows: the first that matches speaks. */
function rulesByAgent(parsed: ParsedRobots): (agent: string) => readonly Rule[] {
  const sorted = new Map<string, readonly Rule[]>();
  return (agent) => {
    const group = groupOf(parsed, agent);
    const known = sorted.get(group);
    if (known) return known;
    const rules = (parsed.rules.get(group) ?? []).toSorted(
      (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
    );
    sorted.set(group, rules);
    return rules;
  };
}

function groupOf({ rules }: ParsedRobots, agent: string): string {
  const token = productToken(agent);
  return token !== null && rules.has(token) ? token : "*";
}

const silent = { crawlDelay: () => null, sitemaps: [], problems: [] };

/** No file: everything may be read (§2.3.1.3). */
export const noRobots: Robots = { ...silent, state: "none", allows: () => true };

/** Nobody knows: nothing may be read until someone does (§2.3.1.4). */
export const unreachableRobots: Robots = {
  ...silent,
  state: "unreachable",
  allows: (url) => new URL(url).pathname === "/robots.txt",
};
