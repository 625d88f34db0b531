import { createHash, randomBytes } from "node:crypto";
import { appCode } from "@sightline/testing/authenticator";
import { call, PASSWORD, startProduct, type TestProduct } from "@sightline/testing/http";
import { BAD_ID_TOKENS, type OidcDouble, startOidcDouble } from "@sightline/testing/oidc";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let google: OidcDouble;
let product: TestProduct;
beforeAll(async () => {
  google = await startOidcDouble();
  product = await startProduct({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    TRUSTED_PROXIES: "1",
  });
});
afterAll(async () => {
  await product.stop();
  await google.stop();
});

async function begin(from = "192.0.2.1") {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const { headers, body, status } = await call(product.url, "POST", "/api/auth/sign-in/social", {
    headers: { "x-forwarded-for": from },
    body: {
      provider: "google",
      callbackURL: `/dashboard?challenge=${challenge}`,
      errorCallbackURL: "/auth",
    },
  });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { verifier, url: String(body.url), cookie, status };
}

/** Goes through Google's consent page and back to ours. */
async function comeBack(url: string, cookie: string): Promise<string> {
  const atGoogle = await fetch(url, { redirect: "manual" });
  const back = new URL(atGoogle.headers.get("location") ?? "");
  const answer = await call(product.url, "GET", back.pathname + back.search, {
    headers: { cookie },
  });
  return answer.headers.get("location") ?? "";
}

const exchange = (location: string, verifier: string) =>
  call(product.url, "POST", "/api/auth/exchange", {
    body: { code: /#code=([\w-]+)/.exec(location)?.[1], verifier },
  });

/** Oldest first. */
const failures = () =>
  product.db
    .selectFrom("security_events")
    .select(["user_id", "description", "event_data", "severity"])
    .where("event_type", "=", "failed_authentication")
    .orderBy("created_at")
    .execute();

describe("R4.1 R7.11 Google sign-in returns to /dashboard", () => {
  it("signs a new person up and in, by a code bound to this browser", async () => {
    google.setUser({ sub: "g-1", email: "gina@g.example", email_verified: true, name: "Gina" });
    const { verifier, url, cookie } = await begin();
    const location = await comeBack(url, cookie);
    expect(location).toMatch(/^\/dashboard#code=/);
    const session = await exchange(location, verifier);
    expect(session.body.user).toMatchObject({
      email: "gina@g.example",
      name: "Gina",
      role: "user",
    });
  });

  it("an answer without the cookie of a request this browser began is refused", async () => {
    const { url } = await begin();
    expect(await comeBack(url, "")).toMatch(/^\/auth\?error=state/);
  });

  it("a denial comes back to /auth with the reason", async () => {
    google.failNext("deny");
    const { url, cookie } = await begin();
    expect(await comeBack(url, cookie)).toMatch(/^\/auth\?error=access_denied/);
  });

  it.each([
    ["a denial", "access_denied", () => google.failNext("deny"), true],
    ["a code Google won't exchange", "invalid_code", () => google.failNext("token-error"), true],
    ["an answer nobody here asked for", "state_mismatch", () => {}, false],
  ])(
    "R8.2 a sign-in that failed is logged and comes back as an error: %s",
    async (_, reason, fail, isOurs) => {
      const before = await failures();
      fail();
      const { url, cookie } = await begin();
      expect(await comeBack(url, isOurs ? cookie : "")).toMatch(`/auth?error=${reason}`);
      await expect.poll(failures).toEqual([
        ...before,
        {
          user_id: null,
          description: "Google sign-in failed.",
          event_data: { reason },
          severity: "medium",
        },
      ]);
    },
  );

  it("over HTTPS, the cookie of the request is this host's alone, and works", async () => {
    const appUrl = "https://sightline.example";
    const secure = await startProduct({
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      APP_URL: appUrl,
    });
    const { headers, body } = await call(secure.url, "POST", "/api/auth/sign-in/social", {
      headers: { origin: appUrl },
      body: { provider: "google", callbackURL: "/dashboard", errorCallbackURL: "/auth" },
    });
    const cookies = headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-sightline\./);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toContain("Domain");
    }
    google.setUser({ sub: "g-tls", email: "tls@g.example", email_verified: true, name: "T" });
    const atGoogle = await fetch(String(body.url), { redirect: "manual" });
    const back = new URL(atGoogle.headers.get("location") ?? "");
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const answer = await call(secure.url, "GET", back.pathname + back.search, {
      headers: { cookie },
    });
    expect(answer.headers.get("location")).toBe("/dashboard");
    await secure.stop();
  });

  it.each(BAD_ID_TOKENS)("an ID token that is %s signs nobody in", async (bad) => {
    const email = `${bad}@g.example`;
    google.setUser({ sub: `g-${bad}`, email, email_verified: true, name: "Mallory" });
    google.failNext(bad);
    const { url, cookie } = await begin();
    expect(await comeBack(url, cookie)).toMatch(/^\/auth\?error=/);
    const users = product.db.selectFrom("users").select("id").where("email", "=", email);
    expect(await users.execute()).toEqual([]);
  });

  it("isn't offered by a server whose metadata names another issuer", async () => {
    const other = await startOidcDouble({ metadataIssuer: "https://accounts.google.com" });
    const fooled = await startProduct({
      GOOGLE_CLIENT_ID: other.clientId,
      GOOGLE_CLIENT_SECRET: other.clientSecret,
      GOOGLE_ISSUER: other.issuer,
    });
    const answer = await call(fooled.url, "POST", "/api/auth/sign-in/social", {
      body: { provider: "google", callbackURL: "/dashboard" },
    });
    expect([answer.status, answer.body.code]).toEqual([404, "PROVIDER_NOT_FOUND"]);
    await fooled.stop();
    await other.stop();
  });

  it("keeps what Google gave on the server, and encrypted", async () => {
    const sub = "g-kept";
    google.setUser({ sub, email: "kept@g.example", email_verified: true, name: "Kept" });
    const { verifier, url, cookie } = await begin();
    const { body } = await exchange(await comeBack(url, cookie), verifier);
    const given = google.tokensOf({ sub, email: "", email_verified: true, name: "" });
    expect(given.length).toBeGreaterThan(0);
    const rows = await product.db.selectFrom("auth_accounts").selectAll().execute();
    expect(rows.map(({ account_id }) => account_id)).toContain(sub);
    for (const token of given) {
      expect(JSON.stringify(body)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it("200 times in a quarter of an hour from one network; more writes nothing", async () => {
    const rows = async () =>
      (await product.db.selectFrom("verifications").select("id").execute()).length;
    const used = { key: "sign-in:social:192.0.2.9", points: 199, expire: Date.now() + 600_000 };
    await product.db.insertInto("rate_limits").values(used).execute();
    expect((await begin("192.0.2.9")).status).toBe(200);
    const before = await rows();
    const refused = await Promise.all(Array.from({ length: 5 }, () => begin("192.0.2.9")));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(await rows()).toBe(before);
    expect((await begin("192.0.2.10")).status).toBe(200);
  });

  it("does not take over an account whose address nobody has proven", async () => {
    const email = "squatted@g.example";
    await call(product.url, "POST", "/api/auth/sign-up/email", {
      body: { name: "Eve", email, password: PASSWORD },
    });
    google.setUser({ sub: "g-2", email, email_verified: true, name: "Owner" });
    const { url, cookie } = await begin();
    expect(await comeBack(url, cookie)).toMatch(/^\/auth\?error=/);
  });
});

describe("R4.1 R7.11 two-step sign-in without a password", () => {
  it("R4.1 R7.11 Google alone gives no session where two-step sign-in is on", async () => {
    google.setUser({ sub: "g-4", email: "gil@g.example", email_verified: true, name: "Gil" });
    const signIn = async () => {
      const { verifier, url, cookie } = await begin("192.0.2.20");
      return exchange(await comeBack(url, cookie), verifier);
    };
    const { access_token: token } = (await signIn()).body;
    const post = (path: string, body: unknown) =>
      call(product.url, "POST", `/api${path}`, { token, body });
    const { setup_key: secret } = (await post("/account/second-factor/setup", {})).body;
    const on = await post("/account/second-factor", { code: appCode(secret) });
    expect(on.body.recovery_codes).toHaveLength(10);

    const halfway = await signIn();
    expect([halfway.status, halfway.body.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    const { challenge } = halfway.body.data;
    const done = await post("/auth/second-factor", { challenge, code: appCode(secret, 1) });
    expect([done.status, done.body.user.email]).toEqual([200, "gil@g.example"]);
  });
});

describe("what is sensitive, without a password", () => {
  it("ending sessions without a password needs a recent sign-in, too", async () => {
    google.setUser({ sub: "g-5", email: "gerd@g.example", email_verified: true, name: "Gerd" });
    const signIn = async () => {
      const { verifier, url, cookie } = await begin("192.0.2.21");
      return (await exchange(await comeBack(url, cookie), verifier)).body.access_token;
    };
    const end = (token: string) => call(product.url, "DELETE", "/api/account/sessions", { token });
    const old = await signIn();
    await product.db
      .updateTable("sessions")
      .set({ created_at: new Date(Date.now() - 10 * 60_000 - 1_000) })
      .execute();
    expect((await end(old)).body).toMatchObject({
      code: "SIGN_IN_AGAIN",
      message: "Sign in with Google again, then sign out everywhere.",
    });
    const setup = await call(product.url, "POST", "/api/account/second-factor/setup", {
      token: old,
      body: {},
    });
    expect(setup.body.code).toBe("SIGN_IN_AGAIN");
    expect((await end(await signIn())).status).toBe(204);
  });
});

describe("deleting an account without a password", () => {
  it("needs a sign-in with Google in the last ten minutes", async () => {
    const email = "gus@g.example";
    google.setUser({ sub: "g-3", email, email_verified: true, name: "Gus" });
    const signIn = async () => {
      const { verifier, url, cookie } = await begin();
      return (await exchange(await comeBack(url, cookie), verifier)).body;
    };
    const remove = (token: string) =>
      call(product.url, "POST", "/api/account/deletion", { token, body: { email } });
    const old = await signIn();
    await product.db
      .updateTable("sessions")
      .set({ created_at: new Date(Date.now() - 10 * 60_000 - 1_000) })
      .execute();
    expect(await remove(old.access_token)).toMatchObject({
      status: 403,
      body: {
        code: "SIGN_IN_AGAIN",
        message: "Sign in with Google again, then delete your account.",
      },
    });
    const fresh = await remove((await signIn()).access_token);
    expect(fresh).toMatchObject({ status: 200, body: { deletion_due_at: expect.any(String) } });
  });
});
