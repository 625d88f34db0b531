import { chanceFrom } from "@sightline/testing/chance";
import { describe, expect, it } from "vitest";
import { runAtOnce } from "../page/index.ts";
import { parseRobots, type Rule } from "./parse-robots.ts";
import { type ComparablePath, comparablePath } from "./path-pattern.ts";
import { robotsFrom } from "./robots.ts";
import { ruleFinder } from "./rule-finder.ts";

const rulesOf = (lines: readonly string[]): readonly Rule[] =>
  runAtOnce(parseRobots(["User-agent: *", ...lines].join("\n"))).rulesFor("*");

/** RFC 9309 §2.2.2 taken literally, one rule after the other. */
function plainly(rules: readonly Rule[], path: ComparablePath): boolean {
  const matching = rules.filter(({ pattern: { plain, encodedQuery } }) =>
    [
      { matcher: plain, text: path.plain },
      { matcher: encodedQuery, text: path.encodedQuery },
    ].some(({ matcher, text }) => text.startsWith(matcher.head) && matcher.matchesRest(text)),
  );
  const longest = Math.max(...matching.map(({ pattern }) => pattern.length));
  const speaking = matching.filter(({ pattern }) => pattern.length === longest);
  return speaking.length === 0 || speaking.some(({ allow }) => allow);
}

describe("the rule that speaks", () => {
  it("is found among many as if each were looked at", () => {
    const chance = chanceFrom(9_309);
    const pick = (from: string) => from[Math.floor(chance() * from.length)] ?? "";
    const text = (from: string, most: number) =>
      Array.from({ length: Math.floor(chance() * most) }, () => pick(from)).join("");
    let forbidden = 0;
    for (let round = 0; round < 300; round++) {
      const lines = Array.from({ length: 1 + Math.floor(chance() * 30) }, () => {
        const anchor = chance() < 0.2 ? "$" : "";
        return `${chance() < 0.5 ? "Allow" : "Disallow"}: /${text("ab/*?:", 6)}${anchor}`;
      });
      const rules = rulesOf(lines);
      const find = ruleFinder(rules);
      for (let asked = 0; asked < 20; asked++) {
        const path = comparablePath(new URL(`https://a.example/${text("ab/?:", 8)}`));
        const allowed = find(path)?.allow ?? true;
        expect(allowed, `${lines.join("\n")}\n${path.plain}`).toBe(plainly(rules, path));
        if (!allowed) forbidden += 1;
      }
    }
    expect(forbidden).toBeGreaterThan(500);
  });

  it("among more wildcards than are tried forbids more, and never less", () => {
    const disallowed = Array.from({ length: 600 }, (_, n) => `Disallow: /shop/*x${1_000 + n}`);
    const allowed = Array.from({ length: 600 }, (_, n) => `Allow: /shop/open/*y${1_000 + n}`);
    const few = robotsFrom(["User-agent: *", ...disallowed.slice(0, 400)].join("\n"));
    const many = robotsFrom(["User-agent: *", ...allowed, ...disallowed].join("\n"));
    const asked = (path: string) =>
      [few, many].map((robots) => robots.allows(`https://a.example${path}`, "Bot"));
    expect(asked("/shop/a-x1001")).toEqual([false, false]);
    expect(asked("/shop/nothing-of-it")).toEqual([true, false]);
    expect(asked("/elsewhere")).toEqual([true, true]);
  });

  it("among rules made of wildcards is found without a stall", () => {
    const wild = "*a".repeat(490);
    const lines = Array.from({ length: 500 }, (_, n) => `Disallow: /${wild}*z${n}`);
    const robots = robotsFrom(["User-agent: *", "Allow: /$", ...lines].join("\n"));
    const began = process.cpuUsage();
    const path = "a".repeat(520);
    for (let n = 0; n < 2_000; n++) robots.allows(`https://a.example/${path}${n}`, "Bot");
    expect(robots.allows("https://a.example/elsewhere", "Bot")).toBe(false);
    // CPU time: checking each wildcard would take more than ten seconds.
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000);
  });

  it("is found in 25,000 rules for 10,000 addresses without a stall", () => {
    const lines = Array.from({ length: 25_000 }, (_, n) => `Disallow: /private/${n}/`);
    const robots = robotsFrom(["User-agent: *", ...lines].join("\n"));
    const began = process.cpuUsage();
    let forbidden = 0;
    for (let n = 20_000; n < 30_000; n++) {
      if (!robots.allows(`https://a.example/private/${n}/page`, "Bot")) forbidden += 1;
    }
    expect(forbidden).toBe(5_000);
    // CPU time: far above what it takes, far below the half minute that checking each rule would.
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(8_000);
  });
});
