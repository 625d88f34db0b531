import type { Tables } from "@sightline/database";
import { SECOND_STEP_LIFETIME_S, SETUP_LIFETIME_S } from "@sightline/domain/accounts";
import { type Kysely, sql, type Transaction } from "kysely";

const within = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/** Replaces one that was begun and not finished; false if it's on already. */
export async function insertSetup(db: Kysely<Tables>, userId: string, sealed: string) {
  const row = await db
    .insertInto("second_factors")
    .values({ user_id: userId, sealed_secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ sealed_secret: sealed, created_at: sql`now()` })
        .where("second_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export function lockSetup(tx: Transaction<Tables>, userId: string) {
  return tx
    .selectFrom("second_factors")
    .select("sealed_secret")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", within(SETUP_LIFETIME_S))
    .forUpdate()
    .executeTakeFirst();
}

export async function confirmSetup(tx: Transaction<Tables>, userId: string, step: number) {
  await tx
    .updateTable("second_factors")
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where("user_id", "=", userId)
    .execute();
}

/** Locked, so that of two requests with the same code one is refused. */
export function lockSecondFactor(tx: Transaction<Tables>, userId: string) {
  return tx
    .selectFrom("second_factors")
    .select(["sealed_secret", sql<number>`last_step::float8`.as("last_step")])
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveLastStep(tx: Transaction<Tables>, userId: string, step: number) {
  await tx
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .execute();
}

export async function takeRecoveryCode(tx: Transaction<Tables>, userId: string, hash: Buffer) {
  const row = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  tx: Transaction<Tables>,
  userId: string,
  hashes: readonly Buffer[],
) {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
}

/** With its recovery codes; false if it wasn't on. */
export async function deleteSecondFactor(db: Kysely<Tables>, userId: string) {
  const row = await db
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

export async function secondFactorOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("second_factors")
    .select((eb) => [
      "confirmed_at",
      eb
        .selectFrom("recovery_codes")
        .select(sql<number>`count(*)::int`.as("count"))
        .where("recovery_codes.user_id", "=", userId)
        .as("recovery_codes_left"),
    ])
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
}

export async function insertSecondStep(db: Kysely<Tables>, hash: Buffer, sessionId: string) {
  const row = await db
    .insertInto("second_steps")
    .values({
      challenge_hash: hash,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${SECOND_STEP_LIFETIME_S})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** The sign-in that waits for its second step. */
export function waitingSignIn(db: Kysely<Tables>, hash: Buffer) {
  return db
    .selectFrom("second_steps")
    .innerJoin("sessions", "sessions.id", "second_steps.session_id")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id as sessionId", "users.id as userId", "users.email", "users.name"])
    .where("challenge_hash", "=", hash)
    .where("second_steps.expires_at", ">", sql<Date>`now()`);
}

/** Locked, so that of two right codes one opens the session. */
export function lockWaitingSignIn(tx: Transaction<Tables>, hash: Buffer) {
  return waitingSignIn(tx, hash).forUpdate("second_steps").executeTakeFirst();
}

export async function deleteSecondStep(tx: Transaction<Tables>, hash: Buffer) {
  await tx.deleteFrom("second_steps").where("challenge_hash", "=", hash).execute();
}
