import type { NewApiKey, Session } from "@sightline/contract";
import { call, type TestProduct } from "../http/index.ts";

/** A key of someone who may have one. */
export async function aKey(
  product: TestProduct,
  owner: Session,
  scopes: readonly string[],
): Promise<NewApiKey> {
  await givePlan(product, owner);
  const { access_token: token } = owner;
  const body = { name: "A key", scopes };
  return (await call(product.url, "POST", "/api/api-keys", { token, body })).body;
}

/** Keys of one customer in every state, and of one who is suspended. */
export async function keysOf(product: TestProduct, owner: Session, other: Session) {
  const { db, url } = product;
  const make = (...scopes: string[]) => aKey(product, owner, scopes);
  const past = new Date(Date.now() - 1_000);
  const end = async (change: "revoked_at" | "expires_at") => {
    const { id, key } = await make("write");
    await db
      .updateTable("api_keys")
      .set({ [change]: past })
      .where("id", "=", id)
      .execute();
    return key;
  };
  const replaced = await make("write");
  const path = `/api/api-keys/${replaced.id}/rotate`;
  await call(url, "POST", path, { token: owner.access_token, body: { overlap_hours: 0 } });
  const suspended = await aKey(product, other, ["write"]);
  await db
    .updateTable("users")
    .set({ suspended_at: new Date() })
    .where("id", "=", other.user.id)
    .execute();
  return {
    read: (await make("read")).key,
    write: (await make("write")).key,
    "audits:read": (await make("audits:read")).key,
    revoked: await end("revoked_at"),
    expired: await end("expires_at"),
    replaced: replaced.key,
    "of a suspended user": suspended.key,
  };
}

/** By a grant, too: the walk over every call also reconciles payments. */
export async function givePlan({ db }: TestProduct, { user }: Session): Promise<void> {
  const tier = "Enterprise Promotion";
  const grant = { tier, reason: "", granted_by: "a test", ends_at: new Date("2099-01-01") };
  await db
    .insertInto("grants")
    .values({ user_id: user.id, ...grant })
    .execute();
  const plan = { provider: "sandbox", subscribed: true, subscription_tier: tier };
  await db
    .insertInto("subscribers")
    .values({ user_id: user.id, ...plan })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
    .execute();
}
