import type { Prompt } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Plan } from "@sightline/domain/billing";
import { type Kysely, type Selectable, sql } from "kysely";

type Row = Selectable<Tables["prompts"]>;

export function presentPrompt(row: Row): Omit<Prompt, "cells" | "every_days"> {
  return {
    ...{ id: row.id, text: row.text, intent: row.intent as Prompt["intent"], tag: row.tag },
    ...{ country: row.country, persona: row.persona, names_company: row.names_company },
    ...{ is_active: row.is_active, created_at: row.created_at.toISOString() },
    next_run_at: row.next_run_at?.toISOString() ?? null,
  };
}

/** Prompts that count towards the plan: active ones of sites that are tracked. */
export async function countActivePrompts(db: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("prompts")
    .innerJoin("sites", "sites.id", "prompts.site_id")
    .select(sql<number>`count(*)`.as("count"))
    .where("prompts.user_id", "=", userId)
    .where("prompts.is_active", "=", true)
    .where("prompts.archived_at", "is", null)
    .where("sites.removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A site's prompts that are asked by themselves, and how many of them at a slower pace. */
export async function countScheduled(
  db: Kysely<Tables>,
  siteId: string,
): Promise<{ active: number; stable: number }> {
  const { rows } = await sql<{ active: number; stable: number }>`
    select count(*)::int as active, (count(*) filter (where is_stable))::int as stable
    from prompts where site_id = ${siteId} and is_active and archived_at is null
  `.execute(db);
  return rows[0] ?? { active: 0, stable: 0 };
}

/** Whether more answers are on their way: runs under way, or prompts that are due. */
export async function isAsking(db: Kysely<Tables>, siteId: string): Promise<boolean> {
  const { rows } = await sql<{ asking: boolean }>`
    select exists (
      select 1 from prompt_runs
      where site_id = ${siteId} and day >= current_date - 1 and state in ('queued', 'asking')
    ) or exists (
      select 1 from prompts
      where site_id = ${siteId} and is_active and archived_at is null and next_run_at <= now()
    ) as asking
  `.execute(db);
  return rows[0]?.asking ?? false;
}

/** Keeps the oldest that the plan has room for; nothing is deleted. */
export async function pausePromptsOverLimit(
  tx: Kysely<Tables>,
  userId: string,
  { limits }: Plan,
): Promise<void> {
  await sql`
    update prompts set is_active = false
    where user_id = ${userId} and is_active and archived_at is null and id not in (
      select prompts.id from prompts join sites on sites.id = prompts.site_id
      where prompts.user_id = ${userId} and prompts.is_active and prompts.archived_at is null
        and sites.removed_at is null
      order by prompts.created_at, prompts.id
      limit ${limits.prompts}
    )
  `.execute(tx);
}

export function listPrompts(db: Kysely<Tables>, siteId: string): Promise<Row[]> {
  return db
    .selectFrom("prompts")
    .selectAll()
    .where("site_id", "=", siteId)
    .where("archived_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findPrompt(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<Row | null> {
  const row = await db
    .selectFrom("prompts")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Per prompt and engine, since a day. */
export async function cellsOf(db: Kysely<Tables>, siteId: string, since: string) {
  const { rows } = await sql<{
    prompt_id: string;
    engine: string;
    asked: number;
    answered: number;
    grounded: number;
    mentioned: number;
    cited: number;
  }>`
    select prompt_id, engine, sum(asked) as asked, sum(answered) as answered,
      sum(grounded) as grounded, sum(mentioned) as mentioned, sum(cited) as cited
    from prompt_days where site_id = ${siteId} and day > ${since}::date
    group by prompt_id, engine order by engine
  `.execute(db);
  return Map.groupBy(rows, ({ prompt_id }) => prompt_id);
}
