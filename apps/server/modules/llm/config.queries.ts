import type { LlmConfig } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { LLM_TASKS, type LlmKind, periodStart } from "@sightline/domain/llm";
import { type Kysely, sql } from "kysely";
import { keySourceOf, type LlmEnvironment } from "./access.ts";

/** Everything an admin sees; keys stay here. */
export async function readConfig(
  db: Kysely<Tables>,
  environment: LlmEnvironment,
  now: Date,
): Promise<LlmConfig> {
  const [providers, models, tasks, budgets, spent, stopped] = await Promise.all([
    db.selectFrom("llm_providers").selectAll().orderBy("created_at").orderBy("id").execute(),
    listModels(db),
    db.selectFrom("llm_task_models").selectAll().orderBy("position").execute(),
    listBudgets(db, now),
    spentNow(db, now),
    db.selectFrom("llm_switch").selectAll().executeTakeFirstOrThrow(),
  ]);
  return {
    providers: providers.map((row) => ({
      ...{ id: row.id, kind: row.kind as LlmKind, name: row.name, api_base: row.api_base },
      key_source: keySourceOf(row, environment),
      key_hint: row.key_hint,
      key_changed_at: row.key_changed_at?.toISOString() ?? null,
      is_active: row.is_active,
      models: models
        .filter(({ provider_id }) => provider_id === row.id)
        .map(({ provider_id: _, ...model }) => model),
    })),
    tasks: LLM_TASKS.map((task) => ({
      task,
      model_ids: tasks.filter((one) => one.task === task).map(({ model_id }) => model_id),
    })),
    budgets,
    spent,
    stopped:
      stopped.stopped_at === null
        ? null
        : { at: stopped.stopped_at.toISOString(), by: stopped.stopped_by, reason: stopped.reason },
  };
}

function listModels(db: Kysely<Tables>) {
  return db
    .selectFrom("llm_models")
    .select([
      ...(["id", "provider_id", "name", "prices_as_of", "searches"] as const),
      ...(["max_tokens", "is_active"] as const),
      sql<number>`input_usd::float8`.as("input_usd"),
      sql<number>`output_usd::float8`.as("output_usd"),
      sql<number>`search_usd::float8`.as("search_usd"),
    ])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

async function listBudgets(db: Kysely<Tables>, now: Date): Promise<LlmConfig["budgets"]> {
  const { rows } = await sql<LlmConfig["budgets"][number]>`
    select b.scope, b.period, b.usd::float8 as usd, coalesce(s.usd, 0)::float8 as spent_usd
    from llm_budgets b
    left join llm_spending s on s.scope = b.scope and s.period = b.period
      and s.starts_on = case b.period when 'day' then ${periodStart("day", now)}::date
        else ${periodStart("month", now)}::date end
    order by b.scope, b.period
  `.execute(db);
  return rows;
}

async function spentNow(db: Kysely<Tables>, now: Date): Promise<LlmConfig["spent"]> {
  const rows = await db
    .selectFrom("llm_spending")
    .select(["period", sql<number>`usd::float8`.as("usd")])
    .where("scope", "=", "all")
    .where((where) =>
      where.or([
        where.and({ period: "day", starts_on: periodStart("day", now) }),
        where.and({ period: "month", starts_on: periodStart("month", now) }),
      ]),
    )
    .execute();
  const of = (period: string) => rows.find((row) => row.period === period)?.usd ?? 0;
  return { day_usd: of("day"), month_usd: of("month") };
}

/** Providers that the settings name are there from the start; an admin may change them. */
export async function ensureGivenProviders(
  db: Kysely<Tables>,
  environment: LlmEnvironment,
  labels: Readonly<Record<LlmKind, string>>,
  now: Date,
): Promise<void> {
  for (const [kind, given] of Object.entries(environment)) {
    if (!given.isSet) continue;
    const inserted = await db
      .insertInto("llm_providers")
      .values({ kind, name: labels[kind as LlmKind] })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted === undefined || given.model === null) continue;
    const { id } = await db
      .insertInto("llm_models")
      .values({
        ...{ provider_id: inserted.id, name: given.model, searches: false },
        ...{ input_usd: 0, output_usd: 0, search_usd: 0, prices_as_of: periodStart("day", now) },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into llm_task_models (task, position, model_id)
      select 'answers', coalesce(max(position), 0) + 1, ${id} from llm_task_models
      where task = 'answers'
    `.execute(db);
  }
}
