import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

const DAYS = 28;

/**
 * Visitors of a test with two variants over four weeks, a tenth of whom reach the goal, and the sums
 * that are kept with each of them.
 */
export function insertExposures(db: Kysely<Tables>, ...filling: Filling): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Millions of rows take longer than any request may.
    await sql`set local statement_timeout = 0`.execute(tx);
    // Their keys are right, and checking each takes minutes.
    await sql`set local session_replication_role = replica`.execute(tx);
    await fill(tx, ...filling);
  });
}

type Filling = [
  experiment: { readonly id: string; readonly variants: readonly { readonly id: string }[] },
  goal: string,
  count: number,
];

async function fill(db: Kysely<Tables>, ...[experiment, goal, count]: Filling): Promise<void> {
  const variants = experiment.variants.map(({ id }) => id);
  await sql`
    insert into experiment_exposures
      (experiment_id, phase, session, variant_id, exposed_at, country, device, is_returning)
    select ${experiment.id}, 1, gen_random_uuid(), (${variants}::uuid[])[1 + n % 2],
      timestamptz '2026-11-17' - make_interval(days => n % ${DAYS}),
      (array['DE', 'US', 'FR', 'GB', 'JP', 'BR', 'IN', 'IT', 'ES', 'PL', 'NL', 'SE'])[1 + n % 12],
      (array['desktop', 'mobile', 'tablet'])[1 + n % 3], n % 5 = 0
    from generate_series(1, ${count}::int) as n
  `.execute(db);
  await sql`
    insert into experiment_conversions (experiment_id, phase, session, goal, times, value)
    select experiment_id, phase, session, ${goal}, 1, 0 from experiment_exposures
    where get_byte(uuid_send(session), 0) < 26
  `.execute(db);
  const own = sql`
    experiment_exposures exposed
    cross join lateral (
      select '' as goal union all
      select goal from experiment_conversions reached
      where reached.experiment_id = exposed.experiment_id and reached.phase = exposed.phase
        and reached.session = exposed.session
    ) what
  `;
  await sql`
    insert into experiment_days (experiment_id, phase, day, variant_id, goal, people)
    select experiment_id, phase, exposed_at::date, variant_id, goal, count(*)
    from ${own} group by 1, 2, 3, 4, 5
  `.execute(db);
  await sql`
    insert into experiment_segments (experiment_id, phase, segment, variant_id, goal, people)
    select experiment_id, phase, segment, variant_id, goal, count(*)
    from ${own}
    cross join lateral unnest(array['country:' || country, 'device:' || device,
      case when is_returning then 'visit:returning' else 'visit:new' end]) as segment
    group by 1, 2, 3, 4, 5
  `.execute(db);
  await sql`analyze`.execute(db);
}
