import { randomBytes } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from "jose";

export interface OidcUser {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture?: string;
}

/**
 * "untick": the user leaves all permissions except identity unchecked. "forged", "unsigned",
 * "other-client", "other-issuer", "expired" and "replayed" are ID tokens no client may accept.
 */
export type OidcFailure = "deny" | "token-error" | "untick" | BadIdToken;
export type BadIdToken = (typeof BAD_ID_TOKENS)[number];
export const BAD_ID_TOKENS = [
  "forged",
  "unsigned",
  "other-client",
  "other-issuer",
  "expired",
  "replayed",
] as const;

/** What the user agreed to, waiting to be exchanged for tokens. */
export interface Grant {
  user: OidcUser;
  redirectUri: string;
  codeChallenge: string;
  nonce: string | null;
  scope: string;
  /** Offline access was requested. */
  offline: boolean;
}

export interface SigningKey {
  privateKey: CryptoKey;
  publicJwk: JWK & { kid: string };
}

export interface Provider {
  issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly prompt: "none" | "page";
  readonly metadataIssuer: string | null;
  readonly signingKey: SigningKey;
  user: OidcUser;
  nextFailure: OidcFailure | null;
  readonly questions: Map<string, Grant & { state: string }>;
  readonly codes: Map<string, Grant>;
  readonly accessTokens: Map<string, OidcUser>;
  readonly refreshTokens: Map<string, Grant>;
}

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const kid = unguessable();
  return {
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
  };
}

export function unguessable(): string {
  return randomBytes(24).toString("base64url");
}

/** Removes an entry from a map, so that it can only be used once. */
export function takeOnce<Value>(
  entries: Map<string, Value>,
  key: string | null,
): Value | undefined {
  const value = key === null ? undefined : entries.get(key);
  if (key !== null) entries.delete(key);
  return value;
}

export function failsNow(provider: Provider, failure: OidcFailure): boolean {
  if (provider.nextFailure !== failure) return false;
  provider.nextFailure = null;
  return true;
}
