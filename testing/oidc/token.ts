import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { type Answer, json, type Question } from "./answer.ts";
import {
  BAD_ID_TOKENS,
  createSigningKey,
  failsNow,
  type Grant,
  type Provider,
  takeOnce,
  unguessable,
} from "./provider.ts";

const LIFETIME_SECONDS = 3600;

export async function token(question: Question, provider: Provider): Promise<Answer> {
  const { parameters } = question;
  if (failsNow(provider, "token-error")) return json(500, { error: "server_error" });
  if (!isTheClient(question, provider)) {
    return json(401, { error: "invalid_client" }, { "www-authenticate": "Basic" });
  }
  switch (parameters.get("grant_type")) {
    case "authorization_code":
      return exchange(parameters, provider);
    case "refresh_token":
      return renew(parameters, provider);
    default:
      return json(400, { error: "unsupported_grant_type" });
  }
}

function exchange(parameters: URLSearchParams, provider: Provider): Answer | Promise<Answer> {
  const grant = takeOnce(provider.codes, parameters.get("code"));
  if (!grant) return invalidGrant("the code is unknown or was used before");
  if (parameters.get("redirect_uri") !== grant.redirectUri) {
    return invalidGrant("redirect_uri differs from the one that was authorized");
  }
  if (challengeOf(parameters.get("code_verifier") ?? "") !== grant.codeChallenge) {
    return invalidGrant("code_verifier does not match the challenge");
  }
  return issueTokens(grant, provider);
}

function renew(parameters: URLSearchParams, provider: Provider): Answer {
  const grant = provider.refreshTokens.get(parameters.get("refresh_token") ?? "");
  if (!grant) return invalidGrant("the refresh token is unknown or was revoked");
  return json(200, accessOf(grant, provider));
}

/** Revoking one token revokes the whole grant (RFC 7009, 2.1). */
export function revoke({ parameters }: Question, provider: Provider): Answer {
  const grant = provider.refreshTokens.get(parameters.get("token") ?? "");
  if (!grant) return json(400, { error: "invalid_token" });
  takeBack(provider, grant.user.sub);
  return json(200, {});
}

export function takeBack(provider: Provider, sub: string): void {
  for (const token of tokensOf(provider, sub)) {
    provider.refreshTokens.delete(token);
    provider.accessTokens.delete(token);
  }
}

export function tokensOf({ refreshTokens, accessTokens }: Provider, sub: string): string[] {
  const lasting = [...refreshTokens].map(([token, { user }]) => [token, user] as const);
  return [...lasting, ...accessTokens].flatMap(([token, user]) =>
    user.sub === sub ? [token] : [],
  );
}

function isTheClient({ authorization, parameters }: Question, provider: Provider): boolean {
  const [id, secret] = authorization.startsWith("Basic ")
    ? basicCredentials(authorization)
    : [parameters.get("client_id"), parameters.get("client_secret")];
  return id === provider.clientId && secret === provider.clientSecret;
}

// Both halves are form-encoded before they are joined (RFC 6749, 2.3.1).
function basicCredentials(authorization: string): (string | null)[] {
  const pair = Buffer.from(authorization.slice("Basic ".length), "base64").toString();
  const colon = pair.indexOf(":");
  return [pair.slice(0, colon), pair.slice(colon + 1)].map((half) =>
    new URLSearchParams(`half=${half}`).get("half"),
  );
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

async function issueTokens(grant: Grant, provider: Provider): Promise<Answer> {
  const lasting = grant.offline ? { refresh_token: unguessable() } : {};
  if (lasting.refresh_token) provider.refreshTokens.set(lasting.refresh_token, grant);
  const id_token = await idToken(grant, provider);
  return json(200, { ...accessOf(grant, provider), ...lasting, id_token });
}

function accessOf({ user, scope }: Grant, provider: Provider) {
  const access_token = unguessable();
  provider.accessTokens.set(access_token, user);
  return { access_token, token_type: "Bearer", expires_in: LIFETIME_SECONDS, scope };
}

async function idToken({ user, nonce }: Grant, provider: Provider): Promise<string> {
  const bad = BAD_ID_TOKENS.find((kind) => failsNow(provider, kind));
  const { privateKey, publicJwk } = provider.signingKey;
  const key = bad === "forged" ? (await createSigningKey()).privateKey : privateKey;
  const given = bad === "replayed" ? "of-an-earlier-sign-in" : nonce;
  const token = await new SignJWT({ ...user, ...(given !== null && { nonce: given }) })
    .setProtectedHeader({ alg: "RS256", kid: publicJwk.kid, typ: "JWT" })
    .setIssuer(bad === "other-issuer" ? "https://other.example" : provider.issuer)
    .setAudience(bad === "other-client" ? "another-client" : provider.clientId)
    .setIssuedAt()
    .setExpirationTime(bad === "expired" ? "-1h" : `${LIFETIME_SECONDS}s`)
    .sign(key);
  if (bad !== "unsigned") return token;
  const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  return `${none}.${token.split(".")[1]}.`;
}

function invalidGrant(description: string): Answer {
  return json(400, { error: "invalid_grant", error_description: description });
}

export function userInfo({ authorization }: Question, provider: Provider): Answer {
  const user = provider.accessTokens.get(authorization.replace(/^Bearer /, ""));
  if (user) return json(200, user);
  const challenge = { "www-authenticate": 'Bearer error="invalid_token"' };
  return json(401, { error: "invalid_token" }, challenge);
}
