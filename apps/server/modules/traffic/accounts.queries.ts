import type { Tables } from "@sightline/database";
import type { Period } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";

/** An account with what brought it here and how far it came. */
export interface TracedAccount {
  readonly user_id: string;
  readonly email: string;
  readonly signed_up_at: Date;
  readonly channel: string | null;
  readonly source: string | null;
  readonly campaign: string | null;
  readonly country: string | null;
  readonly landing_path: string | null;
  readonly first_viewed_at: Date | null;
  readonly analyzed_at: Date | null;
  readonly checkout_at: Date | null;
  readonly paid_at: Date | null;
  readonly is_paying: boolean;
}

const isPaying = sql`
  coalesce(subscribers.subscribed and subscribers.subscription_id is not null, false)
`;

/** Accounts whose first page here was this one. */
export async function signUpsFrom(
  db: Kysely<Tables>,
  path: string,
): Promise<{ accounts: number; paying: number }> {
  const { rows } = await sql<{ accounts: number; paying: number }>`
    select count(*)::int as accounts, count(*) filter (where ${isPaying})::int as paying
    from account_origins as origin left join subscribers using (user_id)
    where origin.landing_path = ${path}
  `.execute(db);
  return rows[0] ?? { accounts: 0, paying: 0 };
}

/** Everyone who signed up in the period, newest first. */
export async function accountsOf(
  db: Kysely<Tables>,
  { from, to }: Period,
): Promise<TracedAccount[]> {
  const { rows } = await sql<TracedAccount>`
    select users.id as user_id, users.email, users.created_at as signed_up_at,
           origin.channel, origin.source, origin.campaign, origin.country, origin.landing_path,
           origin.first_viewed_at, origin.analyzed_at, customer.checkout_at, customer.paid_at,
           ${isPaying} as is_paying
    from users
    left join account_origins as origin on origin.user_id = users.id
    left join subscribers on subscribers.user_id = users.id
    left join lateral (
      select min(billing_customers.created_at) as checkout_at,
             min(payment_events.occurred_at) as paid_at
      from billing_customers
      left join payment_events on payment_events.provider = billing_customers.provider
        and payment_events.customer_id = billing_customers.customer_id
        and payment_events.type = 'invoice.paid'
      where billing_customers.user_id = users.id
    ) as customer on true
    where users.created_at >= ${from}::date::timestamp at time zone 'UTC'
      and users.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    order by users.created_at desc, users.id
  `.execute(db);
  return rows;
}
