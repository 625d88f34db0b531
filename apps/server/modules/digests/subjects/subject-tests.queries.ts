import type { Tables } from "@sightline/database";
import { SUBJECT_TEST_DAYS, type SubjectArm, USUAL_SUBJECT } from "@sightline/domain/digests";
import { type Kysely, sql, type Transaction } from "kysely";

export interface SubjectTestRow {
  readonly id: string;
  readonly name: string;
  readonly state: "running" | "stopped" | "shipped";
  readonly share: number;
  readonly smallest_effect: number;
  readonly planned_per_variant: number;
  readonly ships_winner: boolean;
  readonly shipped_variant_id: string | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: "winner" | "no_difference" | "guardrail" | "admin" | null;
  readonly variants: readonly { readonly id: string; readonly pattern: string }[];
}

const tests = sql`
  select test.*, (select jsonb_agg(jsonb_build_object('id', variant.id, 'pattern', variant.pattern)
      order by variant.nth)
    from subject_test_variants as variant where variant.test_id = test.id) as variants
  from subject_tests as test
`;

/** The newest first. */
export async function listSubjectTests(db: Kysely<Tables>): Promise<SubjectTestRow[]> {
  const { rows } = await sql<SubjectTestRow>`
    ${tests} order by test.started_at desc, test.id limit 50
  `.execute(db);
  return rows;
}

/** What decides subject lines today: a test that runs, and one whose winner everyone gets. */
export interface TestsInForce {
  readonly running: SubjectTestRow | null;
  readonly usual: string;
}

export async function testsInForce(db: Kysely<Tables>): Promise<TestsInForce> {
  const { rows } = await sql<SubjectTestRow>`
    ${tests} where test.state in ('running', 'shipped')
  `.execute(db);
  const shipped = rows.find(({ state }) => state === "shipped");
  const variant = shipped?.variants.find(({ id }) => id === shipped.shipped_variant_id);
  return {
    running: rows.find(({ state }) => state === "running") ?? null,
    usual: variant?.pattern ?? USUAL_SUBJECT,
  };
}

export async function lockSubjectTest(
  tx: Transaction<Tables>,
  id: string,
): Promise<SubjectTestRow | null> {
  const { rows } = await sql<SubjectTestRow>`
    ${tests} where test.id = ${id} for update of test
  `.execute(tx);
  return rows[0] ?? null;
}

export interface NewTest {
  readonly name: string;
  readonly share: number;
  readonly smallest_effect: number;
  readonly planned_per_variant: number;
  readonly ships_winner: boolean;
}

/** Null: another one is running. */
export async function insertSubjectTest(
  tx: Transaction<Tables>,
  test: NewTest,
  patterns: readonly string[],
): Promise<string | null> {
  const row = await tx
    .insertInto("subject_tests")
    .values(test)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return null;
  const variants = patterns.map((pattern, nth) => ({ test_id: row.id, nth, pattern }));
  await tx.insertInto("subject_test_variants").values(variants).execute();
  return row.id;
}

export async function endSubjectTest(
  tx: Transaction<Tables>,
  id: string,
  end: { by: NonNullable<SubjectTestRow["ended_by"]>; ships: string | null },
): Promise<void> {
  if (end.ships !== null) {
    await tx
      .updateTable("subject_tests")
      .set({ state: "stopped", shipped_variant_id: null })
      .where("state", "=", "shipped")
      .execute();
  }
  await tx
    .updateTable("subject_tests")
    .set({
      state: end.ships === null ? "stopped" : "shipped",
      shipped_variant_id: end.ships,
      ended_at: sql<Date>`coalesce(ended_at, now())`,
      ended_by: sql<string>`coalesce(ended_by, ${end.by})`,
    })
    .where("id", "=", id)
    .execute();
}

/** Each reader once: the first email of a test is the one that counts. */
export async function enrollReaders(
  tx: Transaction<Tables>,
  readers: readonly {
    test_id: string;
    user_id: string;
    variant_id: string;
    message_id: string;
  }[],
): Promise<void> {
  if (readers.length === 0) return;
  await tx
    .insertInto("subject_test_readers")
    .values(readers)
    .onConflict((conflict) => conflict.columns(["test_id", "user_id"]).doNothing())
    .execute();
}

const inTime = sql<boolean>`sent_at > now() - make_interval(days => ${SUBJECT_TEST_DAYS})`;

export async function recordClick(
  db: Kysely<Tables>,
  userId: string,
  messageId: string,
): Promise<void> {
  await db
    .updateTable("subject_test_readers")
    .set({ clicked_at: sql<Date>`now()` })
    .where("message_id", "=", messageId)
    .where("user_id", "=", userId)
    .where("clicked_at", "is", null)
    .where(inTime)
    .execute();
}

/** A reader turned the digest off, or on again. */
export async function recordLeaving(
  db: Kysely<Tables>,
  userId: string,
  isOn: boolean,
): Promise<void> {
  await db
    .updateTable("subject_test_readers")
    .set({ left_at: isOn ? null : sql<Date>`coalesce(left_at, now())` })
    .where("user_id", "=", userId)
    .where(inTime)
    .execute();
}

/** Who called the email spam has left, too. Emails are forgotten after a while, and tests aren't. */
export async function recordComplaints(db: Kysely<Tables>): Promise<void> {
  await sql`
    update subject_test_readers as reader set left_at = message.changed_at
    from mail_messages as message
    where message.id = reader.message_id and message.state = 'complained' and reader.left_at is null
  `.execute(db);
}

/** What each variant has shown, in the test's own order. */
export async function subjectArms(
  db: Kysely<Tables>,
  { id: testId, variants }: Pick<SubjectTestRow, "id" | "variants">,
): Promise<SubjectArm[]> {
  const { rows } = await sql<SubjectArm>`
    select variant_id as id, count(*)::int as readers, count(clicked_at)::int as clicked,
      count(left_at)::int as left
    from subject_test_readers where test_id = ${testId} group by variant_id
  `.execute(db);
  return variants.map(
    ({ id }) => rows.find((row) => row.id === id) ?? { id, readers: 0, clicked: 0, left: 0 },
  );
}
