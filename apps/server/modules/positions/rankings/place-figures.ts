import type { SiteStanding } from "@sightline/contract";
import {
  type AnsweredCheck,
  bucketOf,
  distributionOf,
  weightedVisibility,
} from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import { arePartial } from "./partial-days.ts";
import type { DayPlaces, PlacesNow } from "./standing.queries.ts";

interface HeldPlace {
  /** 0: not found. */
  readonly place: number;
  readonly count: number;
}

/** Oldest first; `watched` as many keywords as are known by now. */
export function presentDays(
  days: readonly DayPlaces[],
  watched: number,
  curve: ClickCurve,
): SiteStanding["days"] {
  const presented = days.map((day) => presentDay(day, curve));
  const partial = arePartial(
    presented.map(({ answered }) => answered),
    watched,
  );
  return presented.map((day, index) => ({ ...day, is_partial: partial[index] ?? false }));
}

function presentDay({ day, places, counts, engines, failed }: DayPlaces, curve: ClickCurve) {
  const held = places.map((place, index) => ({ place, count: counts[index] ?? 0 }));
  const answers = engines.map((engine, index) => ({ engine, count: counts[index] ?? 0 }));
  return { day, failed, ...figuresOf(held, curve), engines: answersByEngine(answers) };
}

/** Beside a week before, over the same keywords: one that came since is no gain and no loss. */
export function presentNewest(
  held: readonly PlacesNow[],
  curve: ClickCurve,
): SiteStanding["newest"] {
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
              compared.map(({ before, now }) => ({ place: before, count: now.count })),
              curve,
            ),
          },
  };
}

/** From how often each place was held: a keyword more at a place weighs as a search more would. */
function figuresOf(held: readonly HeldPlace[], curve: ClickCurve) {
  const distribution = distributionOf([]);
  for (const { place, count } of held) distribution[bucketOf(asAnswer(place))] += count;
  const ranked = held.filter(({ place }) => place > 0);
  const rankedCount = sum(ranked.map(({ count }) => count));
  const placesSum = sum(ranked.map(({ place, count }) => place * count));
  const standings = held.map(({ place, count }) => {
    return { position: place === 0 ? null : place, volume: count };
  });
  return {
    answered: sum(held.map(({ count }) => count)),
    visibility: weightedVisibility(standings, curve).percent,
    average_position: rankedCount > 0 ? placesSum / rankedCount : null,
    ranked: rankedCount,
    distribution,
  };
}

function asAnswer(place: number): AnsweredCheck {
  if (place === 0) return { state: "not-in-first", depth: 0 };
  return { state: "ok", position: place, url: "" };
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
