import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { z } from "zod";
import {
  type AuthHandler,
  createHourlyLimits,
  MCP_PATH,
  type RateLimiter,
} from "../../../platform/http/index.ts";
import { hashOf, keyFrom, makeKey } from "../api-keys/key-format.ts";
import { isAllowedRedirect, isClientId } from "./authorization-request.ts";
import {
  ACCESS_S,
  deleteUnused,
  endByToken,
  findGrant,
  insertClient,
  insertGrant,
  replaceTokens,
  useCode,
} from "./oauth.queries.ts";

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
    return pathname === "/oauth/revoke" ? revoke(db, form) : token(db, tokenKey, form);
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

async function token(db: Kysely<Tables>, tokenKey: Buffer, form: Form): Promise<Response> {
  if (!isClientId(form.client_id ?? "")) {
    return failure("invalid_client", "The client isn't registered.", 401);
  }
  if (form.grant_type === "authorization_code") return tokenForCode(db, form);
  if (form.grant_type === "refresh_token") return refreshed(db, tokenKey, form);
  return failure("unsupported_grant_type", "Use authorization_code or refresh_token.");
}

async function tokenForCode(db: Kysely<Tables>, form: Form): Promise<Response> {
  const codeHash = hashOf(form.code ?? "");
  const access = makeKey();
  const refresh = newRefreshToken();
  const scopes = await db.transaction().execute(async (tx) => {
    const code = await useCode(tx, codeHash);
    if (code === null || code.client_id !== form.client_id) return null;
    if (code.redirect_uri !== form.redirect_uri) return null;
    if (!provesChallenge(form.code_verifier ?? "", code.challenge)) return null;
    await insertGrant(tx, {
      ...{ userId: code.user_id, clientId: code.client_id, name: code.name, codeHash },
      ...{ scopes: code.scopes, access, refreshHash: hashOf(refresh) },
    });
    return code.scopes;
  });
  return scopes === null ? refusedGrant() : tokens(access.key, refresh, scopes);
}

/**
 * New tokens follow from the one that was sent: a client that sends it twice at once, or again
 * because the answer got lost, gets the same, although we store only hashes.
 */
async function refreshed(db: Kysely<Tables>, tokenKey: Buffer, form: Form): Promise<Response> {
  const sent = form.refresh_token ?? "";
  const access = keyFrom(derived(tokenKey, "access", sent));
  const refresh = `slr_${derived(tokenKey, "refresh", sent).toString("base64url")}`;
  const scopes = await db.transaction().execute(async (tx) => {
    const grant = await findGrant(tx, hashOf(sent), form.client_id ?? "");
    if (grant === null) return null;
    if (!grant.is_repeated) await replaceTokens(tx, grant.key_id, access, hashOf(refresh));
    return grant.scopes;
  });
  return scopes === null ? refusedGrant() : tokens(access.key, refresh, scopes);
}

/** RFC 7009: the same answer whether or not there was such a token. */
async function revoke(db: Kysely<Tables>, form: Form): Promise<Response> {
  if (isClientId(form.client_id ?? "")) {
    await endByToken(db, hashOf(form.token ?? ""), form.client_id ?? "");
  }
  return answer({});
}

function tokens(access_token: string, refresh_token: string, scopes: readonly string[]): Response {
  const times = { token_type: "Bearer", expires_in: ACCESS_S };
  return answer({ access_token, ...times, refresh_token, scope: scopes.join(" ") });
}

function refusedGrant(): Response {
  return failure(
    "invalid_grant",
    "It has expired, was already used, or belongs to another client.",
  );
}

function derived(tokenKey: Buffer, purpose: string, sent: string): Buffer {
  return createHmac("sha256", tokenKey).update(`${purpose} ${sent}`).digest();
}

function newRefreshToken(): string {
  return `slr_${randomBytes(32).toString("base64url")}`;
}

function provesChallenge(verifier: string, challenge: string): boolean {
  const made = createHash("sha256").update(verifier).digest();
  const wanted = Buffer.from(challenge, "base64url");
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}

async function jsonOf(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}
