import type { LlmUse } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** What models did from one day to another, both included. */
export async function readUse(db: Kysely<Tables>, from: string, to: string): Promise<LlmUse> {
  const { rows } = await sql<LlmUse["rows"][number]>`
    select to_char(c.day, 'YYYY-MM-DD') as day, c.task, c.provider, c.model, u.email as customer,
      count(*) as calls, count(*) filter (where c.state in ('failed', 'lost')) as failed,
      coalesce(sum(c.input_tokens), 0)::bigint as input_tokens,
      coalesce(sum(c.output_tokens), 0)::bigint as output_tokens,
      coalesce(sum(c.searches), 0)::bigint as searches,
      sum(coalesce(c.cost_usd, c.reserved_usd))::float8 as usd
    from llm_calls c
    left join users u on u.id = c.user_id
    where c.day between ${from}::date and ${to}::date
    group by c.day, c.task, c.provider, c.model, u.email
    order by c.day desc, usd desc, c.provider, c.model
    limit 5000
  `.execute(db);
  return { rows };
}

const STATES = ["answered", "refused", "failed", "lost"] as const;

/** Each state, also those no call ended in. */
export async function modelCallsOfTheLastDay(db: Kysely<Tables>) {
  const { rows } = await sql<{ state: string; count: number }>`
    select state.name as state, count(c.id) as count
    from unnest(${[...STATES]}::text[]) as state (name)
    left join llm_calls c on c.state = state.name
      and c.day >= current_date - 1 and c.started_at > now() - interval '24 hours'
    group by state.name
  `.execute(db);
  return rows;
}
