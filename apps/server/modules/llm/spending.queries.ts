import type { Tables } from "@sightline/database";
import { BUDGET_PERIODS, budgetScopes, type LlmTask, periodStart } from "@sightline/domain/llm";
import { type Kysely, sql, type Transaction } from "kysely";

export interface CallToReserve {
  readonly task: LlmTask;
  readonly provider: string;
  readonly model: string;
  readonly userId: string | null;
  readonly tier: string;
  readonly usd: number;
}

export type Reservation =
  | { readonly callId: string }
  | { readonly refused: "stopped" | "budget"; readonly scope?: string };

class OverBudget extends Error {
  readonly scope: string;
  constructor(scope: string) {
    super(`the budget ${scope} is used up`);
    this.scope = scope;
  }
}

/** All budgets take the whole of it, or none does: before the call, however many ask at once. */
export async function reserveCall(
  db: Kysely<Tables>,
  call: CallToReserve,
  now: Date,
): Promise<Reservation> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { stopped_at } = await tx
        .selectFrom("llm_switch")
        .select("stopped_at")
        .forShare()
        .executeTakeFirstOrThrow();
      if (stopped_at !== null) return { refused: "stopped" };
      await addSpending(tx, call, call.usd, now, "within-budget");
      const { id } = await tx
        .insertInto("llm_calls")
        .values({
          ...{ task: call.task, provider: call.provider, model: call.model, tier: call.tier },
          ...{ user_id: call.userId, day: periodStart("day", now), started_at: now },
          reserved_usd: call.usd,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { callId: id };
    });
  } catch (error) {
    if (error instanceof OverBudget) return { refused: "budget", scope: error.scope };
    throw error;
  }
}

async function addSpending(
  tx: Transaction<Tables>,
  { task, tier }: Pick<CallToReserve, "task" | "tier">,
  usd: number,
  at: Date,
  how: "within-budget" | "always",
): Promise<void> {
  const sums = budgetScopes(task, tier).flatMap((scope) =>
    BUDGET_PERIODS.map((period) => ({ scope, period, starts_on: periodStart(period, at) })),
  );
  const limitOf = (row: string) => sql`(
    select usd from llm_budgets
    where scope = ${sql.ref(`${row}.scope`)} and period = ${sql.ref(`${row}.period`)}
  )`;
  const isAlways = sql`${how} = 'always'`;
  // Rows are locked in the order of the list, so that two calls wait for each other and never both.
  const { rows } = await sql<{ scope: string; period: string }>`
    insert into llm_spending as spent (scope, period, starts_on, usd)
    select scope, period, starts_on, ${usd}::numeric
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as given (scope text, period text, starts_on date)
    where ${isAlways} or ${limitOf("given")} is null or ${usd}::numeric <= ${limitOf("given")}
      or exists (
        select from llm_spending as known where known.scope = given.scope
          and known.period = given.period and known.starts_on = given.starts_on
      )
    on conflict (scope, period, starts_on) do update
    set usd = greatest(spent.usd + excluded.usd, 0)
    where ${isAlways} or ${limitOf("spent")} is null
      or spent.usd + excluded.usd <= ${limitOf("spent")}
    returning scope, period
  `.execute(tx);
  const refused = sums.find(
    (sum) => !rows.some(({ scope, period }) => scope === sum.scope && period === sum.period),
  );
  if (refused !== undefined) throw new OverBudget(`${refused.scope}/${refused.period}`);
}

export interface CallEnd {
  readonly state: "answered" | "refused" | "failed" | "lost";
  /** The version that answered. */
  readonly model?: string;
  readonly costUsd: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly searches?: number;
  readonly problem?: string;
}

/** Once: what was reserved becomes what it cost. */
export async function settleCall(
  tx: Transaction<Tables>,
  callId: string,
  { state, model, costUsd, inputTokens, outputTokens, searches, problem }: CallEnd,
): Promise<void> {
  const call = await tx
    .updateTable("llm_calls")
    .set({
      ...{ state, cost_usd: costUsd, ended_at: sql`now()` },
      ...(model !== undefined && { model }),
      ...{ input_tokens: inputTokens ?? null, output_tokens: outputTokens ?? null },
      ...{ searches: searches ?? null, problem: problem ?? null },
    })
    .where("id", "=", callId)
    .where("state", "=", "started")
    .returning(["task", "tier", "started_at", sql<number>`reserved_usd::float8`.as("reserved")])
    .executeTakeFirst();
  if (call === undefined) return;
  const { task, tier, started_at, reserved } = call;
  const difference = Number((costUsd - reserved).toFixed(9));
  if (difference === 0) return;
  await addSpending(tx, { task: task as LlmTask, tier }, difference, started_at, "always");
}

/** After this long, nobody waits for the answer any more. */
const LOST_AFTER_MINUTES = 15;

/** Calls of a worker that died: they may have been charged, so they keep what was reserved. */
export async function settleLostCalls(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql`
    update llm_calls set state = 'lost', cost_usd = reserved_usd, ended_at = now(),
      problem = 'The worker stopped during the call.'
    where state = 'started' and started_at < now() - make_interval(mins => ${LOST_AFTER_MINUTES})
    returning id
  `.execute(db);
  return rows.length;
}
