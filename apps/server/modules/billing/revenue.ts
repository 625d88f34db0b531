import type { Revenue } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type BillingCycle, monthlyRevenue, type PaidPlanId } from "@sightline/domain/billing";
import { type Kysely, sql } from "kysely";

/** What paying customers bring per month; a promotion has no subscription. */
export async function readRevenue(db: Kysely<Tables>): Promise<Revenue> {
  const rows = await db
    .selectFrom("subscribers")
    .select(["plan", "cycle", sql<number>`count(*)`.as("customers")])
    .where("subscribed", "=", true)
    .where("subscription_id", "is not", null)
    .where("plan", "is not", null)
    .where("cycle", "is not", null)
    .groupBy(["plan", "cycle"])
    .orderBy("plan")
    .orderBy("cycle")
    .execute();
  const plans = rows.map(({ plan, cycle, customers }) => ({
    plan: plan as PaidPlanId,
    cycle: cycle as BillingCycle,
    customers,
  }));
  return {
    plans,
    paying: plans.reduce((sum, { customers }) => sum + customers, 0),
    monthly: monthlyRevenue(plans),
  };
}
