export const ALERT_KINDS = ["enters", "leaves", "drops", "passed"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The N in 'enters top N' and 'leaves top N'. */
export const ALERT_FIRSTS = [3, 10, 20] as const;
export const MOST_PLACES_DROPPED = 50;
export const MOST_ALERT_RULES = 20;

export interface AlertRule {
  readonly kind: AlertKind;
  /** N in 'top N' for entering and leaving, positions lost for a drop; otherwise null. */
  readonly places: number | null;
}

/** The rules of a new site, until its owner changes them. */
export const DEFAULT_ALERT_RULES: readonly AlertRule[] = [
  { kind: "leaves", places: 10 },
  { kind: "enters", places: 3 },
];

export function fitsKind({ kind, places }: AlertRule): boolean {
  if (kind === "passed") return places === null;
  if (kind === "drops") return places !== null && places >= 1 && places <= MOST_PLACES_DROPPED;
  return ALERT_FIRSTS.some((first) => first === places);
}

/** A site's position in the top `depth`; null: not found. */
export interface AlertRank {
  readonly position: number | null;
  readonly depth: number;
}

/** One answered check, as far as alerts need it. */
export interface RankedAnswer extends AlertRank {
  readonly day: string;
  /** The engine and its query: positions are only comparable if this is the same. */
  readonly asked: string;
  /** Each competitor's position in the same results; null: not found. */
  readonly competitors: ReadonlyMap<string, number | null>;
}

export interface ConfirmedChange {
  /** The confirmed position before, and the one that confirmed the change. */
  readonly from: AlertRank;
  readonly to: AlertRank;
  /** The day it was first seen. */
  readonly since: string;
  /** The competitor that passed you, and its position. */
  readonly competitor: { readonly domain: string; readonly position: number } | null;
}

/**
 * Changes confirmed by the newest answer: one state in two answers in a row, the other state in the
 * next two. Answers come oldest first, without failed checks.
 */
export function changesConfirmed(
  { kind, places }: AlertRule,
  answers: readonly RankedAnswer[],
): ConfirmedChange[] {
  const alike = answers.filter(({ asked }) => asked === answers.at(-1)?.asked);
  if (kind === "passed") return passedBy(alike);
  if (places === null) return [];
  const change = kind === "drops" ? droppedBy(places, alike) : crossed(kind, places, alike);
  return change === null ? [] : [change];
}

function crossed(
  kind: "enters" | "leaves",
  places: number,
  answers: readonly RankedAnswer[],
): ConfirmedChange | null {
  const turn = turnTo(kind === "enters", answers, (answer) => isWithin(places, answer));
  return turn === null ? null : { ...turn, since: turn.first.day, competitor: null };
}

/** Null: not found, and the check didn't reach that deep. */
function isWithin(places: number, { position, depth }: AlertRank): boolean | null {
  if (position !== null) return position <= places;
  return depth >= places ? false : null;
}

function passedBy(answers: readonly RankedAnswer[]): ConfirmedChange[] {
  const domains = [...(answers.at(-1)?.competitors.keys() ?? [])];
  return domains.flatMap((domain) => {
    const turn = turnTo(true, answers, (answer) => isBehind(domain, answer));
    const position = turn?.to.competitors.get(domain) ?? null;
    if (turn === null || position === null) return [];
    return [{ ...turn, since: turn.first.day, competitor: { domain, position } }];
  });
}

/** Null: neither was found. */
function isBehind(domain: string, { position, competitors }: RankedAnswer): boolean | null {
  const theirs = competitors.get(domain) ?? null;
  if (theirs === null) return position === null ? null : false;
  return position === null || theirs < position;
}

interface Turn {
  readonly from: RankedAnswer;
  readonly first: RankedAnswer;
  readonly to: RankedAnswer;
}

/** An inconclusive answer is skipped, like a failed check. */
function turnTo(
  wanted: boolean,
  answers: readonly RankedAnswer[],
  sideOf: (answer: RankedAnswer) => boolean | null,
): Turn | null {
  const told = answers
    .map((answer) => ({ answer, side: sideOf(answer) }))
    .filter(({ side }) => side !== null);
  const [before, first, now] = told.slice(-3);
  if (before === undefined || now?.side !== wanted || first?.side !== wanted) return null;
  const earlier = told.slice(0, -1);
  const held = earlier.findLast(({ side }, index) => side === earlier[index - 1]?.side);
  if (held === undefined || held.side === wanted) return null;
  return { from: before.answer, first: first.answer, to: now.answer };
}

/**
 * Measured from the best position held in two answers in a row, so many small steps add up to a
 * drop. After a drop, the position it led to is the new baseline.
 */
function droppedBy(places: number, answers: readonly RankedAnswer[]): ConfirmedChange | null {
  let held: RankedAnswer | null = null;
  let change: ConfirmedChange | null = null;
  for (const [index, to] of answers.entries()) {
    const first = answers[index - 1];
    if (first === undefined) continue;
    const worse = atWorst(first) > atWorst(to) ? first : to;
    const lost: number = held === null ? 0 : positionsLost(held, first, to);
    change = held !== null && lost >= places ? dropped(held, first, to) : null;
    if (held === null || change !== null || atWorst(worse) < atWorst(held)) held = worse;
  }
  return change;
}

/** The minimum that both answers confirm. */
function positionsLost(held: AlertRank, first: AlertRank, to: AlertRank): number {
  return Math.min(atBest(first), atBest(to)) - atWorst(held);
}

function dropped(from: AlertRank, { day: since }: RankedAnswer, to: AlertRank): ConfirmedChange {
  return { from, to, since, competitor: null };
}

/** At best, 'not found' means right below the last position checked. */
function atBest({ position, depth }: AlertRank): number {
  return position ?? depth + 1;
}

function atWorst({ position }: AlertRank): number {
  return position ?? Number.POSITIVE_INFINITY;
}
