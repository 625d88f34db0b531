import routes from "virtual:contract";
import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { contract } from "@sightline/contract";
import { failureFrom } from "./failure.ts";
import { type Credentials, fetchAs } from "./fetch-as.ts";

export interface CallContext {
  /** The caller, if it isn't the currently signed-in user. */
  as?: Credentials;
  /** Outlives the page; browsers allow 64 kB at a time. */
  keepalive?: boolean;
}

export type ApiClient = ContractRouterClient<typeof contract, CallContext>;

export function createClient(credentials: Credentials): ApiClient {
  const link = new OpenAPILink<CallContext>(routes, {
    url: () => new URL("/api", window.location.origin),
    fetch: (request, init, { context: { as = credentials, keepalive } }) =>
      fetchAs(as, request, { ...init, keepalive }),
    customErrorResponseBodyDecoder: (body, response) => {
      const { code, message, status, data } = failureFrom(body, response.status);
      return new ORPCError(code, { status, message, data });
    },
  });
  return createORPCClient(link);
}
