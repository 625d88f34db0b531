import {
  call,
  newAddress,
  PASSWORD,
  signUp,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { readOutbox } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: "1" });
});
afterAll(() => product.stop());

const from = (address: string) => ({ "x-forwarded-for": address });
const signIn = (email: string, password: string, address = "192.0.2.1") =>
  call(product.url, "POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: from(address),
  });

describe("P46 guessing is limited per account and per network", () => {
  it("ten wrong passwords in parallel or in turn, then 429 with the time to wait", async () => {
    const { user } = await signUp(product.url);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => signIn(user.email, "wrong password")),
    );
    expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(4);

    const refused = await signIn(user.email, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
    expect((await signIn(user.email, PASSWORD, "192.0.2.2")).status).toBe(200);
  });

  it("an unknown address is limited just the same", async () => {
    const email = newAddress();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => signIn(email, "wrong password", "192.0.2.3")),
    );
    expect(guesses.map((answer) => answer.status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
      429,
    ]);
  });

  it("addresses of one IPv6 network count together", async () => {
    const { user } = await signUp(product.url);
    for (let host = 1; host <= 10; host += 1) {
      await signIn(user.email, "wrong password", `2001:db8:7:7::${host}`);
    }
    expect((await signIn(user.email, PASSWORD, "2001:db8:7:7::ffff")).status).toBe(429);
    expect((await signIn(user.email, PASSWORD, "2001:db8:7:8::1")).status).toBe(200);
  });

  it("signing in rightly uses nothing up", async () => {
    const { user } = await signUp(product.url);
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await signIn(user.email, PASSWORD, "192.0.2.4")).status).toBe(200);
    }
  });

  it("the fourth reset for an address answers as always and sends nothing", async () => {
    const { user } = await signUp(product.url);
    const answers = [];
    for (let turn = 0; turn < 4; turn += 1) {
      answers.push(
        await call(product.url, "POST", "/api/auth/request-password-reset", {
          body: { email: user.email, redirectTo: "/reset-password" },
          headers: from("192.0.2.5"),
        }),
      );
    }
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers[3]?.body).toEqual(answers[0]?.body);
    const sent = await product.db
      .selectFrom("verifications")
      .select("id")
      .where("value", "=", user.id)
      .execute();
    expect(sent).toHaveLength(3);
    const mails = await readOutbox(product.outbox);
    const toHer = mails.filter(({ to }) => to.includes(user.email));
    expect(toHer.length).toBeLessThanOrEqual(3);
  });

  it("a stolen session guesses the password ten times, and no more", async () => {
    const { access_token: token, user } = await signUp(product.url);
    const asked = [
      ["POST", "/auth/change-password"],
      ["POST", "/auth/change-email"],
      ["POST", "/account/deletion"],
      ["DELETE", "/account/sessions"],
      ["POST", "/account/second-factor/setup"],
    ] as const;
    const guess = (turn: number) => {
      const [method, path] = asked[turn % asked.length] ?? asked[0];
      return call(product.url, method, `/api${path}`, {
        token,
        body: {
          currentPassword: "wrong password",
          newPassword: "a quite different one",
          newEmail: newAddress(),
          email: user.email,
          password: "wrong password",
        },
      });
    };
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, turn) => guess(turn)));
    const refused = guesses.filter(({ body }) =>
      /^That's not your .*password\.$/.test(body.message),
    );
    expect(refused).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe("P46 signing up is limited by what it brings about", () => {
  it("a sign-up counts although it succeeds: the 301st of a network waits", async () => {
    const signUpFrom = (address: string) =>
      call(product.url, "POST", "/api/auth/sign-up/email", {
        body: { name: "Ana", email: newAddress(), password: PASSWORD },
        headers: from(address),
      });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await signUpFrom("192.0.2.6")).status).toBe(200);
    }
    await product.db
      .updateTable("rate_limits")
      .set({ points: sql`points + 297` })
      .where("key", "=", "sign-up:network:192.0.2.6")
      .execute();
    const refused = await signUpFrom("192.0.2.6");
    expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect((await signUpFrom("192.0.2.7")).status).toBe(200);
  });
});

describe("limits end by the database's clock", () => {
  it("a node that is two days ahead locks nobody out for days", async () => {
    const { user } = await signUp(product.url);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    await Promise.all(
      Array.from({ length: 10 }, () => signIn(user.email, "wrong password", "192.0.2.11")),
    );
    vi.useRealTimers();
    const refused = await signIn(user.email, PASSWORD, "192.0.2.11");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
  });

  it("a count from a wrong clock, of before an update, is over", async () => {
    const { user } = await signUp(product.url);
    await Promise.all(
      Array.from({ length: 10 }, () => signIn(user.email, "wrong password", "192.0.2.12")),
    );
    expect((await signIn(user.email, PASSWORD, "192.0.2.12")).status).toBe(429);
    const twoDaysAhead = Date.now() + 2 * 86_400_000;
    await product.db
      .updateTable("rate_limits")
      .set({ expire: twoDaysAhead })
      .where("key", "like", "sign-in:pair:%192.0.2.12")
      .execute();
    expect((await signIn(user.email, PASSWORD, "192.0.2.12")).status).toBe(200);
  });
});
