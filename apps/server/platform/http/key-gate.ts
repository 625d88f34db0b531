import type { Context } from "hono";
import { type Authenticate, bearerToken } from "../auth/index.ts";
import type { RequestContext } from "./request-context.ts";

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
}

/** Nothing below sees a request that its key doesn't allow. */
export async function byKey(
  c: Context<{ Variables: { request: RequestContext; secureHeadersNonce: string } }>,
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

/** A key's owner, or a session's. */
export function ownerOf(
  token: string,
  { authenticate, keys }: { readonly authenticate: Authenticate; readonly keys: KeyGate },
) {
  return keys.isMeant(token) ? keys.authenticate(token) : authenticate(token);
}
