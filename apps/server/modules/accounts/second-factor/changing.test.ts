import { appCode } from "@sightline/testing/authenticator";
import { call, PASSWORD, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { twoStep } from "./testing/two-step.ts";

let product: TestProduct;
let ask: ReturnType<typeof twoStep>;
const lines: string[] = [];
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "info" }, (line) => lines.push(line));
  ask = twoStep(product);
});
afterAll(() => product.stop());

describe("turning two-step sign-in on", () => {
  it("takes the password and a right code, gives ten recovery codes, and tells the owner", async () => {
    const { user, token, email } = await ask.customer();
    expect(await ask.stateOf(token)).toEqual({ on_since: null, recovery_codes_left: 0 });
    const wrong = await ask.post("/account/second-factor/setup", { password: "not hers" }, token);
    expect(wrong.body.data.issues[0].path).toEqual(["password"]);

    const setup = await ask.post("/account/second-factor/setup", { password: PASSWORD }, token);
    const { setup_key: secret, uri } = setup.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Sightline:${email}`);
    // Not on before a code has proven that the app has it.
    expect((await ask.signIn(email)).status).toBe(200);
    const refused = await ask.post("/account/second-factor", { code: "000000" }, token);
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: ["code"] }] } },
    });

    const on = await ask.post("/account/second-factor", { code: appCode(secret) }, token);
    expect(new Set(on.body.recovery_codes).size).toBe(10);
    expect(await ask.stateOf(token)).toEqual({
      on_since: expect.any(String),
      recovery_codes_left: 10,
    });
    expect(
      (await ask.post("/account/second-factor", { code: appCode(secret, 1) }, token)).status,
    ).toBe(409);
    expect(
      (await ask.post("/account/second-factor/setup", { password: PASSWORD }, token)).status,
    ).toBe(409);
    await expect.poll(() => ask.subjectsTo(email)).toEqual(["Two-step sign-in is on"]);
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(expect.objectContaining({ user_id: user.id, change: "on" }));
  });

  it("a setup that isn't finished in 15 minutes is over", async () => {
    const { user, token } = await ask.customer();
    const setup = await ask.post("/account/second-factor/setup", { password: PASSWORD }, token);
    await product.db
      .updateTable("second_factors")
      .set({ created_at: new Date(Date.now() - 15 * 60_000 - 1_000) })
      .where("user_id", "=", user.id)
      .execute();
    const late = await ask.post(
      "/account/second-factor",
      { code: appCode(setup.body.setup_key) },
      token,
    );
    expect(late.status).toBe(409);
  });

  it("keeps the app's secret sealed, recovery codes and challenges as hashes", async () => {
    const ana = await ask.guarded();
    const challenge = await ana.challenge();
    const rows = JSON.stringify([
      await product.db.selectFrom("second_factors").selectAll().execute(),
      (await product.db.selectFrom("recovery_codes").selectAll().execute()).map((row) =>
        row.code_hash.toString("latin1"),
      ),
      (await product.db.selectFrom("second_steps").selectAll().execute()).map((row) =>
        row.challenge_hash.toString("latin1"),
      ),
    ]);
    for (const secret of [ana.secret, challenge, ...ana.recovery]) {
      expect(rows).not.toContain(secret);
      expect(lines.join()).not.toContain(secret);
    }
  });
});

describe("turning two-step sign-in off, and new recovery codes", () => {
  it("take the password and a code, and the owner gets an email", async () => {
    const ana = await ask.guarded();
    const change = (path: string, password: string, code: string) =>
      ask.post(`/account/second-factor/${path}`, { password, code }, ana.token);
    for (const path of ["off", "recovery-codes"]) {
      expect((await change(path, "not hers", ana.next)).body.data.issues[0].path).toEqual([
        "password",
      ]);
      expect((await change(path, PASSWORD, "000000")).body.data.issues[0].path).toEqual(["code"]);
      expect((await change(path, PASSWORD, "")).status).toBe(400);
    }
    const [old = "", used = ""] = ana.recovery;
    const fresh = (await change("recovery-codes", PASSWORD, used)).body.recovery_codes;
    expect(fresh).toHaveLength(10);
    expect((await change("off", PASSWORD, old)).status).toBe(400);
    expect((await change("off", PASSWORD, fresh[0])).body).toEqual({
      on_since: null,
      recovery_codes_left: 0,
    });
    expect((await ask.signIn(ana.email)).status).toBe(200);
    expect((await change("off", PASSWORD, fresh[1])).status).toBe(409);
    await expect
      .poll(() => ask.subjectsTo(ana.email))
      .toEqual([
        "Two-step sign-in is off",
        "Two-step sign-in is on",
        "You have new recovery codes",
      ]);
  });

  it("a stolen session guesses ten codes, and no more", async () => {
    const ana = await ask.guarded();
    const body = { password: PASSWORD, code: "000000" };
    const guess = () => ask.post("/account/second-factor/off", body, ana.token);
    const guesses = await Promise.all(Array.from({ length: 12 }, guess));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe("admins and two-step sign-in", () => {
  it("turn it off for a user, with a reason, in the audit log, and not for themselves", async () => {
    const [ana, admin] = [await ask.guarded(), await ask.guarded()];
    await product.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", admin.user.id)
      .execute();
    const off = (id: string, reason: string) =>
      ask.post(`/admin/users/${id}/second-factor-off`, { reason }, admin.token);
    expect((await off(ana.user.id, " ")).status).toBe(400);
    expect((await off(admin.user.id, "I'd rather not.")).status).toBe(409);
    const reason = "Lost her phone, called us from the number we know.";
    expect((await off(ana.user.id, reason)).body.has_second_factor).toBe(false);
    expect((await off(ana.user.id, reason)).status).toBe(409);
    expect((await ask.signIn(ana.email)).status).toBe(200);
    const path = "/api/admin/actions";
    const { actions } = (await call(product.url, "GET", path, { token: admin.token })).body;
    expect(actions[0]).toMatchObject({
      action: "turn-off-second-factor",
      subject: ana.email,
      details: { reason },
    });
    await expect.poll(() => ask.subjectsTo(ana.email)).toContain("Two-step sign-in is off");
    const texts = (await ask.mailsTo(ana.email)).map(({ text }) => text.replaceAll(/\s+/g, " "));
    expect(texts.join()).toContain(reason);
  });
});
