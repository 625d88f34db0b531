const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Found so recently that it needs no second check before publishing. */
const FRESH_MS = 10 * MINUTE_MS;
/** A site that couldn't be checked for this long no longer proves anything. */
const UNSEEN_DAYS = 30;

/** Unknown: the site or its name servers failed, which says nothing about the proof. */
export type ProofState = "found" | "missing" | "unknown";

interface KnownProof {
  /** When it was last found. */
  readonly provenAt: Date;
  /** The first of the failed checks since then. */
  readonly missingSince: Date | null;
}

/** What a check makes of a proof: it ends with two failed checks at least a day apart. */
export function judgeProof(
  state: ProofState,
  { provenAt, missingSince }: KnownProof,
  now: Date,
): "found" | "missing" | "unknown" | "lapsed" {
  if (state === "found") return "found";
  const isUnseen = daysBetween(provenAt, now) >= UNSEEN_DAYS;
  if (state === "unknown" && !isUnseen) return "unknown";
  const isConfirmed = missingSince !== null && daysBetween(missingSince, now) >= 1;
  return isConfirmed ? "lapsed" : "missing";
}

export function isProofFresh(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < FRESH_MS;
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
