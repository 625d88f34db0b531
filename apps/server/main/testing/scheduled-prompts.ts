import type { Tables } from "@sightline/database";
import type { WatchedSite } from "@sightline/testing/keywords";
import { type Kysely, sql } from "kysely";
import {
  FAIL_STALE_PROMPT_RUNS,
  JUDGE_PROMPT_DAYS,
  RECOUNT_RENAMED,
  START_DUE_PROMPTS,
} from "../../modules/ai-visibility/index.ts";

const hourAgo = () => new Date(Date.now() - 3_600_000);

async function aPrompt(
  db: Kysely<Tables>,
  { userId, siteId }: WatchedSite,
  next_run_at: Date | null,
): Promise<string> {
  const { id } = await db
    .insertInto("prompts")
    .values({
      ...{ user_id: userId, site_id: siteId, text: "Which boots are good?", intent: "learn" },
      ...{ names_company: false, next_run_at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function hasRun(db: Kysely<Tables>, userId: string, state: string): Promise<boolean> {
  const { rows } = await sql`
    select from prompt_runs where user_id = ${userId} and state = ${state}
  `.execute(db);
  return rows.length > 0;
}

/** What the jobs of prompts have to do for each customer. */
export const PROMPT_WORK = {
  [RECOUNT_RENAMED]: {
    async arrange(db: Kysely<Tables>, { siteId }: WatchedSite) {
      await db.insertInto("mention_recounts").values({ site_id: siteId }).execute();
      return siteId;
    },
  },
  [START_DUE_PROMPTS]: {
    failsIn: "prompt_runs" as const,
    async arrange(db: Kysely<Tables>, customer: WatchedSite) {
      await aPrompt(db, customer, hourAgo());
      return customer.userId;
    },
    isDone: (db: Kysely<Tables>, { userId }: WatchedSite) => hasRun(db, userId, "queued"),
  },
  [FAIL_STALE_PROMPT_RUNS]: {
    failsIn: "prompt_days" as const,
    async arrange(db: Kysely<Tables>, customer: WatchedSite) {
      const prompt_id = await aPrompt(db, customer, null);
      const whose = { user_id: customer.userId, site_id: customer.siteId, prompt_id };
      await db
        .insertInto("prompt_runs")
        .values({
          ...{ ...whose, batch_id: crypto.randomUUID(), engine: "Built-in", repetition: 1 },
          ...{ day: "2026-11-17", state: "asking", started_at: hourAgo() },
        })
        .execute();
      return prompt_id;
    },
    isDone: (db: Kysely<Tables>, { userId }: WatchedSite) => hasRun(db, userId, "failed"),
  },
  [JUDGE_PROMPT_DAYS]: {
    failsIn: "citation_alerts" as const,
    async arrange(db: Kysely<Tables>, customer: WatchedSite) {
      const prompt = await aPrompt(db, customer, null);
      await sql`
        insert into prompt_days
          (site_id, prompt_id, engine, day, asked, answered, grounded, mentioned, cited)
        select ${customer.siteId}, ${prompt}, 'Built-in', now()::date - n, 1, 1, 1, 0, (n < 3)::int
        from generate_series(1, 4) as n
      `.execute(db);
      return prompt;
    },
    async isDone(db: Kysely<Tables>, { siteId }: WatchedSite) {
      const { rows } = await sql`
        select from citation_alerts where site_id = ${siteId} and kind = 'gained'
      `.execute(db);
      return rows.length > 0;
    },
  },
};
