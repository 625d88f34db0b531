import Stripe from "stripe";

export interface StripeConnection {
  readonly secretKey: string;
  /** Another origin that speaks Stripe's protocol, such as `http://127.0.0.1:4242`. */
  readonly apiBase?: string;
  /** For the in-process sandbox. */
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

export function connectToStripe(connection: StripeConnection): Stripe {
  const { secretKey, apiBase, fetch, timeoutMs = 10_000 } = connection;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const secure = protocol === "https:";
  return {
    protocol: secure ? ("https" as const) : ("http" as const),
    host: hostname,
    port: port || (secure ? "443" : "80"),
  };
}

export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}
