import { bearerToken } from "../auth/index.ts";
import type { Api } from "./api.ts";
import { errorResponse } from "./errors.ts";
import type { KeyGate } from "./key-gate.ts";
import type { RequestContext } from "./request-context.ts";

/** Calls the API as the owner of a key, as far as the key's scopes go. */
export type AskAsKey = (call: Request) => Promise<Response>;
export type Mcp = (request: Request, ask: AskAsKey) => Promise<Response>;

interface McpParts {
  readonly keys: KeyGate;
  readonly api: Api;
  readonly mcp: Mcp;
}

/** A message of an assistant. The gate has counted it before. */
export async function mcpRoute(
  request: Request,
  context: RequestContext,
  { keys, api, mcp }: McpParts,
): Promise<Response> {
  const token = bearerToken(request.headers.get("authorization"));
  if (token === null || !keys.isMeant(token)) return keyNeeded();
  if (request.method !== "POST") return onlyPost();
  return mcp(request, async (call) => {
    const refused = await keys.refuseCall(token, call, context);
    return refused ?? api.fetch(call, context);
  });
}

function keyNeeded(): Response {
  const message = "Connect with an API key as the bearer token. Create one at /settings?tab=api.";
  return errorResponse(401, "UNAUTHORIZED", message, undefined, { "www-authenticate": "Bearer" });
}

/** Answers come with their request: there's no stream to listen to and no session to end. */
function onlyPost(): Response {
  return errorResponse(405, "METHOD_NOT_ALLOWED", "Send messages with POST.", undefined, {
    allow: "POST",
  });
}
