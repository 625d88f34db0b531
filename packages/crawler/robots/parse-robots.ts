import type { Steps } from "../page/index.ts";
import { type PathPattern, readPattern } from "./path-pattern.ts";

export interface Rule {
  readonly allow: boolean;
  readonly pattern: PathPattern;
}

export interface RobotsProblem {
  readonly kind:
    | "unknown-directive"
    | "not-a-directive"
    | "rule-before-user-agent"
    | "bad-user-agent"
    | "bad-pattern"
    | "bad-crawl-delay"
    | "bad-sitemap"
    | "too-large";
  /** Counted from one; null where the whole file is meant. */
  readonly line: number | null;
  readonly text: string;
}

export interface ParsedRobots {
  /** Whether a group is for this product token, in lower case, or `*` for everyone. */
  names(token: string): boolean;
  /** Of all its groups. */
  rulesFor(token: string): readonly Rule[];
  readonly crawlDelays: ReadonlyMap<string, number>;
  readonly sitemaps: ReadonlySet<string>;
  readonly problems: readonly RobotsProblem[];
}

/** A step per line: 500 KB of them take a tenth of a second. */
export function* parseRobots(text: string): Steps<ParsedRobots> {
  const file = new RobotsFile();
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    yield;
    file.read(line, index + 1);
  }
  return file;
}

class RobotsFile implements ParsedRobots {
  readonly crawlDelays = new Map<string, number>();
  readonly sitemaps = new Set<string>();
  readonly problems: RobotsProblem[] = [];

  /** Each list of rules once, however many names it has: names times rules would fill the memory. */
  readonly #groups = new Map<string, Rule[][]>();
  #agents: string[] = [];
  #rules: Rule[] = [];
  #agentsAreComplete = false;
  /** How many of the agents have had a delay. */
  #delayed = 0;

  names(token: string): boolean {
    return this.#groups.has(token);
  }

  rulesFor(token: string): readonly Rule[] {
    return this.#groups.get(token)?.flat() ?? [];
  }

  read(line: string, number: number): void {
    const [, name, value] = DIRECTIVE.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      if (!BLANK.test(line)) this.#complain("not-a-directive", line, number);
      return;
    }
    const complaint = this.#take(name.toLowerCase(), value.trim());
    if (complaint !== null) this.#complain(complaint, line, number);
  }

  #take(name: string, value: string): RobotsProblem["kind"] | null {
    switch (name) {
      case "user-agent":
        return this.#nameAgent(value);
      case "allow":
      case "disallow":
        return this.#addRule(name === "allow", value);
      case "crawl-delay":
        return this.#setCrawlDelay(value);
      case "sitemap":
        return this.#addSitemap(value);
      default:
        return OTHER_DIRECTIVES.has(name) ? null : "unknown-directive";
    }
  }

  /** Only a rule ends the list of names: other records must not interfere (§2.2.4). */
  #nameAgent(value: string): RobotsProblem["kind"] | null {
    const token = productToken(value);
    if (this.#agentsAreComplete) [this.#agents, this.#rules, this.#delayed] = [[], [], 0];
    this.#agentsAreComplete = false;
    if (token === null) return "bad-user-agent";
    this.#agents.push(token);
    const groups = this.#groups.get(token);
    if (groups === undefined) this.#groups.set(token, [this.#rules]);
    else if (groups.at(-1) !== this.#rules) groups.push(this.#rules);
    return null;
  }

  #addRule(allow: boolean, value: string): RobotsProblem["kind"] | null {
    this.#agentsAreComplete = true;
    if (this.#agents.length === 0) return "rule-before-user-agent";
    if (value === "") return null;
    const pattern = readPattern(value);
    if (pattern === null) return "bad-pattern";
    this.#rules.push({ allow, pattern });
    return null;
  }

  #setCrawlDelay(value: string): RobotsProblem["kind"] | null {
    if (this.#agents.length === 0) return "rule-before-user-agent";
    if (!/^\d+(\.\d+)?$/.test(value)) return "bad-crawl-delay";
    // A name listed again for a later delay keeps the one it had: only rules end a list.
    for (const agent of this.#agents.slice(this.#delayed)) {
      if (!this.crawlDelays.has(agent)) this.crawlDelays.set(agent, Number(value));
    }
    this.#delayed = this.#agents.length;
    return null;
  }

  #addSitemap(value: string): RobotsProblem["kind"] | null {
    const url = URL.parse(value);
    if (url === null || !/^https?:$/.test(url.protocol)) return "bad-sitemap";
    if (this.sitemaps.size < MOST_SITEMAPS) this.sitemaps.add(url.href);
    return null;
  }

  #complain(kind: RobotsProblem["kind"], text: string, line: number): void {
    if (this.problems.length >= MOST_PROBLEMS) return;
    this.problems.push({ kind, line, text: text.trim().slice(0, LONGEST_QUOTE) });
  }
}

/** A crawler's name without version or comment: `ExampleBot/1.2 (+url)` is `examplebot`. */
export function productToken(agent: string): string | null {
  return /^(\*(?=\s|$)|[\w-]+)/.exec(agent.trim())?.[1]?.toLowerCase() ?? null;
}

const DIRECTIVE = /^\s*([^\s:#]+)\s*:([^#]*)/;
const BLANK = /^\s*(#|$)/;
/** Used by other crawlers, without meaning for us. */
const OTHER_DIRECTIVES = new Set(["host", "clean-param", "content-signal", "content-usage"]);
const MOST_PROBLEMS = 100;
const MOST_SITEMAPS = 1_000;
const LONGEST_QUOTE = 200;
