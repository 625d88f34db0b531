import { bucketOf } from "../../experiments/index.ts";
import type { SendingWindow } from "./window.ts";

/** A new sender starts slowly: mailbox providers distrust a sudden stream. */
export interface Ramp {
  readonly start: number;
  /** How many more on each further day. */
  readonly step: number;
}

export interface SendingLimits {
  readonly perDay: number;
  /** Null: the whole limit from the first day. */
  readonly ramp: Ramp | null;
  /** How many messages one recipient domain gets per day, from all campaigns together. */
  readonly perDomain: number;
}

export const DEFAULT_LIMITS: SendingLimits = {
  perDay: 50,
  ramp: { start: 10, step: 5 },
  perDomain: 5,
};

/** @param daysBefore Earlier days on which the campaign sent something: a pause doesn't ramp up. */
export function limitOfDay({ perDay, ramp }: SendingLimits, daysBefore: number): number {
  return ramp === null ? perDay : Math.min(perDay, ramp.start + ramp.step * daysBefore);
}

/** Part of the window in which a day's limit can be reached. */
const WINDOW_USED = 0.8;

/** How long after its nth message of the day a campaign sends the next one, in milliseconds. */
export function gapAfter(
  campaignId: string,
  { window, limit, day, nth }: { window: SendingWindow; limit: number; day: string; nth: number },
): number {
  const even = ((window.to - window.from) * 3_600_000 * WINDOW_USED) / Math.max(1, limit);
  return Math.floor(even * (0.5 + bucketOf("gap:", `${campaignId}:${day}:${nth}`)));
}
