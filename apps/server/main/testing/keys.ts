import { createHash } from "node:crypto";
import type { Session } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { TestProduct } from "@sightline/testing/http";
import type { Kysely } from "kysely";
import { makeKey } from "../../modules/programs/api-keys/key-format.ts";

type KeyChanges = Partial<Record<"revoked_at" | "expires_at" | "former_until", Date>> & {
  readonly former_hash?: Buffer;
};

/** A key as if its owner had just created it. */
export async function aKey(
  db: Kysely<Tables>,
  user_id: string,
  scopes: string[],
  changes: KeyChanges = {},
): Promise<{ id: string; key: string }> {
  const { key, hash, hint } = makeKey();
  const { id } = await db
    .insertInto("api_keys")
    .values({ user_id, name: "A key", scopes, hash, hint, ...changes })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** Keys of one customer in every state, and of one who is suspended. */
export async function keysOf({ db }: TestProduct, { user }: Session, other: Session) {
  const past = new Date(Date.now() - 1_000);
  for (const user_id of [user.id, other.user.id]) {
    // A grant, too: the walk also reconciles payments.
    const tier = "Enterprise Promotion";
    const ends_at = new Date("2099-01-01");
    const grant = { tier, reason: "", granted_by: "a test", ends_at };
    await db
      .insertInto("grants")
      .values({ user_id, ...grant })
      .execute();
    const plan = { provider: "sandbox", subscribed: true, subscription_tier: tier };
    await db
      .insertInto("subscribers")
      .values({ user_id, ...plan })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
      .execute();
  }
  await db
    .updateTable("users")
    .set({ suspended_at: new Date() })
    .where("id", "=", other.user.id)
    .execute();
  const make = async (scopes: string[], changes?: KeyChanges, owner = user.id) =>
    (await aKey(db, owner, scopes, changes)).key;
  const { key: replaced } = makeKey();
  const former_hash = createHash("sha256").update(replaced).digest();
  await make(["write"], { former_hash, former_until: past });
  return {
    read: await make(["read"]),
    write: await make(["write"]),
    "audits:read": await make(["audits:read"]),
    revoked: await make(["write"], { revoked_at: past }),
    expired: await make(["write"], { expires_at: past }),
    replaced,
    "of a suspended user": await make(["write"], {}, other.user.id),
  };
}
