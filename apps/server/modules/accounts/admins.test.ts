import {
  call,
  newAddress,
  PASSWORD,
  signUp,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureFirstAdmin, grantAdmin } from "./index.ts";

const ADMIN = { email: "chief@operator.example", password: "the chief's own words" };

let product: TestProduct;
beforeAll(async () => {
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  product = await startProduct(settings, undefined, { realPasswords: true });
});
afterAll(() => product.stop());

const signIn = (body: { email: string; password: string }) =>
  call(product.url, "POST", "/api/auth/sign-in/email", { body });
const diagnostics = (token?: string) =>
  call(product.url, "GET", "/api/admin/diagnostics", token === undefined ? {} : { token });

describe("the admin role", () => {
  it("P42 the first admin is made from the settings and sees diagnostics", async () => {
    const { body } = await signIn(ADMIN);
    expect(body.session.user.role).toBe("admin");
    const asked = Date.now();
    const seen = await diagnostics(body.token);
    expect(seen.status).toBe(200);
    const readAt = Date.parse(seen.body.read_at);
    expect(readAt).toBeGreaterThanOrEqual(asked);
    expect(readAt).toBeLessThanOrEqual(Date.now());
    expect(seen.body).toMatchObject({
      role: "all",
      database: { version: expect.any(String), migrations: expect.any(Number) },
      failed_jobs: [],
    });
    expect(seen.body.queues.map((queue: { name: string }) => queue.name)).toEqual(
      expect.arrayContaining(["accounts.clean-up", "mailing.send"]),
    );
  });

  it("nobody gets 401, a plain user 403, an ex-admin 403 at the next request", async () => {
    expect((await diagnostics()).status).toBe(401);
    const { access_token: token, user } = await signUp(product.url);
    expect(await diagnostics(token)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await grantAdmin(product.db, user.email.toUpperCase())).toBe(true);
    expect((await diagnostics(token)).status).toBe(200);
    await product.db.updateTable("users").set({ role: "user" }).where("id", "=", user.id).execute();
    expect((await diagnostics(token)).status).toBe(403);
  });

  it("cannot be granted to an address without an account", async () => {
    expect(await grantAdmin(product.db, newAddress())).toBe(false);
  });

  it("P42 an account someone opened with the admin's address is taken from them", async () => {
    const squatter = await signUp(product.url);
    const { email, id } = squatter.user;
    // Not even the squatter's authenticator app keeps the admin out.
    await product.db
      .insertInto("second_factors")
      .values({ user_id: id, sealed_secret: "sealed", confirmed_at: new Date() })
      .execute();
    expect(await ensureFirstAdmin(product.db, { ...ADMIN, email })).toBe("made");
    const me = await call(product.url, "GET", "/api/account", { token: squatter.access_token });
    expect(me.status).toBe(401);
    expect((await signIn({ email, password: PASSWORD })).status).toBe(401);
    expect((await signIn({ email, password: ADMIN.password })).body.session.user.role).toBe(
      "admin",
    );
  });

  it("nodes that start at once make one admin", async () => {
    const email = newAddress();
    const made = await Promise.all(
      [1, 2, 3].map(() => ensureFirstAdmin(product.db, { ...ADMIN, email })),
    );
    expect(made.filter((outcome) => outcome === "made")).toHaveLength(1);
  });
});
