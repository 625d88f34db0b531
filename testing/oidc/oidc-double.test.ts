import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OidcDouble, startOidcDouble } from "./index.ts";

const redirectUri = "http://127.0.0.1:9/callback?from=provider";
const verifier = randomBytes(32).toString("base64url");

let provider: OidcDouble;

beforeAll(async () => {
  provider = await startOidcDouble({ clientSecret: "se:cret+&" });
});

afterAll(() => provider.stop());

describe("the sign-in provider's double", () => {
  it("publishes where everything is", async () => {
    const discovery = await getJson("/.well-known/openid-configuration");
    expect(discovery).toMatchObject({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      userinfo_endpoint: `${provider.issuer}/userinfo`,
      jwks_uri: `${provider.issuer}/jwks`,
      code_challenge_methods_supported: ["S256"],
    });
  });

  it("goes the whole way from the redirect to the person", async () => {
    const user = {
      sub: "7",
      email: "bo@example.com",
      email_verified: false,
      name: "Bo",
      picture: "p",
    };
    provider.setUser(user);
    const back = await callback(await authorize({ nonce: "n-1" }));
    expect(back.get("state")).toBe("s-1");
    expect(back.get("from")).toBe("provider");

    const exchanged = await exchange(back.get("code"));
    expect(exchanged.status).toBe(200);
    const tokens = await exchanged.json();
    const keys = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`));
    const { payload } = await jwtVerify(tokens.id_token, keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ["RS256"],
    });
    expect(payload).toMatchObject({ ...user, nonce: "n-1" });

    const authorization = `Bearer ${tokens.access_token}`;
    expect(await getJson("/userinfo", { authorization })).toEqual(user);
  });

  it("knows the client by HTTP Basic too, with encoded halves", async () => {
    const back = await callback(await authorize());
    const halves = [provider.clientId, provider.clientSecret].map(encodeURIComponent);
    const authorization = `Basic ${Buffer.from(halves.join(":")).toString("base64")}`;
    const unnamed = { client_id: undefined, client_secret: undefined };
    const answer = await exchange(back.get("code"), unnamed, { authorization });
    expect(answer.status).toBe(200);
  });

  it("keeps a log of what it was asked", async () => {
    await authorize();
    await exchange("made-up");
    expect(provider.requests.slice(-2)).toMatchObject([
      { method: "GET", path: "/authorize", parameters: { state: "s-1" }, status: 303 },
      { method: "POST", path: "/token", parameters: { code: "made-up" }, status: 400 },
    ]);
  });
});

describe("what the double refuses", () => {
  it.each([
    ["another client", { client_id: "someone-else" }],
    ["no client", { client_id: undefined }],
    ["no redirect_uri", { redirect_uri: undefined }],
    ["a redirect_uri that is no web address", { redirect_uri: "javascript:alert(1)" }],
  ])("%s, without redirecting anywhere", async (_case, changes) => {
    const answer = await authorize(changes);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
  });

  it.each([
    ["another response_type", { response_type: "token" }, "unsupported_response_type"],
    ["a scope without openid", { scope: "email" }, "invalid_scope"],
    ["no state", { state: undefined }, "invalid_request"],
    ["no PKCE", { code_challenge: undefined }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
  ])("%s, by redirecting with the error", async (_case, changes, error) => {
    const back = await callback(await authorize(changes));
    expect(back.get("error")).toBe(error);
    expect(back.get("code")).toBeNull();
  });

  it.each([
    ["a wrong secret", { client_secret: "wrong" }, 401, "invalid_client"],
    ["no client", { client_id: undefined, client_secret: undefined }, 401, "invalid_client"],
    ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
    ["an unknown code", { code: "made-up" }, 400, "invalid_grant"],
    ["another redirect_uri", { redirect_uri: "http://127.0.0.1:9/" }, 400, "invalid_grant"],
    ["another verifier", { code_verifier: "x".repeat(43) }, 400, "invalid_grant"],
    ["no verifier", { code_verifier: undefined }, 400, "invalid_grant"],
  ])("%s at the exchange", async (_case, changes, status, error) => {
    const back = await callback(await authorize());
    const answer = await exchange(back.get("code"), changes);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
  });

  it("a code that was used before", async () => {
    const code = (await callback(await authorize())).get("code");
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
  });

  it("a made-up access token", async () => {
    const answer = await fetch(`${provider.issuer}/userinfo`, {
      headers: { authorization: "Bearer made-up" },
    });
    expect(answer.status).toBe(401);
  });
});

describe("access that lasts", () => {
  const offline = { access_type: "offline", prompt: "consent" };
  const renewal = (refresh_token: string) =>
    exchange("", { grant_type: "refresh_token", refresh_token });
  const tokens = async (changes: Changes = {}) => {
    const back = await callback(await authorize(changes));
    return (await exchange(back.get("code"))).json();
  };

  it("is given to who asks for it with consent, and renewed", async () => {
    expect(await tokens()).not.toHaveProperty("refresh_token");
    const { refresh_token } = await tokens(offline);
    const renewed = await (await renewal(refresh_token)).json();
    expect(provider.accepts(renewed.access_token)).toBe(true);
    provider.expire();
    expect(provider.accepts(renewed.access_token)).toBe(false);
    expect((await renewal(refresh_token)).status).toBe(200);
  });

  it("ends with its revocation, or when the person takes it back", async () => {
    const user = { sub: "9", email: "cy@example.com", email_verified: true, name: "Cy" };
    provider.setUser(user);
    const { refresh_token: token } = await tokens(offline);
    const revoke = () =>
      fetch(`${provider.issuer}/revoke`, { method: "POST", body: parameters({ token }) });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(400);
    expect((await renewal(token)).status).toBe(400);
    const { refresh_token: other } = await tokens(offline);
    provider.withdraw(user);
    expect((await renewal(other)).status).toBe(400);
    expect(provider.tokensOf(user)).toEqual([]);
  });
});

describe("failures on demand", () => {
  it("denies once", async () => {
    provider.failNext("deny");
    const denied = await callback(await authorize());
    expect([denied.get("error"), denied.get("state")]).toEqual(["access_denied", "s-1"]);
    expect((await callback(await authorize())).get("code")).not.toBeNull();
  });

  it("fails one exchange, and the next one works", async () => {
    provider.failNext("token-error");
    const code = (await callback(await authorize())).get("code");
    expect((await exchange(code)).status).toBe(500);
    expect((await exchange(code)).status).toBe(200);
  });
});

describe("the page that asks", () => {
  beforeAll(async () => {
    await provider.stop();
    const user = { sub: "1", email: "a@b.example", email_verified: true, name: "<b>Ana</b>" };
    provider = await startOidcDouble({ prompt: "page", user });
  });

  it("names the person as text, and continues", async () => {
    const asked = await (await authorize()).text();
    expect(asked).toContain("Continue as &#60;b&#62;Ana&#60;/b&#62;<");
    const back = await callback(await press("continue", asked));
    expect(back.get("state")).toBe("s-1");
    expect((await exchange(back.get("code"))).status).toBe(200);
  });

  it("denies, and asks each question once", async () => {
    const asked = await (await authorize()).text();
    const back = await callback(await press("deny", asked));
    expect([back.get("error"), back.get("state")]).toEqual(["access_denied", "s-1"]);
    expect((await press("continue", asked)).status).toBe(400);
  });
});

type Changes = Record<string, string | undefined>;

function authorize(changes: Changes = {}): Promise<Response> {
  const query = parameters({
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state: "s-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  });
  return fetch(`${provider.issuer}/authorize?${query}`, { redirect: "manual" });
}

async function callback(answer: Response): Promise<URLSearchParams> {
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.get("location") ?? "");
  expect(location.origin + location.pathname).toBe("http://127.0.0.1:9/callback");
  return location.searchParams;
}

function exchange(code: string | null, changes: Changes = {}, headers = {}): Promise<Response> {
  const body = parameters({
    grant_type: "authorization_code",
    code: code ?? "",
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    ...changes,
  });
  return fetch(`${provider.issuer}/token`, { method: "POST", headers, body });
}

function press(answer: string, asked: string): Promise<Response> {
  const question = /name="question" value="([^"]+)"/.exec(asked)?.[1] ?? "";
  const body = parameters({ question, answer });
  return fetch(`${provider.issuer}/authorize`, { method: "POST", body, redirect: "manual" });
}

function parameters(values: Changes): URLSearchParams {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(given);
}

async function getJson(path: string, headers = {}): Promise<unknown> {
  return (await fetch(provider.issuer + path, { headers })).json();
}
