import type { Tables } from "@sightline/database";
import type { DigestSchedule, DigestSectionId, DueDigest } from "@sightline/domain/digests";
import { type Kysely, sql, type Transaction } from "kysely";

/** What a reader chose, and the digest that is due next. */
export interface DigestSettingsRow {
  readonly user_id: string;
  readonly frequency: "weekly" | "biweekly" | "monthly";
  readonly is_on: boolean;
  readonly weekday: number;
  readonly hour: number;
  readonly time_zone: string;
  readonly paused_until: string | null;
  readonly sections: DigestSectionId[];
  readonly left_out: string[];
  readonly next_due_at: Date | null;
  readonly next_period: string | null;
}

const columns = [
  "user_id",
  sql<DigestSettingsRow["frequency"]>`frequency`.as("frequency"),
  "is_on",
  "weekday",
  "hour",
  "time_zone",
  sql<string | null>`paused_until::text`.as("paused_until"),
  sql<DigestSectionId[]>`sections`.as("sections"),
  "left_out",
  "next_due_at",
  sql<string | null>`next_period::text`.as("next_period"),
] as const;

export async function settingsOf(
  db: Kysely<Tables>,
  userId: string,
): Promise<DigestSettingsRow | null> {
  const row = await db
    .selectFrom("digest_settings")
    .select(columns)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stays as it is until the transaction ends. */
export async function lockSettings(
  tx: Transaction<Tables>,
  userId: string,
): Promise<DigestSettingsRow | null> {
  const row = await tx
    .selectFrom("digest_settings")
    .select(columns)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export function scheduleOf(
  row: Omit<DigestSettingsRow, "next_due_at" | "next_period">,
): DigestSchedule {
  return {
    frequency: row.is_on ? row.frequency : "off",
    weekday: row.weekday,
    hour: row.hour,
    timeZone: row.time_zone,
    pausedUntil: row.paused_until,
  };
}

type NewSettings = Omit<DigestSettingsRow, "next_due_at" | "next_period">;

export async function saveSettings(
  db: Kysely<Tables>,
  settings: NewSettings,
  next: DueDigest | null,
): Promise<void> {
  const due = { next_due_at: next?.at ?? null, next_period: next?.period ?? null };
  await db
    .insertInto("digest_settings")
    .values({ ...settings, ...due })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...settings, ...due, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function setNextDigest(
  db: Kysely<Tables>,
  userId: string,
  next: DueDigest | null,
): Promise<void> {
  await db
    .updateTable("digest_settings")
    .set({ next_due_at: next?.at ?? null, next_period: next?.period ?? null })
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Readers whose digest is due and who have no job yet. Without a digest they get another one after ten
 * minutes: the first may have been lost, or given up after its last try.
 */
export async function claimReadersDue(
  db: Kysely<Tables>,
  now: Date,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update digest_settings set queued_at = ${now}
    where user_id in (
      select user_id from digest_settings
      where next_due_at <= ${now} and (queued_at is null or queued_at < next_due_at
        or queued_at <= ${now}::timestamptz - interval '10 minutes')
      order by next_due_at limit ${count}
      for update skip locked)
    returning user_id
  `.execute(db);
  return rows.map(({ user_id }) => user_id);
}
