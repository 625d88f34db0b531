import routes from "virtual:contract";
import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { contract } from "@sightline/contract";
import { failureFrom } from "./failure.ts";
import { type Credentials, fetchAs } from "./fetch-as.ts";

export type ApiClient = ContractRouterClient<typeof contract>;

export function createClient(credentials: Credentials): ApiClient {
  const link = new OpenAPILink(routes, {
    url: () => new URL("/api", window.location.origin),
    fetch: (request, init) => fetchAs(credentials, request, init),
    customErrorResponseBodyDecoder: (body, response) => {
      const { code, message, status, data } = failureFrom(body, response.status);
      return new ORPCError(code, { status, message, data });
    },
  });
  return createORPCClient(link);
}
