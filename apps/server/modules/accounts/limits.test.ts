import {
  call,
  newAddress,
  PASSWORD,
  signUp,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { readOutbox } from "@sightline/testing/outbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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

describe("guessing is limited per account and per network", () => {
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

  it("the sixth reset for an address answers as always and sends nothing", async () => {
    const { user } = await signUp(product.url);
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) {
      answers.push(
        await call(product.url, "POST", "/api/auth/request-password-reset", {
          body: { email: user.email, redirectTo: "/reset-password" },
          headers: from("192.0.2.5"),
        }),
      );
    }
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers[5]?.body).toEqual(answers[0]?.body);
    const sent = await product.db
      .selectFrom("verifications")
      .select("id")
      .where("value", "=", user.id)
      .execute();
    expect(sent).toHaveLength(5);
    expect((await readOutbox(product.outbox)).length).toBeLessThanOrEqual(5);
  });
});
