import routes from "virtual:contract";
import type { ContractRouterClient } from "@orpc/contract";
import type { CustomerContract } from "@sightline/contract";
import { failureFrom, noAnswer } from "./failure.ts";
import { type Credentials, fetchAs } from "./fetch-as.ts";
import { type Routes, requestOf } from "./routes.ts";

export interface CallContext {
  /** The caller, if it isn't the currently signed-in user. */
  as?: Credentials;
  /** Outlives the page; browsers allow 64 kB at a time. */
  keepalive?: boolean;
}

export type ApiClient = ContractRouterClient<CustomerContract, CallContext>;

interface CallOptions {
  context?: CallContext;
  signal?: AbortSignal;
}

export function createClient(credentials: Credentials): ApiClient {
  return callsOf(routes, credentials) as ApiClient;
}

/** A function for each call. */
export function callsOf(routes: Routes, credentials: Credentials): object {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      typeof route === "string" ? callOf(route, credentials) : callsOf(route, credentials),
    ]),
  );
}

function callOf(route: string, credentials: Credentials) {
  return async (input: Record<string, unknown>, { context = {}, signal }: CallOptions = {}) => {
    const { as = credentials, keepalive = false } = context;
    const request = new Request(requestOf(route, input, window.location.origin), {
      signal: signal ?? null,
    });
    const response = await fetchAs(as, request, { keepalive });
    const text = await response.text().catch((error: unknown) => {
      throw signal?.aborted ? error : noAnswer();
    });
    const body = jsonIn(text);
    if (response.ok && (body !== undefined || text === "")) return body;
    throw failureFrom(body, response.status);
  };
}

/** Undefined for what isn't JSON, such as a proxy's page or half an answer. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
