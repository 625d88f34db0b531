import { bearerToken } from "../auth/index.ts";
import type { Api } from "./api.ts";
import { errorResponse } from "./errors.ts";
import { type KeyGate, MCP_PATH } from "./key-gate.ts";
import type { RequestContext } from "./request-context.ts";

/** Calls the API as the owner of a key, as far as the key's scopes go. */
export type AskAsKey = (call: Request) => Promise<Response>;
export type Mcp = (request: Request, ask: AskAsKey) => Promise<Response>;

interface McpParts {
  readonly keys: KeyGate;
  readonly api: Api;
  readonly mcp: Mcp;
  readonly appUrl: string;
}

/** With the path of what is protected behind it, too, as RFC 9728 has it. */
export const OAUTH_PATHS = [
  "/.well-known/oauth-protected-resource",
  `/.well-known/oauth-protected-resource${MCP_PATH}`,
  "/.well-known/oauth-authorization-server",
  ...["/oauth/register", "/oauth/token", "/oauth/revoke"],
];

/** A message of an assistant. The gate has counted it before. */
export async function mcpRoute(
  request: Request,
  context: RequestContext,
  { keys, api, mcp, appUrl }: McpParts,
): Promise<Response> {
  const token = bearerToken(request.headers.get("authorization"));
  if (token === null || !keys.isMeant(token)) return keyNeeded(appUrl);
  if (request.method !== "POST") return onlyPost();
  let calls = 0;
  return mcp(request, async (call) => {
    calls += 1;
    // The message was counted as one call; a tool that makes more pays for them.
    const refused = await keys.refuseCall(token, call, context, calls === 1);
    return refused ?? api.fetch(call, context);
  });
}

function keyNeeded(appUrl: string): Response {
  const message =
    "Connect with OAuth, or with an API key as the bearer token. Create one at /settings?tab=api.";
  return errorResponse(401, "UNAUTHORIZED", message, undefined, {
    "www-authenticate": challengeOf(appUrl),
  });
}

/** Where assistants learn how to connect. */
export function challengeOf(appUrl: string): string {
  const metadata = `${appUrl}/.well-known/oauth-protected-resource${MCP_PATH}`;
  return `Bearer resource_metadata="${metadata}"`;
}

/** Answers come with their request: there's no stream to listen to and no session to end. */
function onlyPost(): Response {
  return errorResponse(405, "METHOD_NOT_ALLOWED", "Send messages with POST.", undefined, {
    allow: "POST",
  });
}
