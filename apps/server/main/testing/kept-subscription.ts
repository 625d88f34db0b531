import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** Whether a subscription was kept, which is asked 30 days after it began. */
export const keptSubscription = {
  failsIn: "experiment_members",
  async arrange(db: Kysely<Tables>, { userId }: { userId: string }): Promise<string> {
    await aMemberWhoPaid(db, userId, new Date(Date.now() - 31 * 86_400_000));
    return userId;
  },
  async isDone(db: Kysely<Tables>, { userId }: { userId: string }): Promise<boolean> {
    const { rows } = await sql`
      select from experiment_members where user_id = ${userId} and kept_checked_at is not null
    `.execute(db);
    return rows.length > 0;
  },
} as const;

/** An account that came from a visitor of a test and has subscribed since. */
async function aMemberWhoPaid(
  db: Kysely<Tables>,
  user_id: string,
  purchased_at: Date,
): Promise<void> {
  const session = crypto.randomUUID();
  const { rows } = await sql<{ experiment_id: string; variant_id: string }>`
    with made as (
      insert into experiments (key, name, place, primary_goal, smallest_effect, planned_per_variant)
      values (${`kept-${session.slice(0, 8)}`}, 'A test', 'home-hero', 'purchase', 0.05, 1000)
      returning id
    )
    insert into experiment_variants (experiment_id, ordinal, name, weight)
    select id, 0, 'control', 1 from made returning experiment_id, id as variant_id
  `.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error("there is no variant");
  const own = { experiment_id: made.experiment_id, phase: 1, session };
  const seen = { variant_id: made.variant_id, exposed_at: purchased_at, device: "desktop" };
  await db
    .insertInto("experiment_exposures")
    .values({ ...own, ...seen })
    .execute();
  await db
    .insertInto("experiment_members")
    .values({ ...own, user_id, purchased_at })
    .execute();
}
