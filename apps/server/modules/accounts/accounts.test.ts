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
const signIn = (email: string, password = PASSWORD) => post("/sign-in/email", { email, password });
const me = (token: string) => call(product.url, "GET", "/api/account", { token });

describe("R7.11 signing up, in and out", () => {
  it("P39 without mail the account is confirmed at once and the session returned", async () => {
    const session = await signUp(product.url, { email: "Ana@Customer.example" });
    expect(session).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: expect.any(Number),
      is_new_user: true,
      user: {
        id: expect.any(String),
        email: "ana@customer.example",
        name: "Ana Example",
        role: "user",
        created_at: expect.any(String),
      },
    });
    const lifetime = session.expires_at - Date.now() / 1000;
    expect(lifetime).toBeGreaterThan(14 * 60);
    expect(lifetime).toBeLessThanOrEqual(15 * 60 + 1);
    expect((await me(session.access_token)).body).toMatchObject(session.user);
  });

  it("a name can be left out, and added later", async () => {
    const { body } = await post("/sign-up/email", { email: newAddress(), password: PASSWORD });
    expect(body.session.user.name).toBe("");
    const token = body.session.access_token;
    const named = { token, body: { name: "Ana" } };
    expect((await call(product.url, "PATCH", "/api/account", named)).body.name).toBe("Ana");
  });

  it("R8.2 a known address is an error object", async () => {
    const { user } = await signUp(product.url);
    const again = await post("/sign-up/email", {
      name: "Eve",
      email: user.email,
      password: PASSWORD,
    });
    expect(again.status).toBe(422);
    expect(again.body).toEqual({
      code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
      message: "There's already an account with this email. Sign in instead.",
    });
  });

  it("R8.2 the auth library's errors come in our words", async () => {
    const { user, access_token: token } = await signUp(product.url);
    const change = (newEmail: string) =>
      post("/change-email", { newEmail, password: PASSWORD }, token);
    const answers = [
      await signIn(user.email, "not the password"),
      await post("/reset-password", { newPassword: PASSWORD, token: "made-up" }),
      await post("/change-password", { currentPassword: "wrong", newPassword: PASSWORD }, token),
      await change(user.email),
      await post("/change-email", { newEmail: newAddress() }),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [401, "Incorrect email or password."],
      [400, "This link no longer works. Request a new one."],
      [400, "That's not your current password."],
      [400, "That's already your email address."],
      [401, "Sign in to continue."],
    ]);
  });

  it("R4.1 signs in by password with a session of its own", async () => {
    const { user, access_token } = await signUp(product.url);
    const { status, body } = await signIn(user.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.session.user).toEqual(user);
    expect(body.token).toBe(body.session.access_token);
    expect(body.token).not.toBe(access_token);
  });

  it("R4.2 a user created five minutes ago is no longer new", async () => {
    const { user } = await signUp(product.url);
    await product.db
      .updateTable("users")
      .set({ created_at: new Date(Date.now() - 5 * 60 * 1000) })
      .where("id", "=", user.id)
      .execute();
    expect((await signIn(user.email)).body.session.is_new_user).toBe(false);
  });

  it("R4.1 signing out ends this session and no other", async () => {
    const one = await signUp(product.url);
    const { body: two } = await signIn(one.user.email);
    expect((await post("/sign-out", {}, one.access_token)).status).toBe(200);
    expect((await me(one.access_token)).status).toBe(401);
    expect((await post("/refresh", { refresh_token: one.refresh_token })).status).toBe(401);
    expect((await me(two.token)).status).toBe(200);
  });

  it("R7.11 get session and get user answer without any token in them", async () => {
    const { access_token: token, user } = await signUp(product.url);
    const { body } = await call(product.url, "GET", "/api/auth/get-session", { token });
    expect(body.user).toMatchObject({ id: user.id, email: user.email });
    expect(JSON.stringify(body)).not.toMatch(/"token"/);
    expect((await call(product.url, "GET", "/api/auth/get-session")).body).toBeFalsy();
  });
});

describe("P47 nobody learns whether an address has an account by signing in", () => {
  it("a wrong password and an unknown address answer alike", async () => {
    const { user } = await signUp(product.url);
    const wrong = await signIn(user.email, "not the password");
    const unknown = await signIn(newAddress(), "not the password");
    expect(wrong.status).toBe(401);
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  it("a reset for a known and an unknown address answer alike", async () => {
    const { user } = await signUp(product.url);
    const body = { redirectTo: "/reset-password" };
    const known = await post("/request-password-reset", { ...body, email: user.email });
    const unknown = await post("/request-password-reset", { ...body, email: newAddress() });
    expect(known.status).toBe(200);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });
});

describe("passwords", () => {
  it.each([
    ["1234567", "PASSWORD_TOO_SHORT"],
    ["x".repeat(129), "PASSWORD_TOO_LONG"],
    ["Password1", "PASSWORD_TOO_COMMON"],
    ["qwertyuiop", "PASSWORD_TOO_COMMON"],
  ])("%s is refused: %s", async (password, code) => {
    const answer = await post("/sign-up/email", { name: "Ana", email: newAddress(), password });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  it("R7.11 changing it ends every other session", async () => {
    const one = await signUp(product.url);
    const { body: two } = await signIn(one.user.email);
    const change = {
      currentPassword: PASSWORD,
      newPassword: "a quite different one",
    };
    const changed = await post("/change-password", change, two.token);
    expect(changed.status).toBe(200);
    expect((await me(one.access_token)).status).toBe(401);
    expect((await signIn(one.user.email)).status).toBe(401);
    expect((await signIn(one.user.email, "a quite different one")).status).toBe(200);
  });
});

describe("what never leaves the server", () => {
  it("no session cookie is set and none is accepted", async () => {
    const { user } = await signUp(product.url);
    const answer = await signIn(user.email);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session/);
    expect(answer.headers.get("set-auth-token")).toBeNull();
    const row = await product.db
      .selectFrom("sessions")
      .select("token")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect((await me(row.token)).status).toBe(401);
    const byLibraryToken = await call(product.url, "GET", "/api/auth/get-session", {
      token: row.token,
      headers: { cookie: `sightline.session_token=${row.token}` },
    });
    expect(byLibraryToken.body).toBeFalsy();
  });

  it("tokens are kept as hashes only", async () => {
    const session = await signUp(product.url);
    const rows = await product.db.selectFrom("session_tokens").selectAll().execute();
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(session.access_token);
    expect(kept).not.toContain(session.refresh_token.split(".")[1]);
  });

  it("return addresses stay on this site", async () => {
    for (const callbackURL of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const body = { name: "Ana", email: newAddress(), password: PASSWORD, callbackURL };
      expect((await post("/sign-up/email", body)).status).toBe(400);
    }
    const query = "?token=x&callbackURL=https%3A%2F%2Fevil.example";
    const link = await call(product.url, "GET", `/api/auth/verify-email${query}`);
    expect(link.status).toBe(400);
  });

  it("a role cannot be asked for", async () => {
    const email = newAddress();
    const body = { name: "Eve", email, password: PASSWORD, role: "admin" };
    await post("/sign-up/email", body);
    const row = await product.db
      .selectFrom("users")
      .select("role")
      .where("email", "=", email)
      .executeTakeFirst();
    expect(row?.role ?? "user").toBe("user");
  });
});
