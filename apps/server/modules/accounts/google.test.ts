import { createHash, randomBytes } from "node:crypto";
import { call, PASSWORD, startProduct, type TestProduct } from "@sightline/testing/http";
import { type OidcDouble, startOidcDouble } from "@sightline/testing/oidc";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let google: OidcDouble;
let product: TestProduct;
beforeAll(async () => {
  google = await startOidcDouble();
  product = await startProduct({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  });
});
afterAll(async () => {
  await product.stop();
  await google.stop();
});

async function begin() {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const { headers, body } = await call(product.url, "POST", "/api/auth/sign-in/social", {
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
  return { verifier, url: String(body.url), cookie };
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
