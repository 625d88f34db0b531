/** What became of a subject from one run to a later one. `unlike`: the two say nothing together. */
export const RUN_TURNS = ["came", "went", "rose", "fell", "same", "unlike"] as const;
export type RunTurn = (typeof RUN_TURNS)[number];

export const UNLIKE_REASONS = {
  engine: "Another engine answered",
  depth: "One run did not look as far down",
  "no-answer": "One run has no answer",
  source: "The figures come from different sources",
  curve: "Another click curve was used",
} as const;
export type UnlikeReason = keyof typeof UNLIKE_REASONS;

export interface RunChange<Value> {
  readonly subject: string;
  readonly turn: RunTurn;
  /** Of `unlike` alone. */
  readonly why: UnlikeReason | null;
  /** Null: the run does not have the subject, or nothing is known of it there. */
  readonly before: Value | null;
  readonly after: Value | null;
}

type Verdict = "rose" | "fell" | "same" | { readonly unlike: UnlikeReason };

interface Comparison<Item, Value> {
  /** Subjects with one key are one subject. */
  readonly keyOf: (item: Item) => string;
  readonly subjectOf: (item: Item) => string;
  readonly figureOf: (item: Item) => Value | null;
  readonly judge: (before: Item, after: Item) => Verdict;
}

/** In the order of the later run; what it has no more comes last. */
export function changesBetween<Item, Value>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, subjectOf, figureOf, judge }: Comparison<Item, Value>,
): RunChange<Value>[] {
  const earlier = new Map(before.map((item) => [keyOf(item), item]));
  const later = new Set(after.map(keyOf));
  const told = after.map((item): RunChange<Value> => {
    const was = earlier.get(keyOf(item));
    const values = { before: was === undefined ? null : figureOf(was), after: figureOf(item) };
    const subject = subjectOf(item);
    return { subject, ...turnBy(was === undefined ? "came" : judge(was, item)), ...values };
  });
  const gone = before
    .filter((item) => !later.has(keyOf(item)))
    .map((item): RunChange<Value> => {
      return { subject: subjectOf(item), ...turnBy("went"), before: figureOf(item), after: null };
    });
  return [...told, ...gone];
}

function turnBy(verdict: Verdict | "came" | "went"): Pick<RunChange<never>, "turn" | "why"> {
  return typeof verdict === "string"
    ? { turn: verdict, why: null }
    : { turn: "unlike", why: verdict.unlike };
}

export function unlike(why: UnlikeReason): Verdict {
  return { unlike: why };
}

export function risenFrom(before: number | null, after: number | null): Verdict {
  if (before === null && after === null) return "same";
  if (before === null || after === null) return unlike("no-answer");
  if (before === after) return "same";
  return after > before ? "rose" : "fell";
}
