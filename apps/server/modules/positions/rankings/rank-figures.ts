import type { SiteRankings } from "@sightline/contract";
import {
  type AnsweredCheck,
  bucketOf,
  distributionOf,
  weightedVisibility,
} from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import { arePartial } from "./partial-days.ts";
import type { DayRanks, RanksNow } from "./rankings.queries.ts";

interface HeldPlace {
  /** 0: not found. */
  readonly rank: number;
  readonly count: number;
}

/** Oldest first; `watched`: the number of keywords known by then. */
export function presentDays(
  days: readonly DayRanks[],
  watched: number,
  curve: ClickCurve,
): SiteRankings["days"] {
  const presented = days.map((day) => presentDay(day, curve));
  const partial = arePartial(
    presented.map(({ answered }) => answered),
    watched,
  );
  return presented.map((day, index) => ({ ...day, is_partial: partial[index] ?? false }));
}

function presentDay({ day, ranks, counts, engines, failed }: DayRanks, curve: ClickCurve) {
  const held = ranks.map((rank, index) => ({ rank, count: counts[index] ?? 0 }));
  const answers = engines.map((engine, index) => ({ engine, count: counts[index] ?? 0 }));
  return { day, failed, ...figuresOf(held, curve), engines: answersByEngine(answers) };
}

/**
 * Compared with a week before, over the same keywords: a keyword added since is no gain or loss.
 */
export function presentNewest(
  held: readonly RanksNow[],
  curve: ClickCurve,
): SiteRankings["newest"] {
  const compared = held.flatMap(({ before, ...now }) => (before === null ? [] : [{ before, now }]));
  return {
    ...figuresOf(held, curve),
    engines: answersByEngine(held),
    from: held.map(({ from }) => from).sort()[0] ?? null,
    to:
      held
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? null,
    week:
      compared.length === 0
        ? null
        : {
            now: figuresOf(
              compared.map(({ now }) => now),
              curve,
            ),
            before: figuresOf(
              compared.map(({ before, now }) => ({ rank: before, count: now.count })),
              curve,
            ),
          },
  };
}

/** From how often each position is held: a keyword weighs like a search. */
function figuresOf(held: readonly HeldPlace[], curve: ClickCurve) {
  const distribution = distributionOf([]);
  for (const { rank, count } of held) distribution[bucketOf(asAnswer(rank))] += count;
  const ranked = held.filter(({ rank }) => rank > 0);
  const rankedCount = sum(ranked.map(({ count }) => count));
  const ranksSum = sum(ranked.map(({ rank, count }) => rank * count));
  const rankings = held.map(({ rank, count }) => {
    return { position: rank === 0 ? null : rank, volume: count };
  });
  return {
    answered: sum(held.map(({ count }) => count)),
    visibility: weightedVisibility(rankings, curve).percent,
    average_position: rankedCount > 0 ? ranksSum / rankedCount : null,
    ranked: rankedCount,
    distribution,
  };
}

function asAnswer(rank: number): AnsweredCheck {
  if (rank === 0) return { state: "not-in-first", depth: 0 };
  return { state: "ok", position: rank, url: "" };
}

function answersByEngine(answers: readonly { engine: string; count: number }[]) {
  const answered = new Map<string, number>();
  for (const { engine, count } of answers) {
    answered.set(engine, (answered.get(engine) ?? 0) + count);
  }
  return [...answered]
    .map(([engine, count]) => ({ engine, answered: count }))
    .sort((one, other) => other.answered - one.answered);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
