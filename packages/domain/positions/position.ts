/** The result of one position check for one site. */
export type PositionCheck =
  | { readonly state: "ok"; readonly position: number; readonly url: string }
  | { readonly state: "not-in-first"; readonly depth: number }
  | { readonly state: "failed"; readonly reason: string };

/** A check with an answer: a failed check never counts as a position. */
export type AnsweredCheck = Exclude<PositionCheck, { state: "failed" }>;

/**
 * The site's current ranking: the newest answer, ignoring later failures. Checks come oldest first.
 */
export function rankingOf(checks: readonly PositionCheck[]): AnsweredCheck | null {
  return checks.findLast((check) => check.state !== "failed") ?? null;
}

export type PositionChange =
  | { readonly kind: "same" }
  | { readonly kind: "up" | "down"; readonly by: number }
  | { readonly kind: "entered"; readonly depth: number }
  | { readonly kind: "left"; readonly depth: number }
  /** No comparison possible: no earlier check, one failed, or one was less deep. */
  | { readonly kind: "unknown"; readonly why: "no-check" | "failed" | "depth" };

export function changeBetween(
  earlier: PositionCheck | null,
  later: PositionCheck | null,
): PositionChange {
  if (earlier === null || later === null) return { kind: "unknown", why: "no-check" };
  if (earlier.state === "failed" || later.state === "failed") {
    return { kind: "unknown", why: "failed" };
  }
  if (earlier.state === "ok") {
    return later.state === "ok"
      ? moved(earlier.position - later.position)
      : crossed("left", earlier.position, later.depth);
  }
  return later.state === "ok"
    ? crossed("entered", later.position, earlier.depth)
    : { kind: "same" };
}

function moved(places: number): PositionChange {
  if (places === 0) return { kind: "same" };
  return { kind: places > 0 ? "up" : "down", by: Math.abs(places) };
}

/** Position 45 is no news to a check of the top 10. */
function crossed(kind: "entered" | "left", position: number, depth: number): PositionChange {
  return position <= depth ? { kind, depth } : { kind: "unknown", why: "depth" };
}

/** The best position ever, with the first page that held it. */
export function bestOf(
  checks: readonly PositionCheck[],
): { readonly position: number; readonly url: string } | null {
  let best: { position: number; url: string } | null = null;
  for (const check of checks) {
    if (check.state === "ok" && (best === null || check.position < best.position)) {
      best = { position: check.position, url: check.url };
    }
  }
  return best;
}

export const POSITION_BUCKETS = [
  { id: "1-3", from: 1, to: 3 },
  { id: "4-10", from: 4, to: 10 },
  { id: "11-20", from: 11, to: 20 },
  { id: "21-50", from: 21, to: 50 },
  { id: "51-100", from: 51, to: 100 },
  /** Further down, or not in the results checked. */
  { id: "beyond", from: 101, to: Number.POSITIVE_INFINITY },
] as const;
export type PositionBucket = (typeof POSITION_BUCKETS)[number]["id"];

const LAST_BUCKETED = 100;

/** Rank 0: not found. */
export function bucketOf(rank: number): PositionBucket {
  if (rank === 0) return "beyond";
  return POSITION_BUCKETS.find(({ to }) => rank <= to)?.id ?? "beyond";
}

export interface HeldRank {
  /** 0: not found. */
  readonly rank: number;
  /** How many keywords hold it. */
  readonly count: number;
  /** How many results their checks read, the fewest of them; null: unknown. */
  readonly depth: number | null;
}

export interface PositionDistribution {
  /** Keywords per bucket; null: no check read that far. */
  readonly distribution: Record<PositionBucket, number | null>;
  /** The last position that checks read; null: they read all buckets. */
  readonly counted_to: number | null;
}

/**
 * A keyword not found in the top 30 may be at 60: buckets further down than what was read are
 * unknown, unless a deeper check found something there.
 */
export function distributionOf(held: readonly HeldRank[]): PositionDistribution {
  const counts = { "1-3": 0, "4-10": 0, "11-20": 0, "21-50": 0, "51-100": 0, beyond: 0 };
  for (const { rank, count } of held) counts[bucketOf(rank)] += count;
  const read = Math.min(...held.map(({ depth }) => depth ?? 0));
  const last = Math.max(read, ...held.map(({ rank }) => rank));
  if (last >= LAST_BUCKETED) return { distribution: counts, counted_to: null };
  const distribution: PositionDistribution["distribution"] = { ...counts };
  for (const { id, from } of POSITION_BUCKETS) {
    if (id !== "beyond" && from > last) distribution[id] = null;
  }
  return { distribution, counted_to: last };
}
