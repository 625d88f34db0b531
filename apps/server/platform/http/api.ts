import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { ORPCError, onError, type Router, ValidationError } from "@orpc/server";
import { FetchHandler } from "@orpc/server/fetch";
import type { StandardHandler } from "@orpc/server/standard";
import { isImpossibleValue, isUnavailable } from "@sightline/database";
import {
  IMPOSSIBLE_VALUE_MESSAGE,
  INTERNAL_MESSAGE,
  notFoundResponse,
  unavailableMessage,
} from "./errors.ts";
import { noteOutage, outageOf, retryAfter } from "./outages.ts";
import type { RequestContext } from "./request-context.ts";
import { storableInput } from "./storable-input.ts";

type DirectRequest = Parameters<StandardHandler<RequestContext>["handle"]>[0];

export interface Api {
  /** A call as a web request: what our own pages ask for in-process, and what has no shortcut. */
  fetch(request: Request, context: RequestContext): Promise<Response>;
  /** The same call without web requests and responses; null if there is none at this address. */
  call(
    request: DirectRequest,
    context: RequestContext,
  ): Promise<{ readonly status: number; readonly body: unknown } | null>;
}

/** The contract's calls under `/api`, with the one error shape. */
// biome-ignore lint/suspicious/noExplicitAny: the router's own type is the contract's concern
export function createApi(router: Router<any, RequestContext>): Api {
  const options: ConstructorParameters<typeof StandardOpenAPIHandler<RequestContext>>[1] = {
    customErrorResponseBodyEncoder: (error) => ({
      code: error.code,
      message: error.message,
      ...(error.data === undefined ? {} : { data: error.data }),
    }),
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { context, input } = options;
        try {
          return await next({ ...options, input: storableInput(input) });
        } catch (error) {
          throw asCallError(error, context);
        }
      },
    ],
    interceptors: [onError((error, { context }) => logUnexpected(error, context))],
  };
  const handler = new StandardOpenAPIHandler<RequestContext>(router, options);
  const forFetch = new FetchHandler<RequestContext>(handler);

  return {
    async fetch(request, context) {
      const { matched, response } = await forFetch.handle(request, { prefix: PREFIX, context });
      if (!matched) return notFoundResponse("Endpoint");
      response.headers.set("cache-control", "no-store");
      if (response.status === 503) response.headers.set(...retryAfter(outageOf(context)));
      return response;
    },
    async call(request, context) {
      const { matched, response } = await handler.handle(request, { prefix: PREFIX, context });
      return matched ? response : null;
    },
  };
}

const PREFIX = "/api";

function asCallError(error: unknown, context: RequestContext): unknown {
  if (error instanceof ORPCError) return sayWhatIsWrong(error);
  if (error instanceof SyntaxError) {
    return new ORPCError("BAD_REQUEST", { message: "The request body isn't valid JSON." });
  }
  if (isUnavailable(error)) {
    noteOutage(context, error);
    return new ORPCError("SERVICE_UNAVAILABLE", { message: unavailableMessage(error) });
  }
  if (isImpossibleValue(error)) {
    context.log.warn({ error }, "a value came as far as the database");
    return new ORPCError("BAD_REQUEST", { message: IMPOSSIBLE_VALUE_MESSAGE });
  }
  context.log.error({ error }, "a call failed");
  return new ORPCError("INTERNAL_SERVER_ERROR", {
    message: INTERNAL_MESSAGE,
    data: { request_id: context.requestId },
  });
}

/** Invalid input: the first problem as the message, and all of them as data. */
function sayWhatIsWrong(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  if (error.code !== "BAD_REQUEST" || !(error.cause instanceof ValidationError)) return error;
  const issues = error.cause.issues.map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)),
    message: issue.message,
  }));
  return new ORPCError("BAD_REQUEST", {
    message: issues[0]?.message ?? error.message,
    data: { issues },
  });
}

function logUnexpected(error: unknown, context: RequestContext) {
  if (!(error instanceof ORPCError)) context.log.debug({ error }, "a request could not be read");
}
