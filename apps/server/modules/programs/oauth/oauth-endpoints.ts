import { createHash, timingSafeEqual } from "node:crypto";
import type { Tables } from "@sightline/database";
import { ASSISTANT_TOKEN_S } from "@sightline/domain/programs";
import type { Kysely } from "kysely";
import { z } from "zod";
import {
  type AuthHandler,
  createHourlyLimits,
  MCP_PATH,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";
import { hashOf, makeKey } from "../api-keys/key-format.ts";
import { isAllowedRedirect, isClientId, isFor } from "./authorization-request.ts";
import {
  deleteUnused,
  endByToken,
  findGrant,
  insertClient,
  insertGrant,
  replaceTokens,
  useCode,
} from "./oauth.queries.ts";
import { createRefreshTokens, type RefreshTokens } from "./refresh-tokens.ts";

interface OAuthDeps {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
  readonly appUrl: string;
  /** Tokens are made with it. */
  readonly tokenKey: Buffer;
}

/** Assistants ask for all of these, so they are few; their users give less if they like. */
const SCOPES = ["read", "write"];

/** What programs call: discovery, registration, tokens. People decide on a page of ours. */
export function createOAuth({ db, limiter, appUrl, tokenKey }: OAuthDeps) {
  const limits = {
    register: createHourlyLimits(limiter, {
      ...{ name: "oauth-register", perNetwork: 60, perPerson: 60 },
      description: "Too many assistants registered.",
    }),
    token: createHourlyLimits(limiter, {
      ...{ name: "oauth-token", perNetwork: 1_200, perPerson: 1_200 },
      description: "Too many requests for OAuth tokens.",
    }),
  };
  const refreshTokens = createRefreshTokens(tokenKey);
  const resource = {
    ...{ resource: `${appUrl}${MCP_PATH}`, authorization_servers: [appUrl] },
    ...{ scopes_supported: SCOPES, bearer_methods_supported: ["header"] },
    resource_name: "Sightline",
    resource_documentation: `${appUrl}/developers/api`,
  };
  const server = {
    issuer: appUrl,
    authorization_endpoint: `${appUrl}/oauth/authorize`,
    token_endpoint: `${appUrl}/oauth/token`,
    registration_endpoint: `${appUrl}/oauth/register`,
    revocation_endpoint: `${appUrl}/oauth/revoke`,
    ...{ response_types_supported: ["code"], response_modes_supported: ["query"] },
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    scopes_supported: SCOPES,
    authorization_response_iss_parameter_supported: true,
  };

  const handle: AuthHandler = async (request, context) => {
    const { pathname } = new URL(request.url);
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: OPEN });
    if (request.method === "GET") {
      return answer(pathname.includes("oauth-protected-resource") ? resource : server);
    }
    if (pathname === "/oauth/register") {
      await limits.register.takeForNetwork(context);
      return register(db, await jsonOf(request));
    }
    await limits.token.takeForNetwork(context);
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    if (pathname === "/oauth/revoke") return revoke(db, form);
    if (!isFor(resource.resource, form.resource)) {
      return failure("invalid_target", `We only issue tokens for ${resource.resource}.`);
    }
    return token({ db, refreshTokens, context }, form);
  };
  return { handle, deleteUnused: () => deleteUnused(db) };
}

/** Any page may ask: nothing here depends on cookies. */
const OPEN = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type, authorization, mcp-protocol-version",
  "cache-control": "no-store",
};

function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: OPEN });
}

function failure(error: string, description: string, status = 400): Response {
  return answer({ error, error_description: description }, status);
}

const Client = z.object({
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(10),
  client_name: z.string().trim().max(100).optional(),
  token_endpoint_auth_method: z.string().optional(),
});

/** RFC 7591, for programs that can't keep a secret, which assistants are. */
async function register(db: Kysely<Tables>, body: unknown): Promise<Response> {
  const { data } = Client.safeParse(body);
  if (data === undefined) return failure("invalid_client_metadata", "redirect_uris is required.");
  const { redirect_uris, client_name } = data;
  if (!redirect_uris.every(isAllowedRedirect)) {
    const why = "Redirect URIs must use HTTPS, or HTTP on localhost.";
    return failure("invalid_redirect_uri", why);
  }
  const name = (client_name ?? "").replaceAll(/\p{C}/gu, "") || "An assistant";
  const { id, created_at } = await insertClient(db, { name, redirect_uris });
  return answer(
    {
      ...{ client_id: id, client_name: name, redirect_uris },
      client_id_issued_at: Math.floor(created_at.getTime() / 1000),
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    },
    201,
  );
}

type Form = Readonly<Record<string, string>>;

interface TokenDeps {
  readonly db: Kysely<Tables>;
  readonly refreshTokens: RefreshTokens;
  readonly context: RequestContext;
}

async function token(deps: TokenDeps, form: Form): Promise<Response> {
  if (!isClientId(form.client_id ?? "")) {
    return failure("invalid_client", "The client isn't registered.", 401);
  }
  if (form.grant_type === "authorization_code") return tokenForCode(deps, form);
  if (form.grant_type === "refresh_token") return refreshed(deps, form);
  return failure("unsupported_grant_type", "Use authorization_code or refresh_token.");
}

async function tokenForCode({ db, refreshTokens }: TokenDeps, form: Form): Promise<Response> {
  const codeHash = hashOf(form.code ?? "");
  const access = makeKey();
  const made = await db.transaction().execute(async (tx) => {
    const code = await useCode(tx, codeHash);
    if (code === null || code.client_id !== form.client_id) return null;
    if (code.redirect_uri !== form.redirect_uri) return null;
    if (!provesChallenge(form.code_verifier ?? "", code.challenge)) return null;
    const { user_id: userId, client_id: clientId, name, scopes } = code;
    const grant = { userId, clientId, name, scopes, codeHash };
    return { scopes, refresh: await insertGrant(tx, grant, access, refreshTokens.first) };
  });
  return made === null ? refusedGrant() : tokens(access.key, made.refresh, made.scopes);
}

async function refreshed({ db, refreshTokens, context }: TokenDeps, form: Form): Promise<Response> {
  const sent = form.refresh_token ?? "";
  const found = await db.transaction().execute(async (tx) => {
    const grant = await findGrant(tx, {
      ...{ hash: hashOf(sent), clientId: form.client_id ?? "" },
      keyId: refreshTokens.keyIdOf(sent),
    });
    if (grant === null) return null;
    const next = refreshTokens.successors(grant.key_id, sent);
    if (grant.token === "current") {
      await replaceTokens(tx, grant.key_id, next.access, hashOf(next.refresh));
    }
    return { ...grant, ...next };
  });
  if (found === null) return refusedGrant();
  if (found.token !== "stolen") return tokens(found.access.key, found.refresh, found.scopes);
  await context.note({
    type: "suspicious_activity",
    userId: found.user_id,
    description: "An assistant's token was reused after being replaced, so its access was revoked.",
    data: { key_id: found.key_id },
  });
  return refusedGrant();
}

/** RFC 7009: the same answer whether or not there was such a token. */
async function revoke(db: Kysely<Tables>, form: Form): Promise<Response> {
  if (isClientId(form.client_id ?? "")) {
    await endByToken(db, hashOf(form.token ?? ""), form.client_id ?? "");
  }
  return answer({});
}

function tokens(access_token: string, refresh_token: string, scopes: readonly string[]): Response {
  const times = { token_type: "Bearer", expires_in: ASSISTANT_TOKEN_S };
  return answer({ access_token, ...times, refresh_token, scope: scopes.join(" ") });
}

function refusedGrant(): Response {
  return failure(
    "invalid_grant",
    "The code or token has expired, was already used, or belongs to another client.",
  );
}

/** As long as RFC 7636 asks for: one that is missing or guessed in a moment proves nothing. */
function provesChallenge(verifier: string, challenge: string): boolean {
  if (verifier.length < 43 || verifier.length > 128) return false;
  const made = createHash("sha256").update(verifier).digest();
  const wanted = Buffer.from(challenge, "base64url");
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}

async function jsonOf(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}
