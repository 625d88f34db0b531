import { call, PASSWORD, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { grantAdmin } from "./index.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

let admin: Awaited<ReturnType<typeof signUp>>;
beforeEach(async () => {
  admin = await signUp(product.url);
  await grantAdmin(product.db, admin.user.email);
});

const ask = (method: string, path: string, body?: unknown) =>
  call(product.url, method, `/api/admin${path}`, { token: admin.access_token, body });
const actions = async () => (await ask("GET", "/actions")).body.actions;

describe("the admin's users page", () => {
  it("finds by part of name or address, and takes wildcards for what they are", async () => {
    const { user } = await signUp(product.url, { name: "Odd_Name 100%" });
    const found = async (query: string) =>
      (await ask("GET", `/users?query=${encodeURIComponent(query)}`)).body.users.map(
        (one: { id: string }) => one.id,
      );
    expect(await found(user.email.slice(4, 12).toUpperCase())).toContain(user.id);
    expect(await found("d_n")).toEqual([user.id]);
    expect(await found("100%")).toEqual([user.id]);
    expect(await found("no such person")).toEqual([]);
  });

  it("suspends: out at once, cannot sign in, and can be reinstated; each action has its line", async () => {
    const { user, access_token: token, refresh_token } = await signUp(product.url);
    const signIn = () =>
      call(product.url, "POST", "/api/auth/sign-in/email", {
        body: { email: user.email, password: PASSWORD },
      });

    const suspended = await ask("PATCH", `/users/${user.id}`, { suspended: true });
    expect(suspended.body).toMatchObject({ suspended_at: expect.any(String), open_sessions: 0 });
    expect((await call(product.url, "GET", "/api/account", { token })).status).toBe(401);
    const refresh = await call(product.url, "POST", "/api/auth/refresh", {
      body: { refresh_token },
    });
    expect(refresh.status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 403, body: { code: "ACCOUNT_SUSPENDED" } });

    await ask("PATCH", `/users/${user.id}`, { suspended: false });
    expect((await signIn()).status).toBe(200);
    expect((await actions()).slice(0, 2)).toMatchObject([
      { action: "reinstate", subject: user.email, admin_email: admin.user.email },
      { action: "suspend", subject: user.email, ip_address: "127.0.0.1" },
    ]);
  });

  it("changes a role and signs out everywhere, each with its line", async () => {
    const { user, access_token: token } = await signUp(product.url);
    await ask("PATCH", `/users/${user.id}`, { role: "admin" });
    expect((await call(product.url, "GET", "/api/admin/users", { token })).status).toBe(200);
    await ask("PATCH", `/users/${user.id}`, { role: "user" });
    expect((await call(product.url, "GET", "/api/admin/users", { token })).status).toBe(403);
    await ask("POST", `/users/${user.id}/sign-out`);
    expect((await call(product.url, "GET", "/api/account", { token })).status).toBe(401);
    expect((await actions()).slice(0, 3)).toMatchObject([
      { action: "sign-out", details: { sessions: 1 } },
      { action: "change-role", details: { from: "admin", to: "user" } },
      { action: "change-role", details: { from: "user", to: "admin" } },
    ]);
  });

  it("nobody can lock themselves out, and nothing is noted for nothing", async () => {
    const before = (await actions()).length;
    expect((await ask("PATCH", `/users/${admin.user.id}`, { role: "user" })).status).toBe(409);
    const { user } = await signUp(product.url);
    await ask("PATCH", `/users/${user.id}`, { role: "user", suspended: false });
    expect((await actions()).length).toBe(before);
  });
});
