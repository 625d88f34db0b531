export const ALERT_KINDS = ["enters", "leaves", "drops", "passed"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What may be entered and left: the first so many. */
export const ALERT_FIRSTS = [3, 10, 20] as const;
export const MOST_PLACES_DROPPED = 50;
export const MOST_ALERT_RULES = 20;

export interface AlertRule {
  readonly kind: AlertKind;
  /** The first so many for what enters or leaves them, how many for what drops; else null. */
  readonly places: number | null;
}

/** What a new site is watched for, until its owner says otherwise. */
export const DEFAULT_ALERT_RULES: readonly AlertRule[] = [
  { kind: "leaves", places: 10 },
  { kind: "enters", places: 3 },
];

export function fitsKind({ kind, places }: AlertRule): boolean {
  if (kind === "passed") return places === null;
  if (kind === "drops") return places !== null && places >= 1 && places <= MOST_PLACES_DROPPED;
  return ALERT_FIRSTS.some((first) => first === places);
}

/** Where a site stood when it was looked for as far down as `depth`; null: not found. */
export interface AlertRank {
  readonly position: number | null;
  readonly depth: number;
}

/** One answered check, as far as an alert reads it. */
export interface RankedAnswer extends AlertRank {
  readonly day: string;
  /** Who was asked for which results: places are compared only where this is the same. */
  readonly asked: string;
  /** Where each competitor stood in the same results; null: not found in them. */
  readonly competitors: ReadonlyMap<string, number | null>;
}

export interface ConfirmedChange {
  /** What was held before it, and what confirmed it. */
  readonly from: AlertRank;
  readonly to: AlertRank;
  /** The day that it was first seen on. */
  readonly since: string;
  /** Who passed, and where they stand. */
  readonly competitor: { readonly domain: string; readonly position: number } | null;
}

/**
 * What the newest answer confirms: it was one way in two answers in a row, and is the other way in
 * the two after. Answers come oldest first; failed checks are none of them.
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

/** Null: it was not found, and not looked for as far down as that. */
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

/** Null: neither of the two was found. */
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

/** An answer that says neither yes nor no is passed over, like a failed check. */
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
 * From the best place that was held in two answers in a row: many small steps down are a drop too.
 * After one, the place it led to is the one that counts.
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

/** As many as both answers are sure of. */
function positionsLost(held: AlertRank, first: AlertRank, to: AlertRank): number {
  return Math.min(atBest(first), atBest(to)) - atWorst(held);
}

function dropped(from: AlertRank, { day: since }: RankedAnswer, to: AlertRank): ConfirmedChange {
  return { from, to, since, competitor: null };
}

/** What was not found stands behind the last place looked at, and nobody knows how far. */
function atBest({ position, depth }: AlertRank): number {
  return position ?? depth + 1;
}

function atWorst({ position }: AlertRank): number {
  return position ?? Number.POSITIVE_INFINITY;
}
