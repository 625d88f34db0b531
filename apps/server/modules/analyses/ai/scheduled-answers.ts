import { setTimeout as wait } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { AnalysisFailed, type Engines } from "../engine.ts";
import { sendAnalysis } from "../send-analysis.ts";
import { planAnalysis } from "../start-analysis.ts";
import { newestAnswers } from "./newest-answers.queries.ts";

export interface ScheduledAnswers {
  /**
   * Asks a site's questions for its digest, unless it was done within a day. Rejects with
   * `AnalysisFailed` where people can do something about it. It costs no units: the plan's prompts cover what is scheduled.
   */
  run(of: { userId: string; site: string }, signal: AbortSignal): Promise<void>;
}

const FRESH_MS = 24 * 3_600_000;
const LOOKED_AT_EVERY_MS = 250;
const PATIENCE_MS = 10 * 60_000;

export function createScheduledAnswers(deps: {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly engines: Engines;
}): ScheduledAnswers {
  return {
    async run({ userId, site }, signal) {
      const [[newest] = []] = await newestAnswers(deps.db, [{ userId, site }], 1);
      if (newest !== undefined && Date.now() - newest.finishedAt.getTime() < FRESH_MS) return;
      const id = (await underWay(deps.db, userId, site)) ?? (await start(deps, userId, site));
      await ending(deps.db, id, signal);
    },
  };
}

async function start(
  { db, queue, engines }: Parameters<typeof createScheduledAnswers>[0],
  userId: string,
  site: string,
): Promise<string> {
  const request = { type: "ai", target_site: site } as const;
  const plan = await planAnalysis(engines, userId, request);
  if (plan === "missing") throw new AnalysisFailed("You no longer track this site.");
  if ("nothing" in plan) throw new AnalysisFailed(plan.nothing);
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("analyses")
      .values({
        ...{ user_id: userId, type: request.type, target_site: site },
        wish: JSON.stringify(request),
        subjects: JSON.stringify(plan.subjects),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sendAnalysis(queue, { id, type: "ai" }, tx);
    return id;
  });
}

async function underWay(db: Kysely<Tables>, userId: string, site: string): Promise<string | null> {
  const row = await db
    .selectFrom("analyses")
    .select("id")
    .where("user_id", "=", userId)
    .where("type", "=", "ai")
    .where("target_site", "=", site)
    .where("status", "in", ["queued", "running"])
    .orderBy("created_at")
    .executeTakeFirst();
  return row?.id ?? null;
}

async function ending(db: Kysely<Tables>, id: string, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const row = await db
      .selectFrom("analyses")
      .select([sql<string>`status`.as("status"), "reason"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (row?.status === "complete") return;
    if (row === undefined || row.status === "failed" || row.status === "cancelled") {
      throw new AnalysisFailed(row?.reason ?? "The analysis was canceled.");
    }
    await wait(LOOKED_AT_EVERY_MS, undefined, { signal });
  }
  throw new AnalysisFailed("The language model took too long to respond.");
}
