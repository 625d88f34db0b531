import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { type Answer, json, type Question } from "./answer.ts";
import { failsNow, type Grant, type Provider, takeOnce, unguessable } from "./provider.ts";

const LIFETIME_SECONDS = 3600;

export async function token(question: Question, provider: Provider): Promise<Answer> {
  const { parameters } = question;
  if (failsNow(provider, "token-error")) return json(500, { error: "server_error" });
  if (!isTheClient(question, provider)) {
    return json(401, { error: "invalid_client" }, { "www-authenticate": "Basic" });
  }
  if (parameters.get("grant_type") !== "authorization_code") {
    return json(400, { error: "unsupported_grant_type" });
  }

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
  const accessToken = unguessable();
  provider.accessTokens.set(accessToken, grant.user);
  return json(200, {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: LIFETIME_SECONDS,
    scope: "openid email profile",
    id_token: await idToken(grant, provider),
  });
}

function idToken({ user, nonce }: Grant, provider: Provider): Promise<string> {
  const { privateKey, publicJwk } = provider.signingKey;
  return new SignJWT({ ...user, ...(nonce !== null && { nonce }) })
    .setProtectedHeader({ alg: "RS256", kid: publicJwk.kid, typ: "JWT" })
    .setIssuer(provider.issuer)
    .setAudience(provider.clientId)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(privateKey);
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
