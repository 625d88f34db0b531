import type { Context } from "hono";
import { type Authenticate, bearerToken } from "../auth/index.ts";
import type { RequestContext } from "./request-context.ts";

/** Where assistants connect. */
export const MCP_PATH = "/mcp";

/** What decides on requests with an API key. */
export interface KeyGate {
  readonly isMeant: (token: string) => boolean;
  readonly authenticate: Authenticate;
  /** Why a request goes no further, or the headers of its answer. */
  readonly admit: (
    token: string,
    request: Request,
    context: RequestContext,
  ) => Promise<{ readonly refused: Response } | { readonly headers: Record<string, string> }>;
  /**
   * Why the key may not make a call on behalf of an admitted request; null: it may. What wasn't
   * counted with the request counts on its own.
   */
  readonly refuseCall: (
    token: string,
    call: Request,
    context: RequestContext,
    isCounted: boolean,
  ) => Promise<Response | null>;
}

/** Nothing below sees a request that its key doesn't allow. */
export async function byKey(
  // biome-ignore lint/suspicious/noExplicitAny: whatever else the app keeps there
  c: Context<any>,
  next: () => Promise<void>,
  keys: KeyGate,
) {
  const token = bearerToken(c.req.header("authorization"));
  if (token === null || !keys.isMeant(token)) return next();
  const admitted = await keys.admit(token, c.req.raw, c.get("request"));
  if ("refused" in admitted) return admitted.refused;
  await next();
  for (const [name, value] of Object.entries(admitted.headers)) c.header(name, value);
}

/** A session's owner, or a key's: only where the gate has decided on it, which pages aren't. */
export async function ownerOf(
  token: string,
  path: string,
  { authenticate, keys }: { readonly authenticate: Authenticate; readonly keys: KeyGate },
) {
  if (!keys.isMeant(token)) return authenticate(token);
  return path.startsWith("/api/") || path === MCP_PATH ? keys.authenticate(token) : null;
}
