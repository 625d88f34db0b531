import { call, PASSWORD, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { hashPassword as hashByLibrary } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({}, undefined, { realPasswords: true });
});
afterAll(() => product.stop());

const signIn = (email: string, password = PASSWORD) =>
  call(product.url, "POST", "/api/auth/sign-in/email", { body: { email, password } });

describe("stored passwords", () => {
  it("are slow, salted hashes only", async () => {
    const users = await Promise.all([signUp(product.url), signUp(product.url)]);
    const rows = await product.db
      .selectFrom("auth_accounts")
      .select("password")
      .where(
        "user_id",
        "in",
        users.map(({ user }) => user.id),
      )
      .execute();
    const [one, other] = rows.map(({ password }) => password ?? "");
    // The cost that OWASP advises (2^15, 8, 3), salt and key.
    expect(one).toMatch(/^scrypt-15-8-3:[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(other).not.toBe(one);
  });

  it("one hashed at the library's lower cost still signs in, and is hashed again", async () => {
    const { user } = await signUp(product.url);
    const own = product.db.selectFrom("auth_accounts").where("user_id", "=", user.id);
    const stored = async () =>
      (await own.select("password").executeTakeFirstOrThrow()).password ?? "";
    const password = await hashByLibrary(PASSWORD);
    await product.db
      .updateTable("auth_accounts")
      .set({ password })
      .where("user_id", "=", user.id)
      .execute();
    expect((await signIn(user.email, "wrong")).status).toBe(401);
    expect(await stored()).toBe(password);
    expect((await signIn(user.email)).status).toBe(200);
    expect(await stored()).toMatch(/^scrypt-15-8-3:/);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it("are compared as they are typed: neither cut nor in another case", async () => {
    const password = `${"correct horse battery ".repeat(5)}Ünde €`;
    const { user } = await signUp(product.url, { password });
    expect((await signIn(user.email, password)).status).toBe(200);
    for (const wrong of [password.slice(0, -1), password.toLowerCase(), `${password} `]) {
      const { status } = await signIn(user.email, wrong);
      expect([wrong, status]).toEqual([wrong, 401]);
    }
  });
});
