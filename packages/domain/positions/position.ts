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

export function bucketOf(check: AnsweredCheck): PositionBucket {
  if (check.state === "not-in-first") return "beyond";
  return POSITION_BUCKETS.find(({ to }) => check.position <= to)?.id ?? "beyond";
}

/** Keywords per bucket; those never answered are in none. */
export function distributionOf(
  rankings: readonly (AnsweredCheck | null)[],
): Record<PositionBucket, number> {
  const counts = { "1-3": 0, "4-10": 0, "11-20": 0, "21-50": 0, "51-100": 0, beyond: 0 };
  for (const ranking of rankings) {
    if (ranking !== null) counts[bucketOf(ranking)] += 1;
  }
  return counts;
}
