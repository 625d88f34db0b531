import { findMentions } from "@sightline/domain/ai-visibility";
import {
  bandOf,
  type CheckedPosition,
  competitorInsights,
  effectOf,
  keywordInsights,
} from "@sightline/domain/insights";
import { expect, it } from "vitest";
import { FACTS, KEYWORDS, PROMPTS } from "./keywords.ts";
import { FINISHED } from "./story.ts";
import { answerOn } from "./world/assistant.ts";
import { searchOn } from "./world/search-engine.ts";
import { DAYS, MARKETS } from "./world/world.ts";

// A whole demo takes a minute to build. Its world is the same each time, so these days can be asked directly.

const DEPTH = 50;

/** As the check at the end of a day finds it. */
function checked(site: string, keyword: string, day: number): CheckedPosition {
  const found = searchOn(day, keyword)
    .slice(0, DEPTH)
    .findIndex(({ url }) => new URL(url).hostname === site);
  return { position: found < 0 ? null : found + 1, depth: DEPTH };
}

/** The keywords that the analyses of the 24th and 26th day recommend, or that the owner chose. */
function advisedFor(site: string, day: number): Set<string> {
  const market = MARKETS.find(({ own }) => own.domain === site);
  const examined = (KEYWORDS[site] ?? []).map(({ keyword, volume }) => {
    const { position } = checked(site, keyword, day);
    const ahead = (market?.competitors ?? []).filter(({ domain }) => {
      const theirs = checked(domain, keyword, day).position;
      return theirs !== null && (position === null || theirs < position);
    });
    const measured = { kind: "measured", value: volume } as const;
    const unknown = { competition: null, cpc: null };
    const of = { keyword, volume: measured, position, depth: DEPTH };
    return { ...of, ...unknown, competitorsAhead: ahead.length };
  });
  const advised = [...keywordInsights(examined), ...competitorInsights(examined)];
  return new Set([...advised.map(({ keyword }) => keyword), ...ALSO_ADVISED]);
}

/** What the AI analyses found competitors quoted for, and what the owner chose. */
const ALSO_ADVISED = [
  ...["ceremonial matcha", "oolong tea", "caffeine in green tea", "mobile bike repair"],
  ...["bike shop denver", "tubeless tire setup", "bike tune up cost"],
];

it.each(FINISHED)("what the owner did for '$keyword' can be judged", ({ site, keyword, day }) => {
  const advised = advisedFor(site, site === "spokewell.example" ? 25 : 23);
  expect(advised).toContain(keyword);
  const before = checked(site, keyword, day - 1);
  const { from, to } = bandOf(before);
  const alike = (KEYWORDS[site] ?? []).filter((other) => {
    const rank = checked(site, other.keyword, day - 1).position ?? Number.POSITIVE_INFINITY;
    return !advised.has(other.keyword) && rank >= from && rank <= to;
  });
  const after = day + 14 - 1;
  expect(after).toBeLessThan(DAYS);
  const effect = effectOf(
    { before, after: checked(site, keyword, after) },
    alike.map((other) => ({
      before: checked(site, other.keyword, day - 1),
      after: checked(site, other.keyword, after),
    })),
  );
  // New prices lifted all keywords about services as much.
  const expected = keyword === "bike tune up cost" ? "no effect" : "worked";
  expect(effect.verdict).toBe(expected);
});

it.each(MARKETS)(
  "the assistant mentions $own.name now and then, and is wrong about it",
  ({ own }) => {
    const { domain, name } = own;
    const company = [{ domain, names: [name] }];
    const answers = (PROMPTS[domain] ?? []).flatMap((prompt) =>
      [92, 106, 119].map((day) => answerOn(day, prompt).text),
    );
    const mentioned = answers.filter((text) => findMentions(text, company).length > 0);
    expect(mentioned.length).toBeGreaterThan(answers.length / 5);
    expect(mentioned.length).toBeLessThan(answers.length);
    expect(FACTS[domain]).toHaveLength(5);
  },
);
