import type { Tables } from "@sightline/database";
import { PLANS, type PlanState } from "@sightline/domain/billing";
import type { Kysely, Transaction } from "kysely";
import type { RequestContext } from "../../platform/http/index.ts";
import { type Job, type JobQueue, workThrough } from "../../platform/jobs/index.ts";
import { planStateOfUser } from "../billing/index.ts";
import { eventIdOf, SESSION_COOKIE, sessionHash } from "./ab-session.ts";
import { countGoal } from "./events.queries.ts";
import {
  addMember,
  markChecked,
  markPurchased,
  membershipsFor,
  membersToCheck,
  runningTests,
} from "./members.queries.ts";

export const COUNT_PURCHASE = "experiments.count-purchase";
export const COUNT_KEPT = "experiments.count-kept";

export interface ServerGoalsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly sessionKey: Buffer;
}

interface Purchase {
  readonly user_id: string;
  readonly subscription_id: string;
  readonly value: number;
  readonly at: string;
}

/**
 * Goals that no browser may report: the account was made, a subscription began, it was kept. An
 * account is connected to its exposures only if its browser carries the cookie of consent.
 */
export function createServerGoals({ db, queue, sessionKey }: ServerGoalsDeps) {
  async function join(userId: string, context: RequestContext): Promise<void> {
    const sessionId = context.cookie(SESSION_COOKIE);
    if (sessionId === null) return;
    const sessions = (await runningTests(db)).map(({ id, phase }) => ({
      ...{ experimentId: id, phase },
      session: sessionHash(sessionKey, id, sessionId),
    }));
    if (sessions.length > 0) await addMember(db, userId, sessions);
  }

  /** `which` tells two of the same kind apart. */
  async function count(userId: string, goal: string, which: string, value = 0): Promise<void> {
    for (const membership of await membershipsFor(db, userId, goal)) {
      const { experimentId, phase } = membership;
      const id = eventIdOf([experimentId, `${phase}`, userId, goal, which]);
      await countGoal(db, { ...membership, id, goal, value, at: new Date() });
    }
  }

  async function countKept(userId: string): Promise<void> {
    const { subscriptionId, cancelsAtPeriodEnd } = await planStateOfUser(db, userId);
    if (subscriptionId !== null && !cancelsAtPeriodEnd) {
      await count(userId, "subscription_kept", subscriptionId);
    }
    await markChecked(db, userId);
  }

  const countPurchase: Job<Purchase> = {
    name: COUNT_PURCHASE,
    async handle({ user_id, subscription_id, value, at }) {
      await count(user_id, "purchase", subscription_id, value);
      await markPurchased(db, user_id, new Date(at));
    },
  };
  const countAllKept: Job = {
    name: COUNT_KEPT,
    handle: async () => workThrough(await membersToCheck(db), countKept),
  };

  return {
    jobs: [countPurchase as Job, countAllKept],
    /** Must not keep anyone from signing in. */
    async onSignedUp(userId: string, context: RequestContext): Promise<void> {
      try {
        await join(userId, context);
        await count(userId, "sign_up", "");
      } catch (error) {
        context.log.error({ error }, "a sign-up isn't counted in A/B tests");
      }
    },
    /** Who comes back to buy may never have signed up in this browser. */
    async onCheckout(userId: string, context: RequestContext): Promise<void> {
      try {
        await join(userId, context);
      } catch (error) {
        context.log.error({ error }, "a checkout isn't connected to A/B tests");
      }
    },
    async onSubscribed(tx: Transaction<Tables>, userId: string, paid: PlanState): Promise<void> {
      const { plan, cycle, subscriptionId } = paid;
      if (plan === null || cycle === null || subscriptionId === null) return;
      const purchase: Purchase = {
        ...{ user_id: userId, subscription_id: subscriptionId },
        ...{ value: PLANS[plan].prices[cycle], at: new Date().toISOString() },
      };
      await queue.send(COUNT_PURCHASE, purchase, { transaction: tx });
    },
  };
}
