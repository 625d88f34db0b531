import { call, PASSWORD, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const refresh = (refresh_token: string) =>
  call(product.url, "POST", "/api/auth/refresh", { body: { refresh_token } });
const me = (token: string) => call(product.url, "GET", "/api/account", { token });

/** As if the last rotation happened this many seconds ago. */
const rotatedAgo = (userId: string, seconds: number) =>
  sql`update session_tokens set rotated_at = now() - make_interval(secs => ${seconds})
      where session_id in (select id from sessions where user_id = ${userId})`.execute(product.db);

describe("R4.1 the session refreshes its token, and tokens rotate", () => {
  it("each refresh gives a new pair and retires the old access token", async () => {
    const first = await signUp(product.url);
    const { status, body: second } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(second.user).toEqual(first.user);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second.access_token)).status).toBe(200);
    expect((await me(first.access_token)).status).toBe(401);
  });

  it("the direct predecessor gets the same successor for 10 s: a lost answer signs nobody out", async () => {
    const first = await signUp(product.url);
    const { body: second } = await refresh(first.refresh_token);
    await rotatedAgo(first.user.id, 9);
    const { body: again } = await refresh(first.refresh_token);
    expect(again).toEqual(second);
    expect((await me(again.access_token)).status).toBe(200);
  });

  it("many tabs refreshing at once all get the same pair", async () => {
    const first = await signUp(product.url);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refresh(first.refresh_token)),
    );
    const pairs = new Set(answers.map((answer) => JSON.stringify(answer.body)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(pairs.size).toBe(1);
  });

  it("the predecessor after 10 s ends the session at once", async () => {
    const first = await signUp(product.url);
    const { body: second } = await refresh(first.refresh_token);
    await rotatedAgo(first.user.id, 11);
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 401,
      body: { code: "SESSION_ENDED" },
    });
    expect((await me(second.access_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  it("anything older than the predecessor ends the session at once", async () => {
    const first = await signUp(product.url);
    const { body: second } = await refresh(first.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await me(third.access_token)).status).toBe(401);
    expect((await refresh(third.refresh_token)).status).toBe(401);
  });

  it("an access token ends by itself", async () => {
    const session = await signUp(product.url);
    await product.db.updateTable("session_tokens").set({ access_expires_at: new Date() }).execute();
    expect((await me(session.access_token)).status).toBe(401);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it("a session ends after 30 days without use, and 90 days after the sign-in however it is used", async () => {
    const first = await signUp(product.url);
    const own = product.db.selectFrom("sessions").where("user_id", "=", first.user.id);
    const daysLeft = async () => {
      const left = sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`;
      return (await own.select(left.as("days")).executeTakeFirstOrThrow()).days;
    };
    const signedInAgo = (days: number) =>
      product.db
        .updateTable("sessions")
        .set({ created_at: sql`now() - make_interval(days => ${days})` })
        .where("user_id", "=", first.user.id)
        .execute();
    await signedInAgo(20);
    const { body: second } = await refresh(first.refresh_token);
    expect(await daysLeft()).toBe(30);
    await signedInAgo(80);
    const { body: third } = await refresh(second.refresh_token);
    expect(await daysLeft()).toBe(10);
    await signedInAgo(91);
    const { body: last } = await refresh(third.refresh_token);
    expect((await me(last.access_token)).status).toBe(401);
    expect((await refresh(last.refresh_token)).status).toBe(401);
  });

  it("a session past its end cannot be refreshed", async () => {
    const session = await signUp(product.url);
    await product.db
      .updateTable("sessions")
      .set({ expires_at: new Date() })
      .where("user_id", "=", session.user.id)
      .execute();
    expect((await refresh(session.refresh_token)).status).toBe(401);
  });

  it.each(["", "nonsense", "a.b", "a.b.c", "💥.💥"])("%j is refused", async (token) => {
    expect((await refresh(token)).status).toBe(401);
  });
});

describe("an account has at most 100 sessions", () => {
  it("signing in once more ends the oldest", async () => {
    const { user, access_token: first } = await signUp(product.url);
    await sql`
      with opened as (
        insert into sessions (user_id, token, expires_at, created_at)
        select ${user.id}, 'more ' || n, now() + interval '1 day', now() + n * interval '1 second'
        from generate_series(1, 99) n
        returning id, token::bytea as name
      )
      insert into session_tokens
        (session_id, family, access_hash, access_expires_at, refresh_hash, salt)
      select id, id::text, sha256(name), now(), sha256(name), name from opened
    `.execute(product.db);
    expect((await me(first)).status).toBe(200);
    const { body } = await call(product.url, "POST", "/api/auth/sign-in/email", {
      body: { email: user.email, password: PASSWORD },
    });
    expect((await me(body.token)).status).toBe(200);
    expect((await me(first)).status).toBe(401);
    const sessions = await product.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user.id)
      .execute();
    expect(sessions).toHaveLength(100);
  });
});
