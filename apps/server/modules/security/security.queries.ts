import type { Tables } from "@sightline/database";
import {
  ANOMALY_WINDOW_HOURS,
  EVENTS_KEPT_DAYS,
  type EventCounts,
  type SecurityEventType,
  type Severity,
} from "@sightline/domain/security";
import { type Insertable, type Kysely, sql } from "kysely";

const columns = [
  "id",
  "user_id",
  sql<SecurityEventType>`event_type`.as("event_type"),
  sql<Severity>`severity`.as("severity"),
  "description",
  sql<Record<string, unknown>>`event_data`.as("event_data"),
  "ip_address",
  "user_agent",
  "created_at",
] as const;

const inWindow = sql<Date>`now() - make_interval(hours => ${ANOMALY_WINDOW_HOURS})`;

export function insertEvent(db: Kysely<Tables>, event: Insertable<Tables["security_events"]>) {
  return db
    .insertInto("security_events")
    .values(event)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type SecurityEventRow = Awaited<ReturnType<typeof insertEvent>>;

const MOST_SHOWN = 500;

export function eventsOfLastDay(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("security_events")
    .select(columns)
    .where("user_id", "=", userId)
    .where("created_at", ">", inWindow)
    .orderBy("created_at", "desc")
    .limit(MOST_SHOWN)
    .execute();
}

export interface UserCounts extends EventCounts {
  readonly user_id: string;
  readonly email: string;
  readonly events: number;
}

const failures = sql<number>`count(*) filter (where event_type = 'failed_authentication')`;
const severe = sql<number>`count(*) filter (where severity <> 'medium')`;

export function countsOfUser(db: Kysely<Tables>, userId: string): Promise<EventCounts> {
  return db
    .selectFrom("security_events")
    .select([failures.as("failures"), severe.as("severe")])
    .where("user_id", "=", userId)
    .where("created_at", ">", inWindow)
    .executeTakeFirstOrThrow();
}

export async function countsByUser(db: Kysely<Tables>): Promise<UserCounts[]> {
  const { rows } = await sql<UserCounts>`
    select security_events.user_id, users.email, count(*) as events,
           ${failures} as failures, ${severe} as severe
    from security_events
    join users on users.id = security_events.user_id
    where security_events.created_at > ${inWindow}
    group by security_events.user_id, users.email
  `.execute(db);
  return rows;
}

export async function deleteOldEvents(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom("security_events")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${EVENTS_KEPT_DAYS})`)
    .execute();
}
