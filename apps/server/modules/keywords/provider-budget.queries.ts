import type { Tables } from "@sightline/database";
import type { Budget } from "@sightline/providers/search-results";
import { type Kysely, sql } from "kysely";
import { momentOf } from "../../platform/clock/index.ts";

/** The daily budget per provider, shared by all workers; null: no limit. */
export function spendingBudget(
  db: Kysely<Tables>,
  dailyUsd: number | null,
  now: () => Date,
): Budget {
  return {
    async spend(provider, usd) {
      if (dailyUsd !== null && usd > dailyUsd) return false;
      const { rows } = await sql`
        insert into provider_spending as spent (provider, day, usd)
        values (${provider}, ${momentOf(now()).day}::date, greatest(${usd}::numeric, 0))
        on conflict (provider, day) do update
        set usd = greatest(spent.usd + ${usd}::numeric, 0)
        where ${usd}::numeric <= 0 or ${dailyUsd}::numeric is null
          or spent.usd + ${usd}::numeric <= ${dailyUsd}::numeric
        returning usd
      `.execute(db);
      return rows.length > 0;
    },
  };
}

/** Calls per provider and day, and the problems of those that couldn't answer. */
export async function countCalls(
  db: Kysely<Tables>,
  day: string,
  answeredBy: string | null,
  tried: readonly { readonly provider: string; readonly problem: { readonly message: string } }[],
): Promise<void> {
  const calls = [
    ...tried.map(({ provider, problem }) => ({ provider, problem: problem.message })),
    ...(answeredBy === null ? [] : [{ provider: answeredBy, problem: null }]),
  ];
  if (calls.length === 0) return;
  await sql`
    insert into provider_spending as spent (provider, day, calls, failures, last_problem)
    select provider, ${day}::date, count(*), count(problem), max(problem)
    from unnest(
      ${calls.map(({ provider }) => provider)}::text[], ${calls.map(({ problem }) => problem)}::text[]
    ) as call (provider, problem)
    group by provider order by provider
    on conflict (provider, day) do update
    set calls = spent.calls + excluded.calls, failures = spent.failures + excluded.failures,
      last_problem = coalesce(excluded.last_problem, spent.last_problem)
  `.execute(db);
}
