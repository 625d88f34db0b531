import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { contract, type WebhookEndpoint } from "@sightline/contract";
import { type AllowedHosts, readAddress } from "@sightline/crawler/address";
import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import type { Kysely, Transaction } from "kysely";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import type { Seal } from "../../../platform/config/index.ts";
import { lockInTransaction } from "../../../platform/database/index.ts";
import {
  conflict,
  invalidField,
  type Limit,
  limitReached,
  notFound,
  type RateLimiter,
  type RequestContext,
  withinLimit,
} from "../../../platform/http/index.ts";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { copyDelivery, insertDelivery, newestDeliveries } from "./deliveries.queries.ts";
import { sendDelivery } from "./emit.ts";
import {
  changeEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  removeEndpoint,
  replaceSecret,
} from "./endpoints.queries.ts";
import { makeSecret } from "./secrets.ts";

const calls = implement(contract.webhooks).$context<RequestContext>().$config(SESSION_FIRST);

const NOT_PUBLIC = "Enter a public URL such as https://example.com/events.";
const MOST_ENDPOINTS = 10;
/** Each sends a request to a third party's server in our name. */
const SENT_BY_HAND: Limit = { name: "webhooks:by-hand", points: 20, seconds: 60 };

export interface WebhooksDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly seal: Seal;
  readonly allow: AllowedHosts;
  readonly limiter: RateLimiter;
}

export function webhooksRoutes({ db, queue, seal, allow, limiter }: WebhooksDeps) {
  const byHand = withinLimit(limiter, SENT_BY_HAND, "Too many manual webhook deliveries.");

  async function own(userId: string, id: string): Promise<WebhookEndpoint> {
    const row = await findEndpoint(db, userId, id);
    if (row === undefined) throw notFound("Webhook");
    return presentEndpoint(row);
  }

  /** The URL is checked again whenever something is sent to it. */
  function refuseUnlessPublic(url: string): string {
    const address = readAddress(url, allow);
    if (!address.ok) throw invalidField("url", NOT_PUBLIC);
    return address.url.href;
  }

  async function refuseUnlessInPlan(userId: string, on: Kysely<Tables> = db): Promise<void> {
    const plan = await planOfUser(on, userId);
    if (plan.limits.apiCalls === 0) throw limitReached(limitMessage("apiCalls", plan));
  }

  function send(userId: string, make: (tx: Transaction<Tables>) => Promise<string>) {
    return db.transaction().execute(async (tx) => {
      const id = await make(tx);
      await sendDelivery(queue, tx, { id, userId });
      return { delivery_id: id };
    });
  }

  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user } }) => ({
      endpoints: (await listEndpoints(db, user.userId)).map(presentEndpoint),
    })),

    create: calls.create.use(signedIn).handler(async ({ context: { user }, input }) => {
      const url = refuseUnlessPublic(input.url);
      await refuseUnlessInPlan(user.userId);
      const { form, events } = input;
      const id = randomUUID();
      const secret = makeSecret();
      await db.transaction().execute(async (tx) => {
        await lockInTransaction(tx, `webhooks ${user.userId}`);
        if ((await listEndpoints(tx, user.userId)).length >= MOST_ENDPOINTS) {
          throw limitReached(
            `You've reached the limit of ${MOST_ENDPOINTS} webhooks. Remove one to add another.`,
          );
        }
        const sealed = seal.close(secret, id);
        await insertEndpoint(tx, { id, user_id: user.userId, url, form, events, secret: sealed });
      });
      return { ...(await own(user.userId, id)), secret };
    }),

    change: calls.change.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id, url, ...changes } = input;
      const checked = url === undefined ? {} : { url: refuseUnlessPublic(url) };
      if (!(await changeEndpoint(db, user.userId, id, { ...changes, ...checked }))) {
        throw notFound("Webhook");
      }
      return own(user.userId, id);
    }),

    remove: calls.remove.use(signedIn).handler(async ({ context: { user }, input }) => {
      if (!(await removeEndpoint(db, user.userId, input.id))) throw notFound("Webhook");
    }),

    rotate: calls.rotate.use(signedIn).handler(async ({ context: { user }, input }) => {
      const secret = makeSecret();
      const { id, overlap_hours: overlapHours } = input;
      const sealed = { secret: seal.close(secret, id), overlapHours };
      if (!(await replaceSecret(db, user.userId, id, sealed))) throw notFound("Webhook");
      return { ...(await own(user.userId, id)), secret };
    }),

    test: calls.test
      .use(signedIn)
      .use(byHand)
      .handler(async ({ context: { user }, input }) => {
        const endpoint = await own(user.userId, input.id);
        await refuseUnlessInPlan(user.userId);
        if (endpoint.off !== null) throw conflict("This webhook is off. Turn it on first.");
        const payload = {
          type: "test",
          timestamp: new Date().toISOString(),
          data: { summary: "sent from your settings" },
        } as const;
        const messageId = randomUUID();
        const delivery = { userId: user.userId, endpoint, messageId, payload };
        return send(user.userId, (tx) => insertDelivery(tx, delivery));
      }),

    deliveries: calls.deliveries.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id } = await own(user.userId, input.id);
      return { deliveries: await newestDeliveries(db, id) };
    }),

    replay: calls.replay
      .use(signedIn)
      .use(byHand)
      .handler(({ context: { user }, input }) =>
        send(user.userId, async (tx) => {
          const copy = await copyDelivery(tx, user.userId, input.id);
          if (copy === null) throw notFound("Delivery");
          await refuseUnlessInPlan(user.userId, tx);
          return copy;
        }),
      ),
  });
}

function presentEndpoint(row: EndpointRow): WebhookEndpoint {
  const { id, url, form, events, off_at, off_reason } = row;
  return {
    ...{ id, url, form, events },
    created_at: row.created_at.toISOString(),
    former_until: row.former_until?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    off: off_at && off_reason ? { at: off_at.toISOString(), reason: off_reason } : null,
  };
}
