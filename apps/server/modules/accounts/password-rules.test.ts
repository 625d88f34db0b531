import { passwordProblem } from "@sightline/domain/accounts";
import {
  call,
  newAddress,
  PASSWORD,
  signUp,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { dictionary } from "@zxcvbn-ts/language-common";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const post = (path: string, body: unknown, token?: string) =>
  call(product.url, "POST", `/api/auth${path}`, { body, token });

describe("the installation", () => {
  it("a fresh installation has no account at all", async () => {
    expect(await product.db.selectFrom("users").select("id").execute()).toEqual([]);
    for (const email of ["admin@localhost", "admin@example.com", "root@sightline.invalid"]) {
      const { status } = await post("/sign-in/email", { email, password: "admin" });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("the list of leaked passwords", () => {
  it("of eight characters or more has over 3,000, and each is refused", async () => {
    const long = dictionary["passwords-common"]
      .filter((one) => String(one).length >= 8)
      .map(String);
    expect(long.length).toBeGreaterThan(3_000);
    const accepted = long.filter((one) => passwordProblem(one, isCommonPassword) === null);
    expect(accepted).toEqual([]);
    const { access_token: token } = await signUp(product.url);
    for (const password of [long[0], long[1_500]?.toUpperCase(), long.at(-1)]) {
      const asNew = await post("/sign-up/email", { email: newAddress(), password });
      const asNext = await post(
        "/change-password",
        { currentPassword: PASSWORD, newPassword: password },
        token,
      );
      for (const { status, body } of [asNew, asNext]) {
        expect([status, body.code]).toEqual([400, "PASSWORD_TOO_COMMON"]);
      }
    }
  });
});

describe("a password", () => {
  it("made of the product's or one's own name is refused, wherever it is set", async () => {
    const email = "ada.lovelace@engine.example";
    const own = "Lovelace-1815";
    const name = "Ada King";
    for (const password of ["Sightline2026!", "keyword-rankings", own, "adaking123"]) {
      const { status, body } = await post("/sign-up/email", { name, email, password });
      expect([password, status, body.code]).toEqual([password, 400, "PASSWORD_TOO_COMMON"]);
    }
    const { body } = await post("/sign-up/email", { name, email, password: PASSWORD });
    const { access_token: token } = body.session;
    const change = { currentPassword: PASSWORD, newPassword: own };
    expect((await post("/change-password", change, token)).body.code).toBe("PASSWORD_TOO_COMMON");

    const reset = { token: "any", newPassword: "Sightline2026!" };
    expect((await post("/reset-password", reset)).body.code).toBe("PASSWORD_TOO_COMMON");
  });

  it("stays good for years: nothing asks for a new one", async () => {
    const { user } = await signUp(product.url);
    const before = new Date("2016-11-15T10:00:00Z");
    const old = { created_at: before, updated_at: before };
    await product.db.updateTable("auth_accounts").set(old).where("user_id", "=", user.id).execute();
    await product.db.updateTable("users").set(old).where("id", "=", user.id).execute();
    const { status, body } = await post("/sign-in/email", {
      email: user.email,
      password: PASSWORD,
    });
    expect([status, body.user.email]).toEqual([200, user.email]);
    expect((await call(product.url, "GET", "/api/account", { token: body.token })).status).toBe(
      200,
    );
  });
});
