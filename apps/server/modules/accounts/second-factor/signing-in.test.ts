import { appCode } from "@sightline/testing/authenticator";
import {
  call,
  newAddress,
  PASSWORD,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { twoStep } from "./testing/two-step.ts";

let product: TestProduct;
let ask: ReturnType<typeof twoStep>;
beforeAll(async () => {
  product = await startProduct();
  ask = twoStep(product);
});
afterAll(() => product.stop());

describe("R4.1 R7.11 signing in with two steps", () => {
  it("the password alone gives no session, the code does, and sessions that exist stay", async () => {
    const ana = await ask.guarded();
    const first = await ask.signIn(ana.email);
    expect(first.status).toBe(403);
    expect(first.body).toEqual({
      code: "SECOND_FACTOR_REQUIRED",
      message: expect.any(String),
      data: { challenge: expect.any(String), expires_at: expect.any(String) },
    });
    const { session } = (await ask.signIn((await ask.customer()).email)).body;
    const second = await ask.answer(first.body.data.challenge, ana.next);
    expect(second.status).toBe(200);
    expect(Object.keys(second.body)).toEqual(Object.keys(session));
    const own = { token: second.body.access_token };
    expect((await call(product.url, "GET", "/api/account", own)).body.email).toBe(ana.email);
    expect((await ask.stateOf(ana.token)).on_since).toEqual(expect.any(String));
  });

  it("a wrong password answers as for everyone, whether or not it's on", async () => {
    const [ana, bo] = [await ask.guarded(), await ask.customer()];
    const [hers, his] = [await ask.signIn(ana.email, "wrong"), await ask.signIn(bo.email, "wrong")];
    expect([hers.status, hers.body]).toEqual([his.status, his.body]);
    expect(hers.status).toBe(401);
  });

  it("a code works once: neither it nor one before it opens a second session", async () => {
    const ana = await ask.guarded();
    expect((await ask.answer(await ana.challenge(), ana.used)).status).toBe(401);
    const challenges = [await ana.challenge(), await ana.challenge(), await ana.challenge()];
    const statuses = await Promise.all(
      challenges.map(async (challenge) => (await ask.answer(challenge, ana.next)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
  });

  it("a code is right 30 seconds early and late, and no more", async () => {
    const ana = await ask.guarded();
    const forget = () =>
      product.db
        .updateTable("second_factors")
        .set({ last_step: 0 })
        .where("user_id", "=", ana.user.id)
        .execute();
    for (const [steps, status] of [
      [1, 200],
      [0, 200],
      [3, 401],
      [-3, 401],
    ] as const) {
      await forget();
      const answer = await ask.answer(await ana.challenge(), appCode(ana.secret, steps));
      expect([steps, answer.status]).toEqual([steps, status]);
    }
  });

  it("a recovery code works once, however it is typed, and the owner gets an email", async () => {
    const ana = await ask.guarded();
    const [code = ""] = ana.recovery;
    const typed = code.toUpperCase().replaceAll("-", " ");
    expect((await ask.answer(await ana.challenge(), typed)).status).toBe(200);
    expect((await ask.answer(await ana.challenge(), code)).status).toBe(401);
    expect((await ask.stateOf(ana.token)).recovery_codes_left).toBe(9);
    await expect
      .poll(() => ask.subjectsTo(ana.email))
      .toEqual(["A recovery code was used to sign in", "Two-step sign-in is on"]);
    const mails = await ask.mailsTo(ana.email);
    expect(mails.map(({ text }) => text).join()).toContain("9 recovery codes left");
  });

  it("a challenge is good for one sign-in and five minutes, and for no other call", async () => {
    const ana = await ask.guarded();
    const challenge = await ana.challenge();
    const token = challenge;
    expect((await call(product.url, "GET", "/api/account", { token })).status).toBe(401);
    expect(
      (
        await ask.post(
          "/auth/change-password",
          { currentPassword: PASSWORD, newPassword: "a different one" },
          token,
        )
      ).status,
    ).toBe(401);
    expect((await ask.post("/auth/refresh", { refresh_token: challenge })).status).toBe(401);
    expect(
      (await ask.post("/auth/exchange", { code: challenge, verifier: challenge })).status,
    ).toBe(400);
    expect((await ask.answer("made-up", ana.next)).body.code).toBe("SIGN_IN_EXPIRED");

    expect((await ask.answer(challenge, ana.recovery[0] ?? "")).status).toBe(200);
    expect((await ask.answer(challenge, ana.recovery[1] ?? "")).body.code).toBe("SIGN_IN_EXPIRED");
    const late = await ana.challenge();
    await product.db
      .updateTable("second_steps")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    expect((await ask.answer(late, ana.next)).body.code).toBe("SIGN_IN_EXPIRED");
    expect((await ask.stateOf(ana.token)).recovery_codes_left).toBe(9);
  });

  it("another's code is wrong", async () => {
    const [ana, eve] = [await ask.guarded(), await ask.guarded()];
    expect((await ask.answer(await ana.challenge(), eve.next)).status).toBe(401);
    expect((await ask.answer(await ana.challenge(), eve.recovery[0] ?? "")).status).toBe(401);
  });

  it("ten wrong codes per hour, over all challenges, then 429 for the right one, too", async () => {
    const ana = await ask.guarded();
    const challenges = [await ana.challenge(), await ana.challenge()];
    const guess = (turn: number) => ask.answer(challenges[turn % 2] ?? "", "not-a-code");
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, turn) => guess(turn)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await ask.answer(challenges[0] ?? "", ana.next);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50 * 60);
    const events = await product.db
      .selectFrom("security_events")
      .select("event_type")
      .where("user_id", "=", ana.user.id)
      .execute();
    const count = (type: string) => events.filter(({ event_type }) => event_type === type).length;
    expect(count("failed_authentication")).toBe(10);
    expect(count("rate_limit_violation")).toBe(3);
  });

  it("while others guess, a browser that has signed in before still can", async () => {
    const ana = await ask.guarded();
    const first = await ask.answer(await ana.challenge(), ana.recovery[0] ?? "");
    const cookie = first.headers.getSetCookie().map((one) => one.split(";")[0]);
    const challenge = await ana.challenge();
    for (let turn = 0; turn < 10; turn += 1) await ask.answer(challenge, "not-a-code");
    const body = { challenge, code: ana.next };
    expect((await ask.post("/auth/second-factor", body)).status).toBe(429);
    const known = { cookie: cookie.join("; ") };
    expect((await ask.post("/auth/second-factor", body, undefined, known)).status).toBe(200);
  });

  it("a changed or reset password leaves it on, and ends sign-ins that wait", async () => {
    const ana = await ask.guarded();
    const challenge = await ana.challenge();
    const changed = await ask.post(
      "/auth/change-password",
      { currentPassword: PASSWORD, newPassword: "a quite different one" },
      ana.token,
    );
    expect(changed.body.session.user.email).toBe(ana.email);
    expect((await ask.answer(challenge, ana.next)).body.code).toBe("SIGN_IN_EXPIRED");

    await ask.post("/auth/request-password-reset", { email: ana.email, redirectTo: "/" });
    const reset = async () =>
      (await ask.mailsTo(ana.email)).find(
        ({ subject }) => subject === "Reset your Sightline password",
      );
    await expect.poll(reset).toBeDefined();
    const token = /reset-password\/([\w-]+)/.exec((await reset())?.text ?? "")?.[1];
    expect((await ask.post("/auth/reset-password", { newPassword: PASSWORD, token })).status).toBe(
      200,
    );
    expect((await ask.signIn(ana.email)).body.code).toBe("SECOND_FACTOR_REQUIRED");
  });

  it("sign-ins that stop at the code end no session of the owner", async () => {
    const ana = await ask.guarded();
    await sql`
      insert into sessions (user_id, token, expires_at)
      select ${ana.user.id}, gen_random_uuid()::text, now() + interval '1 day'
      from generate_series(1, 120)
    `.execute(product.db);
    expect((await ask.answer(await ana.challenge(), ana.next)).status).toBe(200);
    expect((await call(product.url, "GET", "/api/account", { token: ana.token })).status).toBe(200);
  });
});

it("R4.1 without it, signing in and up answer as they always have", async () => {
  const email = newAddress();
  const up = await ask.post("/auth/sign-up/email", { name: "Ana", email, password: PASSWORD });
  expect(Object.keys(up.body).toSorted()).toEqual(["session", "token", "user"]);
  const answer = await ask.signIn(email);
  expect(Object.keys(answer.body).toSorted()).toEqual(["redirect", "session", "token", "user"]);
});
