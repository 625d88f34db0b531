import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import { allows } from "@sightline/domain/programs";
import type { Kysely } from "kysely";
import type { Principal } from "../../../platform/auth/index.ts";
import {
  challengeOf,
  errorResponse,
  type KeyGate,
  MCP_PATH,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { countCall, findKey, type KnownKey } from "./api-keys.queries.ts";
import { hashOf, isWellFormed, looksLikeKey } from "./key-format.ts";
import { scopeOf } from "./needed-scopes.ts";

const WINDOW_S = 60;

interface GateDeps {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
  readonly appUrl: string;
}

/** Decides on every request with an API key before anything else sees it. */
export function createKeyGate({ db, limiter, appUrl }: GateDeps): KeyGate {
  return {
    isMeant: looksLikeKey,
    authenticate: async (token) => usable(await known(db, token))?.owner ?? null,
    async admit(token, request, context) {
      const key = await known(db, token);
      const isMcp = new URL(request.url).pathname === MCP_PATH;
      if (key === null || key.ended !== null) {
        const { refused } = await refuseKey(context, key);
        // An assistant whose token has ended gets a new one by itself.
        if (isMcp) refused.headers.set("www-authenticate", challengeOf(appUrl));
        return { refused };
      }
      if (key.isOfAssistant && !isMcp) {
        return refuseKey(
          context,
          key,
          "An assistant's token was used for something other than /mcp.",
        );
      }
      const { refused, headers } = await counted({ db, limiter }, key, request, context);
      if (refused === null) return { headers };
      for (const [name, value] of Object.entries(headers)) refused.headers.set(name, value);
      return { refused };
    },
    async refuseCall(token, call, context, isCounted) {
      const key = usable(await known(db, token));
      if (key === null) return (await refuseKey(context, null)).refused;
      if (isCounted) return outOfScope(context, key, call);
      return (await counted({ db, limiter }, key, call, context)).refused;
    },
  };
}

/** Takes one of the calls that the plan allows per minute, and decides on it by the key's scopes. */
async function counted(
  { db, limiter }: Pick<GateDeps, "db" | "limiter">,
  key: KnownKey,
  request: Request,
  context: RequestContext,
): Promise<{ refused: Response | null; headers: Record<string, string> }> {
  const plan = await planOfUser(db, key.owner.userId);
  const points = plan.limits.apiCalls;
  if (points === 0) return { refused: noApiAccess(limitMessage("apiCalls", plan)), headers: {} };
  const limit = { name: "api-keys", points, seconds: WINDOW_S };
  const taken = await limiter.takeCounted(limit, key.owner.userId);
  const refused = taken.isOver
    ? await tooMany(context, key.owner, taken.resetS)
    : await outOfScope(context, key, request);
  await countCall(db, key.id, { address: context.address, isRefused: refused !== null });
  return { refused, headers: rateHeaders(points, taken) };
}

async function known(db: Kysely<Tables>, token: string): Promise<KnownKey | null> {
  return isWellFormed(token) ? findKey(db, hashOf(token)) : null;
}

function usable(key: KnownKey | null): KnownKey | null {
  return key?.ended === null ? key : null;
}

/** The caller learns nothing about whose key it was; its owner finds it in the security log. */
async function refuseKey(
  context: RequestContext,
  key: KnownKey | null,
  description = `Someone used an API key that ${key?.ended ? `is ${key.ended}` : "doesn't exist"}.`,
) {
  await context.note({
    type: "failed_authentication",
    userId: key?.owner.userId ?? null,
    description,
    data: key === null ? {} : { key_id: key.id },
  });
  const message = "This API key doesn't work. It may have expired, been revoked or been replaced.";
  return { refused: errorResponse(401, "UNAUTHORIZED", message) };
}

async function outOfScope(
  context: RequestContext,
  key: KnownKey,
  request: Request,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  // Any key may connect; the calls that its messages make are decided on one by one.
  const scope = pathname === MCP_PATH ? null : scopeOf(request.method, apiPath(request));
  if (scope !== "closed" && allows(key.scopes, scope)) return null;
  await context.note({
    type: "unauthorized_access",
    userId: key.owner.userId,
    description: "An API key was used for something outside its scopes.",
    data: { key_id: key.id, method: request.method, path: apiPath(request) },
  });
  const message =
    scope === "closed" || scope === null
      ? "You can't do this with an API key. Sign in instead."
      : `This API key lacks the scope ${scope.word}:${scope.access}.`;
  return errorResponse(403, "OUT_OF_SCOPE", message);
}

async function tooMany(
  context: RequestContext,
  { userId }: Principal,
  resetS: number,
): Promise<Response> {
  await context.note({
    type: "rate_limit_violation",
    userId,
    description: "Too many calls with API keys.",
  });
  const message = `You've reached your plan's limit on calls per minute. Try again in ${resetS} s.`;
  const retry = { "retry-after": `${resetS}` };
  return errorResponse(429, "TOO_MANY_REQUESTS", message, undefined, retry);
}

function noApiAccess(message: string): Response {
  return errorResponse(403, "LIMIT_REACHED", message);
}

/** As the IETF's draft of RateLimit fields has them. */
function rateHeaders(points: number, { remaining, resetS }: { remaining: number; resetS: number }) {
  return {
    "ratelimit-policy": `"plan";q=${points};w=${WINDOW_S}`,
    ratelimit: `"plan";r=${remaining};t=${resetS}`,
  };
}

function apiPath(request: Request): string {
  return new URL(request.url).pathname.replace(/^\/api/, "");
}
