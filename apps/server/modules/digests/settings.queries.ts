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
  const [row] = await settingsOfAll(db, [userId]);
  return row ?? null;
}

export function settingsOfAll(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<DigestSettingsRow[]> {
  return db
    .selectFrom("digest_settings")
    .select(columns)
    .where("user_id", "=", sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** Stay as they are until the transaction ends. In the same order everywhere, so that two never wait for each other. */
export async function lockAllSettings(
  tx: Transaction<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, DigestSettingsRow>> {
  const rows = await tx
    .selectFrom("digest_settings")
    .select(columns)
    .where("user_id", "=", sql<string>`any(${userIds}::uuid[])`)
    .orderBy("user_id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Stays as it is until the transaction ends. */
export async function lockSettings(
  tx: Transaction<Tables>,
  userId: string,
): Promise<DigestSettingsRow | null> {
  return (await lockAllSettings(tx, [userId])).get(userId) ?? null;
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

export async function setNextDigests(
  db: Kysely<Tables>,
  next: readonly { readonly userId: string; readonly due: DueDigest | null }[],
): Promise<void> {
  await sql`
    update digest_settings set next_due_at = next.due_at, next_period = next.period
    from unnest(${next.map(({ userId }) => userId)}::uuid[],
      ${next.map(({ due }) => due?.at ?? null)}::timestamptz[],
      ${next.map(({ due }) => due?.period ?? null)}::date[]) as next (user_id, due_at, period)
    where digest_settings.user_id = next.user_id
  `.execute(db);
}

export interface ReaderDue {
  readonly user_id: string;
  /** In microseconds, so that the next ones can be looked for behind it. */
  readonly due_at: string;
}

/**
 * Readers whose digest is due and who have no job yet, those behind the last one that was claimed.
 * Without a digest they get another job after ten minutes: the first may have been lost, or given up
 * after its last try.
 */
export async function claimReadersDue(
  db: Kysely<Tables>,
  now: Date,
  count: number,
  last: ReaderDue | undefined,
): Promise<ReaderDue[]> {
  const { rows } = await sql<ReaderDue>`
    with claimed as (
      update digest_settings set queued_at = ${now}
      where user_id in (
        select user_id from digest_settings
        where next_due_at <= ${now} and (queued_at is null or queued_at < next_due_at
          or queued_at <= ${now}::timestamptz - interval '10 minutes')
          and ${last === undefined ? sql`true` : isBehind(last)}
        order by next_due_at, user_id limit ${count}
        for update skip locked)
      returning user_id, next_due_at)
    select user_id, next_due_at::text as due_at from claimed order by next_due_at, user_id
  `.execute(db);
  return rows;
}

function isBehind({ due_at, user_id }: ReaderDue) {
  return sql`(next_due_at, user_id) > (${due_at}::timestamptz, ${user_id}::uuid)`;
}
