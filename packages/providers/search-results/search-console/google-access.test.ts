import { createHash, randomBytes } from "node:crypto";
import { type OidcDouble, startOidcDouble } from "@sightline/testing/oidc";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCall } from "../testing/question.ts";
import { googleAccess } from "./google-access.ts";

let oidc: OidcDouble;
let user: { sub: string; email: string; email_verified: boolean; name: string };
beforeAll(async () => {
  oidc = await startOidcDouble();
  user = { sub: "7", email: "gina@g.example", email_verified: true, name: "Gina" };
  oidc.setUser(user);
});
afterAll(() => oidc.stop());

const redirectUri = "http://127.0.0.1:9/callback";
const google = (change = {}) => googleAccess({ ...oidc, ...change });

/** Goes through Google's consent page and returns with a code. */
async function consent() {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const asked = await google().consentUrl({ redirectUri, state: "s", challenge }, aCall());
  if (!asked.ok) throw new Error(asked.problem.message);
  const back = await fetch(asked.url, { redirect: "manual" });
  const { searchParams } = new URL(back.headers.get("location") ?? "");
  return { code: searchParams.get("code") ?? "", verifier, redirectUri };
}

async function granted() {
  const access = await google().exchange(await consent(), aCall());
  if (!access.ok) throw new Error(access.problem.message);
  return access;
}

describe("access to what is someone's at Google", () => {
  it("lasts, names the account, and is renewed", async () => {
    const access = await granted();
    expect(access.account).toBe(user.email);
    expect(oidc.accepts(access.accessToken)).toBe(true);
    oidc.expire();
    const renewed = await google().renew(access.refreshToken, aCall());
    expect(renewed).toMatchObject({ ok: true, expiresInSeconds: 3600 });
    expect(renewed.ok && oidc.accepts(renewed.token)).toBe(true);
  });

  it("is revoked, and revoking what is gone is as good", async () => {
    const { refreshToken } = await granted();
    expect(await google().revoke(refreshToken, aCall())).toBe(true);
    expect(oidc.tokensOf(user)).toEqual([]);
    expect(await google().revoke(refreshToken, aCall())).toBe(true);
    expect(await google().renew(refreshToken, aCall())).toMatchObject({
      problem: { kind: "config", code: "40100", upstreamCode: "invalid_grant" },
    });
  });

  it("is refused in words when a code is not good, without saying that it was ever connected", async () => {
    const consented = { ...(await consent()), code: "made-up" };
    expect(await google().exchange(consented, aCall())).toMatchObject({
      problem: { message: "Google's response has expired. Connect again." },
    });
  });

  it("without the box for Search Console is none", async () => {
    oidc.failNext("untick");
    expect(await google().exchange(await consent(), aCall())).toMatchObject({
      problem: { message: expect.stringContaining("check its box") },
    });
  });
});

describe("where Google cannot be spoken with", () => {
  it.each([
    ["another secret", { clientSecret: "wrong" }, "config", "40300"],
    ["nobody there", { issuer: "http://127.0.0.1:9" }, "transient", "50300"],
  ])(
    "%s is the operator's or the network's, never the customer's",
    async (_, change, kind, code) => {
      const { refreshToken } = await granted();
      const renewed = await google(change).renew(refreshToken, aCall());
      expect(renewed).toMatchObject({ ok: false, problem: { kind, code } });
      expect(JSON.stringify(renewed)).not.toContain(refreshToken);
    },
  );

  it("a revocation that did not arrive is told", async () => {
    const { refreshToken } = await granted();
    const away = google({ issuer: "http://127.0.0.1:9" });
    expect(await away.revoke(refreshToken, aCall())).toBe(false);
  });

  it("an outage is no withdrawal", async () => {
    const { refreshToken } = await granted();
    oidc.failNext("token-error");
    expect(await google().renew(refreshToken, aCall())).toMatchObject({
      problem: { kind: "transient", code: "50000" },
    });
  });
});
