import {
  call,
  newAddress,
  PASSWORD,
  signUp,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const post = (path: string, body: unknown, token?: string) =>
  call(product.url, "POST", `/api/auth${path}`, { body, token });

describe("names and addresses have an end", () => {
  it("a name of more than 100 characters is refused in words", async () => {
    const email = newAddress();
    const named = (name: string) => post("/sign-up/email", { name, email, password: PASSWORD });
    const answer = await named("n".repeat(101));
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "Use at most 100 characters for your name.",
    ]);
    expect((await named("n".repeat(100))).status).toBe(200);

    const { access_token: token } = await signUp(product.url);
    const renamed = await call(product.url, "PATCH", "/api/account", {
      token,
      body: { name: "n".repeat(101) },
    });
    expect(renamed.body.message).toBe("Use at most 100 characters for your name.");
  });

  it("an address of more than 254 characters is refused wherever one is given", async () => {
    const { access_token: token } = await signUp(product.url);
    const long = `${"a".repeat(243)}@example.com`;
    const email = { email: long, password: PASSWORD, name: "Ana" };
    const answers = [
      await post("/sign-up/email", email),
      await post("/sign-in/email", email),
      await post("/request-password-reset", email),
      await post("/send-verification-email", email),
      await post("/change-email", { newEmail: long, password: PASSWORD }, token),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [400, "Enter an email address like you@example.com."]),
    );
  });

  it("what else is sent along is not kept, and a return path has an end", async () => {
    const email = newAddress();
    const body = { name: "Ana", email, password: PASSWORD };
    const far = await post("/sign-up/email", { ...body, callbackURL: `/${"a".repeat(2_000)}` });
    expect(far.status).toBe(400);
    await post("/sign-up/email", { ...body, image: "i".repeat(50_000) });
    const { image } = await product.db
      .selectFrom("users")
      .select("image")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(image).toBeNull();
  });

  it("a device is named in at most 60 characters", async () => {
    const { user, access_token: token } = await signUp(product.url);
    await call(product.url, "POST", "/api/auth/sign-in/email", {
      body: { email: user.email, password: PASSWORD },
      headers: { "user-agent": "x".repeat(3_000) },
    });
    const { body } = await call(product.url, "GET", "/api/account/sessions", { token });
    const lengths = body.map(({ device }: { device: string }) => device.length);
    expect(Math.max(...lengths)).toBe(60);
    const stored = await product.db
      .selectFrom("sessions")
      .select("user_agent")
      .where("user_id", "=", user.id)
      .execute();
    expect(Math.max(...stored.map((one) => one.user_agent?.length ?? 0))).toBe(500);
  });
});

describe("a stolen access token doesn't become the account", () => {
  it("changing the address takes the password", async () => {
    const { access_token: token } = await signUp(product.url);
    const change = (password?: string) =>
      post("/change-email", { newEmail: newAddress(), callbackURL: "/", password }, token);
    const answers = [await change(), await change("not the password"), await change(PASSWORD)];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, "Enter your current password."],
      [400, "That's not your current password."],
      [200, undefined],
    ]);
  });
});

describe("only the calls that the product uses are open", () => {
  it.each([
    ["POST", "/update-user", { name: "n".repeat(10_000) }],
    ["POST", "/update-user", { email: null }],
    ["POST", "/delete-user", {}],
    ["POST", "/verify-password", { password: PASSWORD }],
    ["POST", "/revoke-session", { token: "a" }],
    ["POST", "/link-social", { provider: "google" }],
    ["POST", "/get-access-token", { providerId: "google" }],
    ["GET", "/list-sessions", undefined],
    ["GET", "/list-accounts", undefined],
    ["PUT", "/sign-in/email", {}],
    ["HEAD", "/get-session", undefined],
  ])("%s %s is not", async (method, path, body) => {
    const { access_token: token } = await signUp(product.url);
    const answer = await call(product.url, method, `/api/auth${path}`, { body, token });
    expect(answer.status).toBe(404);
  });
});

describe("a NUL is refused, wherever it stands", () => {
  it.each([
    ["/refresh", { refresh_token: "a\0.b" }],
    ["/exchange", { code: "a\0", verifier: "b" }],
    ["/sign-up/email", { name: "A\0", email: "a@b.example", password: PASSWORD }],
    ["/sign-in/email", { email: "a\0@b.example", password: PASSWORD }],
    ["/reset-password", { newPassword: PASSWORD, token: "a\0" }],
    ["/send-verification-email", { email: "a\0@b.example" }],
    ["/change-email", { newEmail: "a\0@b.example", password: PASSWORD }],
    ["/sign-out", { deep: [{ "a\0": 1 }] }],
  ])("%s", async (path, body) => {
    const { access_token: token } = await signUp(product.url);
    expect(await post(path, body, token)).toMatchObject({
      status: 400,
      body: { message: "Some of the values aren't valid. Check them and try again." },
    });
  });

  it("also in the address of a link", async () => {
    for (const path of ["/reset-password/%00?callbackURL=%2F", "/verify-email?token=%00"]) {
      const answer = await call(product.url, "GET", `/api/auth${path}`);
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });
});
