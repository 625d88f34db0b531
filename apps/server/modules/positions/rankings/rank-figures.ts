import type { SiteRankings } from "@sightline/contract";
import { distributionOf, type HeldRank, weightedVisibility } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import { isPartial } from "./partial-days.ts";
import type { ChecksOfDay, DayRanks } from "./rankings.queries.ts";
import type { RanksNow, RanksThenAndNow } from "./ranks-now.queries.ts";

interface Today {
  readonly day: string;
  readonly newest: SiteRankings["newest"];
  /** Undefined: nothing was checked. */
  readonly checks: ChecksOfDay | undefined;
}

/**
 * Oldest first, each by the keywords tracked now. Today is what the figures beside the chart say.
 */
export function presentDays(
  over: readonly DayRanks[],
  today: Today,
  curve: ClickCurve,
): SiteRankings["days"] {
  const days = over.map((day) => presentDay(day, curve));
  const last = presentToday(today, days, curve);
  return (last === null ? days : [...days, last]).map((day) => ({
    ...day,
    is_partial: day.is_outdated || isPartial(day.answered, today.newest.answered),
  }));
}

type PresentedDay = ReturnType<typeof presentDay>;

/**
 * Without checks today there is no point for it, unless the keywords are others by now. When all of
 * today's checks failed, it is a gap.
 */
function presentToday(
  { day, newest, checks }: Today,
  over: readonly PresentedDay[],
  curve: ClickCurve,
): PresentedDay | null {
  const { providers: _, from: __, to: ___, week: ____, ...figures } = newest;
  const { answered = 0, failed = 0 } = checks ?? {};
  const point = { day, failed, is_outdated: false, ...figures };
  if (answered > 0) return point;
  if (failed > 0) return presentDay({ ...NO_ANSWERS, day, failed }, curve);
  const last = over.findLast((one) => one.answered > 0);
  return last === undefined || newest.answered === 0 || areAlike(last, newest) ? null : point;
}

const NO_ANSWERS = { ranks: [], counts: [], depth: null, engines: [], isOutdated: false };

function areAlike(one: PresentedDay, other: SiteRankings["newest"]): boolean {
  const isSame = (a: number | null, b: number | null) => Math.abs((a ?? -1) - (b ?? -1)) < 1e-9;
  return (
    one.answered === other.answered &&
    isSame(one.visibility, other.visibility) &&
    isSame(one.average_position, other.average_position)
  );
}

/** The first day that can be compared with now: its line in the chart begins there. */
export function comparableDay(
  days: SiteRankings["days"],
  { answered, to }: SiteRankings["newest"],
): string | null {
  const first = days.find((day) => day.answered > 0 && !day.is_partial);
  return first === undefined || answered === 0 || first.day === to ? null : first.day;
}

/** Over the same keywords then and now. */
export function presentPeriod(
  since: string,
  ranks: readonly RanksThenAndNow[],
  curve: ClickCurve,
): SiteRankings["period"] {
  if (ranks.length === 0) return null;
  return {
    since,
    now: figuresOf(
      ranks.map(({ now, count, depth }) => ({ rank: now, count, depth })),
      curve,
    ),
    before: figuresOf(
      ranks.map(({ before, count, depth }) => ({ rank: before, count, depth })),
      curve,
    ),
  };
}

function presentDay(
  { day, ranks, counts, depth, engines, failed, isOutdated }: DayRanks,
  curve: ClickCurve,
) {
  const held = ranks.map((rank, index) => ({ rank, count: counts[index] ?? 0, depth }));
  const answers = engines.map((engine, index) => ({ engine, count: counts[index] ?? 0 }));
  const figures = { ...figuresOf(held, curve), engines: answersByEngine(answers) };
  return { day, failed, is_outdated: isOutdated, ...figures };
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
    providers: mostAnswersFirst(held, ({ provider }) => provider).map(([provider]) => provider),
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
              compared.map(({ before, now }) => ({ ...now, rank: before })),
              curve,
            ),
          },
  };
}

/** From how often each position is held: a keyword weighs like a search. */
function figuresOf(held: readonly HeldRank[], curve: ClickCurve) {
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
    ...distributionOf(held),
  };
}

function answersByEngine(answers: readonly { engine: string; count: number }[]) {
  return mostAnswersFirst(answers, ({ engine }) => engine).map(([engine, answered]) => ({
    engine,
    answered,
  }));
}

function mostAnswersFirst<Answers extends { readonly count: number }>(
  answers: readonly Answers[],
  nameOf: (answers: Answers) => string,
): [string, number][] {
  const answered = new Map<string, number>();
  for (const one of answers) {
    answered.set(nameOf(one), (answered.get(nameOf(one)) ?? 0) + one.count);
  }
  return [...answered].sort(([, one], [, other]) => other - one);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
