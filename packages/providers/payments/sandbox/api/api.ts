import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { type Moment, newId } from "../life/moment.ts";
import { present } from "../present.ts";
import { Refusal } from "../refusal.ts";
import { accountRoutes } from "./account.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { checkoutRoutes } from "./checkout-sessions.ts";
import { customerRoutes } from "./customers.ts";
import { parseForm } from "./form-parameters.ts";
import { answerOnce } from "./idempotency.ts";
import { invoiceRoutes } from "./invoices.ts";
import { Parameters } from "./parameters.ts";
import { portalRoutes } from "./portal-sessions.ts";
import type { Route } from "./route.ts";
import { scheduleRoutes } from "./subscription-schedules.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { testClockRoutes } from "./test-clock.ts";

const routes: readonly Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...portalRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...accountRoutes,
  ...testClockRoutes,
];

export interface ApiDeps {
  readonly secretKey: string;
  /** One sandbox transaction, at this time of its clock. */
  inMoment<Result>(
    work: (moment: Moment) => Promise<Result>,
    idempotencyKey?: string | null,
  ): Promise<Result>;
}

/** Stripe's wire protocol: form-encoded in, JSON out. */
export function createApi({ secretKey, inMoment }: ApiDeps) {
  const app = new Hono();

  app.use(async (c, next) => {
    refuseWrongKey(c.req.header("authorization"), secretKey);
    await next();
  });
  for (const route of routes) {
    app.on(route.method, route.path, async (c) => {
      const form = await formOf(c);
      const key = route.method === "POST" ? (c.req.header("idempotency-key") ?? null) : null;
      const question = { key, fingerprint: `${c.req.method} ${c.req.path}\n${form}` };
      const { body, replayed } = await inMoment(
        (moment) =>
          answerOnce(moment, question, () => answerTo(route, moment, c.req.param("id"), form)),
        key,
      );
      if (replayed) c.header("idempotent-replayed", "true");
      return c.body(body, 200, { "content-type": "application/json" });
    });
  }
  app.notFound((c) =>
    new Refusal(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, {
      status: 404,
    }).toResponse(),
  );
  app.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    throw error;
  });
  return async (request: Request): Promise<Response> => {
    const response = await app.fetch(request);
    response.headers.set("request-id", newId("req"));
    return response;
  };
}

function refuseWrongKey(authorization: string | undefined, secretKey: string): void {
  const given = Buffer.from(authorization?.replace(/^Bearer /, "") ?? "");
  const right = Buffer.from(secretKey);
  if (given.length === right.length && timingSafeEqual(given, right)) return;
  const message = authorization ? "Invalid API Key provided." : "You did not provide an API key.";
  throw new Refusal(message, { status: 401 });
}

async function formOf({ req }: Context): Promise<string> {
  return req.method === "POST" ? req.text() : new URL(req.url).search.slice(1);
}

async function answerTo(
  route: Route,
  moment: Moment,
  id: string | undefined,
  form: string,
): Promise<string> {
  const params = new Parameters(parseForm(form));
  params.refuseOthersThan([...route.takes, "expand"]);
  const answer = await route.answer({ moment, id: id ?? "", params });
  return JSON.stringify(await present(moment, answer, params.texts("expand")));
}
