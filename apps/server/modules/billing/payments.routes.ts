import { implement } from "@orpc/server";
import { contract, type GrantRow, type PaymentEventRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { adminOnly, SESSION_FIRST } from "../../platform/auth/index.ts";
import { conflict, notFound, type RequestContext } from "../../platform/http/index.ts";
import { recordAdminAction } from "../security/index.ts";
import { latestDrifts } from "./billing.queries.ts";
import type { BillingParts } from "./create-billing.ts";
import {
  endGrant,
  findGrant,
  GRANTS_PER_PAGE,
  type GrantDescribed,
  insertGrant,
  listGrants,
  PROMOTION,
} from "./grants.ts";
import {
  EVENTS_PER_PAGE,
  type EventRow,
  findEvent,
  lastEventAt,
  listEvents,
} from "./payment-events.queries.ts";
import { answeringProblems } from "./payment-problems.ts";
import { readRevenue } from "./revenue.ts";

const calls = implement(contract.payments).$context<RequestContext>().$config(SESSION_FIRST);

const DRIFTS_SHOWN = 20;

export function paymentsRoutes(db: Kysely<Tables>, parts: BillingParts) {
  const { payments, sandbox, settle, converge, reconcile, webhookUrl } = parts;

  function requireSandbox() {
    if (sandbox !== null) return sandbox;
    throw conflict("This installation doesn't use the payment sandbox.");
  }

  async function sandboxState() {
    const { repeat, shuffle } = await requireSandbox().settings();
    return { clock: (await requireSandbox().clock()).toISOString(), repeat, shuffle };
  }

  return calls.router({
    revenue: calls.revenue.use(adminOnly).handler(() => readRevenue(db)),

    status: calls.status.use(adminOnly).handler(async () => {
      const [check, lastAt, drifts] = await Promise.all([
        payments.check(),
        lastEventAt(db, payments.name),
        latestDrifts(db, DRIFTS_SHOWN),
      ]);
      return {
        provider: payments.name,
        live_mode: check.liveMode,
        account: check.account.ok
          ? { ok: true, id: check.account.id, reason: null }
          : { ok: false, id: null, reason: check.account.reason },
        webhook_secret: true,
        webhook_url: webhookUrl,
        webhook_urls: [...check.webhookUrls],
        prices: [...check.prices],
        sandbox: sandbox === null ? null : await sandboxState(),
        last_event_at: lastAt?.toISOString() ?? null,
        drifts: drifts.map((drift) => ({ ...drift, found_at: drift.found_at.toISOString() })),
      };
    }),

    setUpPrices: calls.setUpPrices.use(adminOnly).handler(async ({ context }) => {
      const prices = await answeringProblems(payments.setUpPrices());
      const made = prices.filter(({ state }) => state === "made").length;
      await recordAdminAction(db, context.user, context, {
        action: "set-up-prices",
        subjectId: null,
        subject: payments.name,
        details: { made },
      });
      return prices;
    }),

    reconcile: calls.reconcile.use(adminOnly).handler(async ({ context }) => {
      const customers = await reconcile();
      await recordAdminAction(db, context.user, context, {
        action: "reconcile-payments",
        subjectId: null,
        subject: payments.name,
        details: { customers },
      });
      return { customers };
    }),

    events: calls.events.use(adminOnly).handler(async ({ input: { page, outcome } }) => {
      const { rows, total } = await listEvents(db, payments.name, page, outcome);
      return { events: rows.map(presentEvent), total, page_size: EVENTS_PER_PAGE };
    }),

    replay: calls.replay.use(adminOnly).handler(async ({ context, input: { id } }) => {
      const event = await findEvent(db, payments.name, id);
      if (event === undefined) throw notFound("Event");
      await settle(event);
      await recordAdminAction(db, context.user, context, {
        action: "replay-payment-event",
        subjectId: null,
        subject: event.id,
        details: { type: event.type },
      });
      return presentEvent((await findEvent(db, payments.name, id)) ?? event);
    }),

    grants: calls.grants.use(adminOnly).handler(async ({ input: { page } }) => {
      const { rows, total } = await listGrants(db, page);
      return { grants: rows.map(presentGrant), total, page_size: GRANTS_PER_PAGE };
    }),

    grant: calls.grant.use(adminOnly).handler(async ({ context, input }) => {
      const endsAt = new Date(input.ends_at);
      if (endsAt <= new Date()) {
        throw conflict("Choose an end date in the future.");
      }
      const grant = await db.transaction().execute(async (tx) => {
        const user = await tx
          .selectFrom("users")
          .select("email")
          .where("id", "=", input.user_id)
          .executeTakeFirst();
        if (user === undefined) {
          throw notFound("User");
        }
        const id = await insertGrant(tx, {
          userId: input.user_id,
          endsAt,
          reason: input.reason,
          grantedBy: context.user.email,
        });
        await recordAdminAction(tx, context.user, context, {
          action: "grant-promotion",
          subjectId: input.user_id,
          subject: user.email,
          details: { tier: PROMOTION, ends_at: input.ends_at },
        });
        await parts.convergeSoon(tx, input.user_id);
        return found(await findGrant(tx, id));
      });
      await converge(grant.user_id);
      return presentGrant(grant);
    }),

    endGrant: calls.endGrant.use(adminOnly).handler(async ({ context, input: { id } }) => {
      const grant = await db.transaction().execute(async (tx) => {
        const { user_id, email } = found(await findGrant(tx, id));
        await endGrant(tx, id);
        await recordAdminAction(tx, context.user, context, {
          action: "end-promotion",
          subjectId: user_id,
          subject: email,
        });
        await parts.convergeSoon(tx, user_id);
        return found(await findGrant(tx, id));
      });
      await converge(grant.user_id);
      return presentGrant(grant);
    }),

    moveSandboxClock: calls.moveSandboxClock
      .use(adminOnly)
      .handler(async ({ context, input: { to } }) => {
        const before = await requireSandbox().clock();
        if (new Date(to) <= before) {
          throw conflict("The clock can only move forward.");
        }
        await requireSandbox().moveClock(new Date(to));
        await requireSandbox().deliver();
        await recordAdminAction(db, context.user, context, {
          action: "move-sandbox-clock",
          subjectId: null,
          subject: "sandbox",
          details: { from: before.toISOString(), to },
        });
        return sandboxState();
      }),

    changeSandbox: calls.changeSandbox.use(adminOnly).handler(async ({ context, input }) => {
      await requireSandbox().change(input);
      await recordAdminAction(db, context.user, context, {
        action: "change-sandbox",
        subjectId: null,
        subject: "sandbox",
        details: input,
      });
      return sandboxState();
    }),
  });
}

function found(grant: GrantDescribed | undefined): GrantDescribed {
  if (grant === undefined) throw notFound("Promotion");
  return grant;
}

function presentGrant(grant: GrantDescribed): GrantRow {
  return {
    ...grant,
    starts_at: grant.starts_at.toISOString(),
    ends_at: grant.ends_at.toISOString(),
    ended_at: grant.ended_at?.toISOString() ?? null,
  };
}

function presentEvent(event: EventRow): PaymentEventRow {
  return {
    ...event,
    occurred_at: event.occurred_at.toISOString(),
    received_at: event.received_at.toISOString(),
    settled_at: event.settled_at?.toISOString() ?? null,
  };
}
