import type { Tables } from "@sightline/database";
import {
  DEFAULT_DIGEST_SCHEDULE,
  DIGEST_SECTIONS,
  type DigestFrequency,
  type DigestSectionId,
  nextDigest,
} from "@sightline/domain/digests";
import type { Transaction } from "kysely";
import { preferencesOf } from "../accounts/index.ts";
import { lockSettings, saveSettings, scheduleOf } from "./settings.queries.ts";
import { recordLeaving } from "./subjects/subject-tests.queries.ts";

export interface SettingsChange {
  readonly frequency?: DigestFrequency | undefined;
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
  readonly time_zone?: string | undefined;
  readonly paused_until?: string | null | undefined;
  readonly sections?: DigestSectionId[] | undefined;
  readonly left_out?: string[] | undefined;
}

/** Saves what changed and computes the next digest from it; null: the digest isn't set up yet. */
export async function changeSettings(
  tx: Transaction<Tables>,
  userId: string,
  { frequency, ...change }: SettingsChange,
  now: Date,
): Promise<boolean> {
  const before = await lockSettings(tx, userId);
  if (before === null) return false;
  const { next_due_at: _, next_period: __, ...kept } = before;
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const after = {
    ...kept,
    ...given,
    // Off keeps the rhythm.
    ...(frequency === undefined ? {} : { is_on: frequency !== "off" }),
    ...(frequency === undefined || frequency === "off" ? {} : { frequency }),
  };
  await saveSettings(tx, after, nextDigest(scheduleOf(after), now));
  if (after.is_on !== before.is_on) await recordLeaving(tx, userId, after.is_on);
  return true;
}

/** What is due right after the first digest would only repeat it. */
const REST_MS = 24 * 3_600_000;

/** Turns the digest on, with the usual schedule for someone who has none. */
export async function turnOn(
  tx: Transaction<Tables>,
  userId: string,
  timeZone: string | undefined,
  now: Date,
): Promise<void> {
  const before = await lockSettings(tx, userId);
  const preferences = await preferencesOf(tx, userId);
  const { pausedUntil: paused_until, ...schedule } = DEFAULT_DIGEST_SCHEDULE;
  const {
    next_due_at: _,
    next_period: __,
    ...known
  } = before ?? {
    ...{ next_due_at: null, next_period: null, left_out: [], sections: [...DIGEST_SECTIONS] },
    ...{ ...schedule, paused_until, user_id: userId },
    time_zone: preferences.time_zone ?? timeZone ?? "UTC",
  };
  const settings = { ...known, is_on: true };
  const next = nextDigest(scheduleOf(settings), new Date(now.getTime() + REST_MS));
  await saveSettings(tx, settings, next);
}
