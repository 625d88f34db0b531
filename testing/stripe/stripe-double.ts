import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createSandbox, memoryStore, type Sandbox } from "@sightline/providers/payments";
import { Traps } from "./traps.ts";

export interface StripeDoubleOptions {
  webhookUrl?: string;
  secret?: string;
  secretKey?: string;
  /**
   * "by-hand": nothing is sent until the test calls `deliver` or sends the `pending` events itself.
   */
  delivery?: "at-once" | "by-hand";
}

/** A Stripe double on loopback: API, hosted pages and webhooks, on a clock that tests control. */
export interface StripeDouble extends Pick<Traps, "nextHanging" | "failNext"> {
  /** For `STRIPE_API_BASE`; also serves the pages. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly sandbox: Sandbox;
  readonly requests: readonly LoggedRequest[];
  setWebhook(url: string | null): void;
  setDelivery(delivery: "at-once" | "by-hand"): void;
  /** Resolves when every delivery started so far has been answered. */
  settled(): Promise<void>;
  moveClock(to: Date): Promise<void>;
  stop(): Promise<void>;
}

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export async function startStripe(options: StripeDoubleOptions = {}): Promise<StripeDouble> {
  const secretKey = options.secretKey ?? "sk_test_double";
  const webhook = { url: options.webhookUrl ?? null, secret: options.secret ?? "whsec_double" };
  const traps = new Traps();
  const requests: LoggedRequest[] = [];
  let delivery = options.delivery ?? "at-once";
  let delivering: Promise<void> = Promise.resolve();

  const server = createServer(getRequestListener((request) => answerTo(request)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = createSandbox({
    store: memoryStore(),
    now: () => new Date(),
    publicUrl: url,
    webhook,
    secretKey,
  });

  const deliverIfWanted = () => {
    if (delivery === "at-once") delivering = delivering.then(() => sandbox.deliver());
  };

  async function answerTo(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const answer = pathname.startsWith("/v1/") ? sandbox.api : sandbox.pages;
    const response = await (traps.caught(request) ?? answer(request));
    requests.push({ method: request.method, path: pathname, status: response.status });
    if (request.method !== "GET") deliverIfWanted();
    return response;
  }

  return {
    url,
    secretKey,
    webhookSecret: webhook.secret,
    sandbox,
    requests,
    nextHanging: (method, path) => traps.nextHanging(method, path),
    failNext: (method, path, how) => traps.failNext(method, path, how),
    setWebhook: (next) => {
      webhook.url = next;
    },
    setDelivery: (next) => {
      delivery = next;
    },
    settled: () => delivering,
    moveClock: async (to) => {
      await sandbox.moveClock(to);
      deliverIfWanted();
      await delivering;
    },
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await delivering;
    },
  };
}
