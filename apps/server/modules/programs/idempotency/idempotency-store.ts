import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { createSeal } from "../../../platform/config/index.ts";
import type {
  IdempotencyStore,
  IdempotentRequest,
  RateLimiter,
} from "../../../platform/http/index.ts";

const DAY_S = 24 * 60 * 60;
/** Longer than any request takes. */
const INTERRUPTED_AFTER_S = 5 * 60;
const MOST_ANSWER_BYTES = 32 * 1024;
/** What an account can store is bounded by this times the largest answer, twice at most. */
const MOST_A_DAY = { name: "idempotency-keys", points: 5_000, seconds: DAY_S };

interface StoreDeps {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
  readonly sealKey: Buffer;
}

export function createIdempotency({ db, limiter, sealKey }: StoreDeps) {
  const seal = createSeal(sealKey);
  const store: IdempotencyStore = {
    async claim(request) {
      const known = await find(db, request);
      if (known === undefined) {
        const seconds = await limiter.take(MOST_A_DAY, request.userId);
        if (seconds !== null) return { state: "too-many", seconds };
        if (await insert(db, request)) return { state: "claimed" };
      }
      const row = known ?? (await find(db, request));
      // It was released in between: for the caller, the first request has only just ended.
      if (row === undefined) return { state: "in-progress" };
      if (!row.fingerprint.equals(request.fingerprint)) return { state: "other" };
      if (row.status === null) return { state: row.is_late ? "unknown" : "in-progress" };
      return { state: "answered", answer: { status: row.status, body: bodyOf(row, request) } };
    },

    async keep(request, { status, body }) {
      const bytes = Buffer.byteLength(body);
      const isKept = bytes > 0 && bytes <= MOST_ANSWER_BYTES;
      await db
        .updateTable("idempotent_requests")
        .set({
          ...{ status, answer_bytes: bytes },
          answer: isKept ? seal.close(body, aboutOf(request)) : null,
        })
        .where("user_id", "=", request.userId)
        .where("key_hash", "=", request.keyHash)
        .where("status", "is", null)
        .execute();
    },

    async release(request) {
      await db
        .deleteFrom("idempotent_requests")
        .where("user_id", "=", request.userId)
        .where("key_hash", "=", request.keyHash)
        .where("status", "is", null)
        .execute();
    },

    async interrupt(request) {
      await db
        .updateTable("idempotent_requests")
        .set({ started_at: sql<Date>`'-infinity'` })
        .where("user_id", "=", request.userId)
        .where("key_hash", "=", request.keyHash)
        .where("status", "is", null)
        .execute();
    },
  };

  function bodyOf(row: { answer: string | null; answer_bytes: number | null }, of: Asked) {
    if (row.answer_bytes === 0) return "";
    return row.answer === null ? null : seal.open(row.answer, aboutOf(of));
  }

  return { store, deleteExpired: () => deleteExpired(db) };
}

type Asked = Pick<IdempotentRequest, "userId" | "keyHash">;

function aboutOf({ userId, keyHash }: Asked): string {
  return `idempotent request ${userId} ${keyHash.toString("hex")}`;
}

function find(db: Kysely<Tables>, request: IdempotentRequest) {
  return db
    .selectFrom("idempotent_requests")
    .select([
      ...(["fingerprint", "status", "answer", "answer_bytes"] as const),
      sql<boolean>`started_at < now() - make_interval(secs => ${INTERRUPTED_AFTER_S})`.as(
        "is_late",
      ),
    ])
    .where("user_id", "=", request.userId)
    .where("key_hash", "=", request.keyHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Whether this request is the first with its key, or the first since that expired. */
async function insert(db: Kysely<Tables>, request: IdempotentRequest): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_requests as kept (user_id, key_hash, fingerprint, expires_at)
    values (
      ${request.userId}, ${request.keyHash}, ${request.fingerprint},
      now() + make_interval(secs => ${DAY_S})
    )
    on conflict (user_id, key_hash) do update set
      fingerprint = excluded.fingerprint, started_at = now(), expires_at = excluded.expires_at,
      status = null, answer = null, answer_bytes = null
    where kept.expires_at <= now()
    returning 1
  `.execute(db);
  return rows.length > 0;
}

async function deleteExpired(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("idempotent_requests").where("expires_at", "<=", sql<Date>`now()`).execute();
}
