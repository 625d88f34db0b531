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
  /** By product token in lower case, `*` for everyone; groups of one token are already one. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  readonly crawlDelays: ReadonlyMap<string, number>;
  readonly sitemaps: readonly string[];
  readonly problems: readonly RobotsProblem[];
}

export function parseRobots(text: string): ParsedRobots {
  const file = new RobotsFile();
  text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .forEach((line, index) => {
      file.read(line, index + 1);
    });
  return file;
}

class RobotsFile implements ParsedRobots {
  readonly rules = new Map<string, Rule[]>();
  readonly crawlDelays = new Map<string, number>();
  readonly sitemaps: string[] = [];
  readonly problems: RobotsProblem[] = [];

  #agents: string[] = [];
  #agentsAreComplete = false;

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
    if (this.#agentsAreComplete) this.#agents = [];
    this.#agentsAreComplete = false;
    if (token === null) return "bad-user-agent";
    this.#agents.push(token);
    if (!this.rules.has(token)) this.rules.set(token, []);
    return null;
  }

  #addRule(allow: boolean, value: string): RobotsProblem["kind"] | null {
    this.#agentsAreComplete = true;
    if (this.#agents.length === 0) return "rule-before-user-agent";
    if (value === "") return null;
    const pattern = readPattern(value);
    if (pattern === null) return "bad-pattern";
    for (const agent of new Set(this.#agents)) this.rules.get(agent)?.push({ allow, pattern });
    return null;
  }

  #setCrawlDelay(value: string): RobotsProblem["kind"] | null {
    if (this.#agents.length === 0) return "rule-before-user-agent";
    if (!/^\d+(\.\d+)?$/.test(value)) return "bad-crawl-delay";
    for (const agent of this.#agents) {
      // A name listed again for a later delay keeps the one it had: only rules end a list.
      if (!this.crawlDelays.has(agent)) this.crawlDelays.set(agent, Number(value));
    }
    return null;
  }

  #addSitemap(value: string): RobotsProblem["kind"] | null {
    const url = URL.parse(value);
    if (url === null || !/^https?:$/.test(url.protocol)) return "bad-sitemap";
    if (!this.sitemaps.includes(url.href) && this.sitemaps.length < MOST_SITEMAPS) {
      this.sitemaps.push(url.href);
    }
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
