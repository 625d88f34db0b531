import type { NetworkBlock, NetworkRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import type { AbusePattern, SecurityEventType } from "@sightline/domain/security";
import type { BadgeTone } from "@sightline/ui/badge";

export const PATTERN_NAMES: Record<AbusePattern, string> = {
  many_sign_ups: "Many sign-ups",
  guessing: "Password guessing",
  limits: "Hits limits",
  load: "Heavy load",
};

export const EVENT_NAMES: Record<SecurityEventType, string> = {
  failed_authentication: "Failed sign-in",
  suspicious_activity: "Suspicious activity",
  unauthorized_access: "Denied access",
  rate_limit_violation: "Limit reached",
  csrf_violation: "Request from another site",
};

/** The finding of the page: how many networks stand out. */
export function describeNetworks(rows: readonly NetworkRow[]): string {
  const conspicuous = rows.filter(({ patterns, block }) => patterns.length > 0 && block === null);
  if (rows.length === 0) return "IP addresses";
  if (conspicuous.length === 0) return "No signs of abuse";
  return conspicuous.length === 1
    ? "1 network stands out"
    : `${formatNumber(conspicuous.length)} networks stand out`;
}

/** How long addresses are known, and how many sign-ups are in no row for want of one. */
export function describeKept(withoutAddress: number): string {
  const kept =
    "We delete IP addresses after 30 days, and records of failed sign-ins and limits after 90.";
  if (withoutAddress === 0) return kept;
  return withoutAddress === 1
    ? `${kept} 1 sign-up has no IP address, so it isn’t listed.`
    : `${kept} ${formatNumber(withoutAddress)} sign-ups have no IP address, so they aren’t listed.`;
}

export interface BlockState {
  tone: BadgeTone;
  words: "Blocked" | "Ended" | "Lifted";
}

export function blockState({ ends_at, lifted_at }: NetworkBlock, now: Date): BlockState {
  if (lifted_at !== null) return { tone: "neutral", words: "Lifted" };
  return new Date(ends_at) <= now
    ? { tone: "neutral", words: "Ended" }
    : { tone: "worse", words: "Blocked" };
}
