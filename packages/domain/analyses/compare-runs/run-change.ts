/** How a subject changed from one run to a later one. */
export const RUN_CHANGE_KINDS = [
  "added",
  "removed",
  "rose",
  "fell",
  "same",
  "incomparable",
] as const;
export type RunChangeKind = (typeof RUN_CHANGE_KINDS)[number];

export const INCOMPARABLE_REASONS = {
  engine: "different engines",
  depth: "one run checked fewer results",
  "no-answer": "one run has no data",
  source: "figures from different sources",
  curve: "different click curves",
} as const;
export type IncomparableReason = keyof typeof INCOMPARABLE_REASONS;

export interface RunChange<Value> {
  readonly subject: string;
  readonly kind: RunChangeKind;
  /** Only for `incomparable`. */
  readonly why: IncomparableReason | null;
  /** Null: the run doesn't have the subject, or has no data for it. */
  readonly before: Value | null;
  readonly after: Value | null;
}

type Verdict = "rose" | "fell" | "same" | { readonly incomparable: IncomparableReason };

interface Comparison<Item, Value> {
  /** Items with the same key are the same subject. */
  readonly keyOf: (item: Item) => string;
  readonly subjectOf: (item: Item) => string;
  readonly figureOf: (item: Item) => Value | null;
  readonly judge: (before: Item, after: Item) => Verdict;
}

/** In the order of the later run, followed by subjects it no longer has. */
export function changesBetween<Item, Value>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, subjectOf, figureOf, judge }: Comparison<Item, Value>,
): RunChange<Value>[] {
  const earlier = new Map(before.map((item) => [keyOf(item), item]));
  const later = new Set(after.map(keyOf));
  const kept = after.map((item): RunChange<Value> => {
    const was = earlier.get(keyOf(item));
    const values = { before: was === undefined ? null : figureOf(was), after: figureOf(item) };
    const subject = subjectOf(item);
    return { subject, ...kindBy(was === undefined ? "added" : judge(was, item)), ...values };
  });
  const removed = before
    .filter((item) => !later.has(keyOf(item)))
    .map((item): RunChange<Value> => {
      return {
        subject: subjectOf(item),
        ...kindBy("removed"),
        before: figureOf(item),
        after: null,
      };
    });
  return [...kept, ...removed];
}

function kindBy(verdict: Verdict | "added" | "removed"): Pick<RunChange<never>, "kind" | "why"> {
  return typeof verdict === "string"
    ? { kind: verdict, why: null }
    : { kind: "incomparable", why: verdict.incomparable };
}

export function incomparable(why: IncomparableReason): Verdict {
  return { incomparable: why };
}

export function risenFrom(before: number | null, after: number | null): Verdict {
  if (before === null && after === null) return "same";
  if (before === null || after === null) return incomparable("no-answer");
  if (before === after) return "same";
  return after > before ? "rose" : "fell";
}
