import type { Tables } from "@sightline/database";
import { KEPT_DAYS } from "@sightline/domain/experiments";
import { type Kysely, sql } from "kysely";

export interface RunningTest {
  readonly id: string;
  readonly phase: number;
}

export function runningTests(db: Kysely<Tables>): Promise<RunningTest[]> {
  return db
    .selectFrom("experiments")
    .select(["id", "phase"])
    .where("state", "=", "running")
    .execute();
}

export interface Membership {
  readonly experimentId: string;
  readonly phase: number;
  readonly session: string;
}

/** Keeps which exposures an account came from; the first browser of an account counts. */
export async function addMember(
  db: Kysely<Tables>,
  userId: string,
  sessions: readonly Membership[],
): Promise<void> {
  await sql`
    insert into experiment_members (experiment_id, phase, session, user_id)
    select experiment_id, exposed.phase, exposed.session, ${userId}
    from experiment_exposures exposed
    join unnest(${sessions.map(({ experimentId }) => experimentId)}::uuid[],
      ${sessions.map(({ phase }) => phase)}::int[],
      ${sessions.map(({ session }) => session)}::uuid[]) as own (id, phase, session)
      on own.id = experiment_id and own.phase = exposed.phase and own.session = exposed.session
    on conflict do nothing
  `.execute(db);
}

/** In running tests that ask about the goal. */
export async function membershipsFor(
  db: Kysely<Tables>,
  userId: string,
  goal: string,
): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select experiment_id as "experimentId", members.phase, session
    from experiment_members members
    join experiments on experiments.id = experiment_id and experiments.phase = members.phase
    where user_id = ${userId} and state = 'running'
      and ${goal} = any (array[primary_goal] || goals || guardrails)
    order by experiment_id
  `.execute(db);
  return rows;
}

/** The first subscription counts; a later one changes nothing. */
export async function markPurchased(db: Kysely<Tables>, userId: string, at: Date): Promise<void> {
  await db
    .updateTable("experiment_members")
    .set({ purchased_at: at })
    .where("user_id", "=", userId)
    .where("purchased_at", "is", null)
    .execute();
}

/** Whose purchase is old enough to see whether the subscription was kept. */
export async function membersToCheck(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("experiment_members")
    .select("user_id")
    .distinct()
    .where("kept_checked_at", "is", null)
    .where("purchased_at", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function markChecked(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .updateTable("experiment_members")
    .set({ kept_checked_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("purchased_at", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}

export async function removeMember(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom("experiment_members").where("user_id", "=", userId).execute();
}
