import type { Tables } from "@sightline/database";
import {
  type BillingCycle,
  type Grant,
  NO_SUBSCRIPTION,
  type PaidPlanId,
  type PendingUpgrade,
  type PlanState,
  type Tier,
} from "@sightline/domain/billing";
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

export type Provider = "stripe" | "sandbox";

const PLAN_STATE_COLUMNS = [
  "subscribers.subscribed",
  "subscribers.subscription_tier",
  "subscribers.subscription_end",
  "subscribers.subscription_id",
  "subscribers.plan",
  "subscribers.cycle",
  "subscribers.status",
  "subscribers.cancels_at_period_end",
  "subscribers.next_plan",
  "subscribers.next_cycle",
  sql<StoredUpgrade | null>`subscribers.pending_upgrade`.as("pending_upgrade"),
] as const;

/** As JSON holds it. */
type StoredUpgrade = Omit<PendingUpgrade, "until"> & { until: string };

/** A user's plan, customer and grants as of one moment; null if there is no such user. */
export async function billingAccountOf(db: Kysely<Tables>, provider: Provider, userId: string) {
  const row = await db
    .selectFrom("users")
    .leftJoin("subscribers", "subscribers.user_id", "users.id")
    .leftJoin("billing_customers", (join) =>
      join
        .onRef("billing_customers.user_id", "=", "users.id")
        .on("billing_customers.provider", "=", provider),
    )
    .leftJoin("account_deletions", "account_deletions.user_id", "users.id")
    .select([
      ...PLAN_STATE_COLUMNS,
      "account_deletions.started_at as closed_at",
      "subscribers.version",
      "billing_customers.customer_id",
      "users.email",
      "users.name",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("grants")
          .select(["tier", "starts_at", sql<Date>`coalesce(ended_at, ends_at)`.as("ends_at")])
          .whereRef("grants.user_id", "=", "users.id"),
      ).as("grants"),
    )
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    planState: planStateFrom(row),
    version: row.version,
    customer: row.customer_id,
    grants: row.grants.map(grantFrom),
    user: { id: userId, email: row.email, name: row.name },
    /** Being deleted: there's nobody to write to. */
    isClosed: row.closed_at !== null,
  };
}

function grantFrom(row: { tier: string; starts_at: string; ends_at: string }): Grant {
  return {
    tier: row.tier as Tier,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
  };
}

export async function planStateOfUser(db: Kysely<Tables>, userId: string): Promise<PlanState> {
  const row = await db
    .selectFrom("subscribers")
    .select(PLAN_STATE_COLUMNS)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? NO_SUBSCRIPTION : planStateFrom(row);
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

function planStateFrom(
  row: Nullable<{
    subscribed: boolean;
    subscription_tier: string;
    subscription_end: Date;
    subscription_id: string;
    plan: string;
    cycle: string;
    status: string;
    cancels_at_period_end: boolean;
    next_plan: string;
    next_cycle: string;
    pending_upgrade: StoredUpgrade;
  }>,
): PlanState {
  if (row.subscribed === null || row.subscription_tier === null) return NO_SUBSCRIPTION;
  return {
    subscribed: row.subscribed,
    tier: row.subscription_tier as Tier,
    end: row.subscription_end,
    plan: row.plan as PaidPlanId | null,
    cycle: row.cycle as BillingCycle | null,
    status: row.status as PlanState["status"],
    cancelsAtPeriodEnd: row.cancels_at_period_end ?? false,
    next:
      row.next_plan === null || row.next_cycle === null
        ? null
        : { plan: row.next_plan as PaidPlanId, cycle: row.next_cycle as BillingCycle },
    pending: row.pending_upgrade && {
      ...row.pending_upgrade,
      until: new Date(row.pending_upgrade.until),
    },
    subscriptionId: row.subscription_id,
  };
}

/** False if someone else has written since `version` was read. */
export async function writePlanState(
  db: Kysely<Tables>,
  provider: Provider,
  userId: string,
  planState: PlanState,
  version: number | null,
): Promise<boolean> {
  const values = {
    subscribed: planState.subscribed,
    subscription_tier: planState.tier,
    subscription_end: planState.end,
    provider,
    subscription_id: planState.subscriptionId,
    plan: planState.plan,
    cycle: planState.cycle,
    status: planState.status,
    cancels_at_period_end: planState.cancelsAtPeriodEnd,
    next_plan: planState.next?.plan ?? null,
    next_cycle: planState.next?.cycle ?? null,
    pending_upgrade: planState.pending && JSON.stringify(planState.pending),
    converged_at: sql<Date>`now()`,
  };
  if (version === null) {
    const made = await db
      .insertInto("subscribers")
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await db
    .updateTable("subscribers")
    .set({ ...values, version: version + 1 })
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function saveCustomer(
  db: Kysely<Tables>,
  provider: Provider,
  userId: string,
  customerId: string,
): Promise<void> {
  await db
    .insertInto("billing_customers")
    .values({ user_id: userId, provider, customer_id: customerId })
    // Two simultaneous clicks save the same pair: either unique key may conflict first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function userOfCustomer(
  db: Kysely<Tables>,
  provider: Provider,
  customerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("billing_customers")
    .select("user_id")
    .where("provider", "=", provider)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Forgets a user's customers, and returns those of this provider. */
export async function takeCustomers(
  tx: Transaction<Tables>,
  provider: Provider,
  userId: string,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom("billing_customers")
    .where("user_id", "=", userId)
    .returning(["provider", "customer_id"])
    .execute();
  return rows.filter((row) => row.provider === provider).map((row) => row.customer_id);
}

/** Everyone whose plan could differ from the provider and the grants. */
export async function usersToReconcile(
  db: Kysely<Tables>,
  provider: Provider,
  after: string | null,
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom("billing_customers")
            .select("user_id")
            .whereRef("billing_customers.user_id", "=", "users.id")
            .where("billing_customers.provider", "=", provider),
        ),
        eb.exists(
          eb
            .selectFrom("subscribers")
            .select("user_id")
            .whereRef("subscribers.user_id", "=", "users.id"),
        ),
      ]),
    )
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether any rows are still from a different provider. */
export async function hasPlansOfAnotherProvider(
  db: Kysely<Tables>,
  provider: Provider,
): Promise<boolean> {
  const row = await db
    .selectFrom("subscribers")
    .select("user_id")
    .where("provider", "<>", provider)
    .where("subscription_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordDrift(
  db: Kysely<Tables>,
  userId: string,
  before: string,
  after: string,
): Promise<void> {
  await db.insertInto("payment_drifts").values({ user_id: userId, before, after }).execute();
}

export function latestDrifts(db: Kysely<Tables>, count: number) {
  return db
    .selectFrom("payment_drifts")
    .innerJoin("users", "users.id", "payment_drifts.user_id")
    .select([
      "users.email",
      "payment_drifts.before",
      "payment_drifts.after",
      "payment_drifts.found_at",
    ])
    .orderBy("payment_drifts.found_at", "desc")
    .limit(count)
    .execute();
}
