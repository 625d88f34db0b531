import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@sightline/contract";
import type { AskAsKey, ErrorBody } from "../../../platform/http/index.ts";

/** Every call of the API, as the owner of the key that connected. */
export type KeyApi = ContractRouterClient<typeof contract>;

/** The tools make the same calls as any other program, so the same rules decide on them. */
export function apiOf(ask: AskAsKey, appUrl: string): KeyApi {
  const link = new OpenAPILink(contract, {
    url: `${appUrl}/api`,
    fetch: ask,
    customErrorResponseBodyDecoder: (body, { status }) => {
      const { code, message, data } = body as ErrorBody;
      return new ORPCError(code, { status, message, data });
    },
  });
  return createORPCClient(link);
}
