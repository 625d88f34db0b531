import type { Tables } from "@sightline/database";
import {
  createSandbox,
  type Payments,
  type Sandbox,
  sandboxPayments,
  stripePayments,
} from "@sightline/providers/payments";
import type { Kysely, Transaction } from "kysely";
import { inLine } from "../../platform/auth/index.ts";
import { networkOf, type RequestContext } from "../../platform/http/index.ts";
import { type Job, type JobQueue, oneAtATime, workThrough } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { AccountMail } from "../accounts/index.ts";
import type { Mailing } from "../mailing/index.ts";
import { billingJobs, CLOSE_CUSTOMER, CONVERGE, RECONCILE, reconcileAll } from "./billing.jobs.ts";
import { hasPlansOfAnotherProvider, takeCustomers } from "./billing.queries.ts";
import { type PlanChanges, planChanges } from "./change-plan.ts";
import {
  type Converge,
  createConverge,
  type OnPlanChanged,
  type OnSubscribed,
} from "./converge.ts";
import { mailSubscriptionChange } from "./mail-subscription-change.ts";
import {
  createSettleEvent,
  type PaymentWebhook,
  paymentWebhook,
  type SettleEvent,
} from "./payment-webhook.ts";
import { createQuotes } from "./quotes.ts";
import { createUnits, type Units } from "./reserve-units.ts";
import { sandboxStore } from "./sandbox-store.ts";

export interface BillingSettings {
  readonly appUrl: string;
  /** This node's own URL: the sandbox delivers its events there. */
  readonly localUrl: string;
  readonly supportEmail: string;
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly apiBase: string | undefined;
  } | null;
  readonly sandboxKey: string;
  readonly quotesKey: Buffer;
}

export interface BillingDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly mailing: Mailing;
  readonly mail: Pick<AccountMail, "notice">;
  readonly log: Log;
  readonly onPlanChanged: readonly OnPlanChanged[];
  readonly onSubscribed?: readonly OnSubscribed[];
}

export interface BillingParts {
  readonly payments: Payments;
  readonly sandbox: Sandbox | null;
  readonly converge: Converge;
  readonly settle: SettleEvent;
  readonly changes: PlanChanges;
  readonly units: Units;
  readonly webhook: PaymentWebhook;
  readonly webhookUrl: string;
  /** The sandbox's own pages; null with a real provider. */
  readonly sandboxPages: ((request: Request, context: RequestContext) => Promise<Response>) | null;
  readonly jobs: readonly Job[];
  /** Queues one reconciliation per customer; returns how many. */
  reconcile(): Promise<number>;
  convergeSoon(tx: Transaction<Tables>, userId: string): Promise<void>;
  /** Stops all charges for a user who is about to be deleted. */
  closeCustomers(tx: Transaction<Tables>, userId: string): Promise<void>;
  /** Reconciles if any plans are still from a previous provider, which this one doesn't sell. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const WEBHOOK = "/api/webhooks/payment";

export function createBilling(settings: BillingSettings, deps: BillingDeps): BillingParts {
  const { db, queue, log } = deps;
  const { payments, sandbox, pages, close } = chooseProvider(settings, deps);
  const converge = createConverge(db, payments, {
    onPlanChanged: deps.onPlanChanged,
    onSubscribed: deps.onSubscribed ?? [],
    onSubscriptionChanged: mailSubscriptionChange(deps.mail, settings),
  });
  const settle = createSettleEvent(db, payments, converge);
  const quotes = createQuotes(settings.quotesKey, () => new Date());
  const runSandbox = async () => {
    if (sandbox !== null) await workThrough([sandbox.tick, sandbox.deliver], (step) => step());
  };

  return {
    payments,
    sandbox,
    converge,
    settle,
    changes: planChanges(db, payments, converge, quotes, settings.appUrl),
    units: createUnits(deps.mailing, settings),
    webhook: paymentWebhook(db, payments, settle),
    webhookUrl: settings.appUrl + WEBHOOK,
    sandboxPages:
      pages &&
      // Anyone can open these pages, and all of them wait for one lock.
      ((request, { address }) => inLine(`sandbox ${networkOf(address)}`, () => pages(request))),
    jobs: billingJobs({ db, payments, converge, settle, queue, log, runSandbox }),
    reconcile: () => reconcileAll({ db, payments, queue }),
    convergeSoon: (tx, userId) => queue.send(CONVERGE, { user_id: userId }, { transaction: tx }),
    async closeCustomers(tx, userId) {
      for (const customer of await takeCustomers(tx, payments.name, userId)) {
        await queue.send(CLOSE_CUSTOMER, { customer }, { transaction: tx });
      }
    },
    async catchUp() {
      if (await hasPlansOfAnotherProvider(db, payments.name)) await queue.send(RECONCILE, {});
    },
    close,
  };
}

interface Chosen {
  readonly payments: Payments;
  readonly sandbox: Sandbox | null;
  readonly pages: ((request: Request) => Promise<Response>) | null;
  close(): Promise<void>;
}

function chooseProvider(settings: BillingSettings, { db, log }: BillingDeps): Chosen {
  if (settings.stripe !== null) {
    const payments = stripePayments(settings.stripe);
    return { payments, sandbox: null, pages: null, close: async () => {} };
  }
  const sandbox = createSandbox({
    store: sandboxStore(db),
    now: () => new Date(),
    publicUrl: settings.appUrl,
    webhook: { url: settings.localUrl + WEBHOOK, secret: settings.sandboxKey },
    secretKey: settings.sandboxKey,
  });
  const deliverOnce = oneAtATime(() => sandbox.deliver());
  let lastDelivery: Promise<unknown> = Promise.resolve();
  const deliverSoon = () => {
    lastDelivery = deliverOnce("sandbox").catch((error) =>
      log.warn({ error }, "the sandbox's events are delivered later"),
    );
  };
  /**
   * Events are delivered right after a change, like a real provider; the timetable delivers missed
   * ones.
   */
  const delivering =
    (handle: (request: Request) => Promise<Response>) => async (request: Request) => {
      const response = await handle(request);
      if (request.method !== "GET") deliverSoon();
      return response;
    };
  return {
    payments: sandboxPayments({ ...sandbox, api: delivering(sandbox.api) }),
    sandbox,
    pages: delivering(sandbox.pages),
    close: async () => void (await lastDelivery),
  };
}
