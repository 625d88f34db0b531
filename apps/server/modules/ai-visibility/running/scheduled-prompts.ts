import { setTimeout as wait } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { AnalysisFailed } from "../../analyses/index.ts";
import { findNamedSite } from "../../companies/index.ts";
import { BUILT_IN, enginesInUse } from "../engines.ts";
import { writeRuns } from "./start-runs.ts";

export interface ScheduledPrompts {
  /** The engines that are set up, without the built-in one. */
  engines(): Promise<readonly string[]>;
  /**
   * Asks an engine a site's prompts, apart from those it answered within a day. Rejects with a reason
   * for people. It costs no units: the plan's prompts cover what is scheduled.
   */
  run(
    of: { readonly userId: string; readonly site: string },
    engine: string,
    signal: AbortSignal,
  ): Promise<void>;
}

const LOOKED_AT_EVERY_MS = 250;
const PATIENCE_MS = 10 * 60_000;

export function createScheduledPrompts(deps: {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly now: () => Date;
}): ScheduledPrompts {
  const { db, now } = deps;
  const engines = async () =>
    (await enginesInUse(db)).filter(({ name }) => name !== BUILT_IN).map(({ name }) => name);
  return {
    engines,
    async run({ userId, site: domain }, engine, signal) {
      if (!(await engines()).includes(engine))
        throw new AnalysisFailed(`${engine} is no longer set up.`);
      const site = await findNamedSite(db, userId, domain);
      if (site === null) throw new AnalysisFailed("You no longer track this site.");
      const began = now();
      const tracked = await startMissing(deps, userId, site.id, engine);
      if (tracked === 0) throw new AnalysisFailed("Add prompts for this site first.");
      await ending(db, site.id, engine, signal);
      const problem = await problemOf(db, site.id, engine, began);
      if (problem !== null) throw new AnalysisFailed(problem);
    },
  };
}

/** Runs that are under way are waited for, and not started again. Returns how many are tracked. */
function startMissing(
  { db, queue, now }: Parameters<typeof createScheduledPrompts>[0],
  userId: string,
  siteId: string,
  engine: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; is_missing: boolean }>`
      select prompt.id, not exists (
        select from newest_answers as newest
        where newest.prompt_id = prompt.id and newest.engine = ${engine}
          and newest.asked_at > now() - interval '1 day'
      ) and not exists (
        select from prompt_runs as run
        where run.prompt_id = prompt.id and run.engine = ${engine}
          and run.state in ('queued', 'asking')
      ) as is_missing
      from prompts as prompt
      where prompt.site_id = ${siteId} and prompt.is_active and prompt.archived_at is null
      order by prompt.created_at, prompt.id for update of prompt
    `.execute(tx);
    const missing = rows.filter(({ is_missing }) => is_missing);
    const prompts = missing.map(({ id }) => ({ id, user_id: userId, site_id: siteId }));
    const engines = [{ name: engine, models: [] }];
    const options = { engines, repetitions: 1, reservation: null, now: now() };
    if (prompts.length > 0) await writeRuns(tx, queue, prompts, options);
    return rows.length;
  });
}

async function ending(
  db: Kysely<Tables>,
  siteId: string,
  engine: string,
  signal: AbortSignal,
): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const open = await db
      .selectFrom("prompt_runs")
      .select("id")
      .where("site_id", "=", siteId)
      .where("engine", "=", engine)
      .where("state", "in", ["queued", "asking"])
      .limit(1)
      .executeTakeFirst();
    if (open === undefined) return;
    await wait(LOOKED_AT_EVERY_MS, undefined, { signal });
  }
  throw new AnalysisFailed(`${engine} didn't answer in time.`);
}

/** Why none of the runs since then was answered; null: some were, or there was nothing to ask. */
async function problemOf(
  db: Kysely<Tables>,
  siteId: string,
  engine: string,
  since: Date,
): Promise<string | null> {
  const { rows } = await sql<{ answered: number; problem: string | null }>`
    select count(*) filter (where state in ('answered', 'refused'))::int as answered,
      max(problem) as problem
    from prompt_runs
    where site_id = ${siteId} and engine = ${engine} and ended_at >= ${since}
  `.execute(db);
  const [runs] = rows;
  return runs === undefined || runs.answered > 0 ? null : runs.problem;
}
