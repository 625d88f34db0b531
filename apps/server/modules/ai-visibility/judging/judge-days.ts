import type { Finding } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { citationChange, isUncited } from "@sightline/domain/ai-visibility";
import { type Kysely, sql, type Transaction } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";
import { workThrough } from "../../../platform/jobs/index.ts";
import { readMissed } from "../figures/read-missed.ts";
import { siteById } from "../tracked-site.ts";
import { type DaysOfPrompt, newestDays, saveCitationAlerts, sitesToJudge } from "./days.queries.ts";
import { lostToCompetitors, quotable } from "./lost-to-competitors.ts";

/** What a site's finished days show, for those who tell the customer. */
export interface JudgedDays {
  readonly userId: string;
  readonly targetSite: string;
  /** Citations gained or lost that a second day has confirmed. */
  readonly alerts: number;
  readonly disadvantages: readonly Finding[];
  /** Every prompt that was judged, as the disadvantages quote it. */
  readonly judged: readonly string[];
  readonly judgedAt: Date;
}

export type DaysJudgedListener = (tx: Transaction<Tables>, judged: JudgedDays) => Promise<unknown>;

/** Judges the days that are over, once each, however often it runs. */
export async function judgeDays(
  db: Kysely<Tables>,
  now: Date,
  onJudged: readonly DaysJudgedListener[],
): Promise<void> {
  await workThrough(await sitesToJudge(db, now), (site) => judgeSite(db, site, now, onJudged));
}

async function judgeSite(
  db: Kysely<Tables>,
  { siteId, userId }: { readonly siteId: string; readonly userId: string },
  now: Date,
  onJudged: readonly DaysJudgedListener[],
): Promise<void> {
  const site = await siteById(db, userId, siteId);
  if (site === null) return;
  await db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, `judge prompts ${siteId}`);
    const days = await newestDays(tx, siteId, now);
    const changes = days.flatMap(({ promptId, engine, days: own }) => {
      const change = citationChange(own);
      return change === null ? [] : [{ promptId, engine, ...change }];
    });
    const alerts = await saveCitationAlerts(tx, { userId, siteId }, changes);
    const missed = await readMissed(tx, siteId, site, sql`${now}::date - 60`);
    const disadvantages = lostToCompetitors(missed.filter(isConfirmedBy(days)));
    if (days.length === 0) return;
    const judged = [...new Set(days.map(({ prompt }) => quotable(prompt)))];
    const of = { userId, targetSite: site.own.domain, judgedAt: now };
    for (const tell of onJudged) await tell(tx, { ...of, alerts, disadvantages, judged });
  });
}

/** A single answer without the site proves nothing. */
function isConfirmedBy(days: readonly DaysOfPrompt[]) {
  const uncited = new Set(
    days
      .filter(({ days: own }) => isUncited(own))
      .map(({ promptId, engine }) => `${promptId} ${engine}`),
  );
  return (missed: { readonly prompt_id: string; readonly engine: string }) =>
    uncited.has(`${missed.prompt_id} ${missed.engine}`);
}
