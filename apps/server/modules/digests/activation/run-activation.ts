import { isFinished, localDay, mondayOf, type SubTask } from "@sightline/domain/digests";
import { unlessLocked } from "../../../platform/database/index.ts";
import { TRIES } from "../../../platform/jobs/index.ts";
import { AnalysisFailed } from "../../analyses/index.ts";
import { siteWeeks } from "../figures/site-week.ts";
import type { AnsweringModel } from "../prompt-runner.ts";
import { withOpening } from "../sending/digest-opening.ts";
import { sendDigest } from "../sending/send-digest.ts";
import type { DueDeps } from "../sending/send-due-digests.ts";
import {
  digestedSites,
  ofSomeSites,
  USUAL_SETTINGS,
  writeWeeks,
} from "../sending/write-for-reader.ts";
import { settingsOf } from "../settings.queries.ts";
import {
  beginAttempt,
  completeActivation,
  failActivation,
  isStillRunning,
  saveStage,
} from "./activation.queries.ts";

export type ActivationDeps = DueDeps;

const NO_SITES = "Add a site first. The digest covers the sites you track.";
const OURS = "Something went wrong on our side. Run setup again.";
const GAVE_UP = "We couldn't set up your digest. Try again, or contact us if it fails again.";

/**
 * Runs an activation to its end. What has been done is in its row, so a worker that takes over after
 * a crash goes on there: sub-tasks that ended are not repeated.
 */
export async function runActivation(
  deps: ActivationDeps,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  await unlessLocked(deps.db, `digest activation ${id}`, async () => {
    const job = await beginAttempt(deps.db, id);
    if (job === null) return;
    // Every worker that tried it died.
    if (job.attempts > TRIES) return failActivation(deps.db, id, GAVE_UP);
    try {
      await workThroughStages(deps, job, signal);
    } catch (error) {
      if (job.attempts < TRIES) throw error;
      deps.log.error({ error, job: id }, "a digest activation was given up");
      await failActivation(deps.db, id, GAVE_UP);
    }
  });
}

async function workThroughStages(
  deps: ActivationDeps,
  { id, user_id: userId, sub_tasks: known }: { id: string; user_id: string; sub_tasks: SubTask[] },
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  await saveStage(db, id, "collect", known);
  const settings = (await settingsOf(db, userId)) ?? { ...USUAL_SETTINGS };
  const sites = await digestedSites(db, [{ userId, settings }]);
  if (sites.length === 0) return failActivation(db, id, NO_SITES);
  const models = await deps.prompts.models();
  const tasks = known.length > 0 ? [...known] : plannedTasks(sites, models);

  await saveStage(db, id, "prompts", tasks);
  for (const [nth, task] of tasks.entries()) {
    if (isFinished(task.status)) continue;
    const save = (change: Partial<SubTask>) => {
      tasks[nth] = { ...(tasks[nth] ?? task), ...change };
      return saveStage(db, id, "prompts", tasks);
    };
    await save({ status: "running", startedAt: new Date().toISOString() });
    const model = models.find(({ name }) => name === task.aiModel);
    const ended = await runPrompts(deps, { userId, site: task.company, model }, signal);
    await save({ ...ended, completedAt: new Date().toISOString() });
  }

  await saveStage(db, id, "compute", tasks);
  const now = deps.now();
  const { sections } = settings;
  const weeks = await siteWeeks(
    deps,
    sites.map((site) => ({ ...site, sections })),
    now,
  );

  await saveStage(db, id, "write", tasks);
  const edition = { now, isFirst: true, lateSince: null };
  const written = writeWeeks(weeks, settings, edition);
  const ofSites = ofSomeSites(weeks, settings, edition);
  const content = await withOpening(deps, userId, written);

  await saveStage(db, id, "send", tasks);
  await db.transaction().execute(async (tx) => {
    if (!(await isStillRunning(tx, id))) return;
    const due = { at: now, period: mondayOf(localDay(now, settings.time_zone)) };
    const digestId = await sendDigest(deps, tx, { userId, kind: "first", due, content, ofSites });
    await completeActivation(tx, id, digestId);
  });
}

function plannedTasks(
  sites: readonly { domain: string }[],
  models: readonly AnsweringModel[],
): SubTask[] {
  return sites.flatMap(({ domain }) =>
    models.map(({ name }) => ({
      ...{ company: domain, aiModel: name, status: "pending" as const },
      ...{ startedAt: null, completedAt: null, error: null },
    })),
  );
}

/** A failure is reported with its task, and stops nothing else. */
async function runPrompts(
  { prompts, log }: ActivationDeps,
  { userId, site, model }: { userId: string; site: string; model: AnsweringModel | undefined },
  signal: AbortSignal,
): Promise<Pick<SubTask, "status" | "error">> {
  if (model === undefined) return { status: "failed", error: "This AI model is no longer set up." };
  try {
    await prompts.run({ userId, site }, model, signal);
    return { status: "complete", error: null };
  } catch (error) {
    // The node stops: another one goes on with this task.
    signal.throwIfAborted();
    log.warn({ error, site }, "a sub-task of a digest activation failed");
    const reason = error instanceof AnalysisFailed ? error.message : OURS;
    return { status: "failed", error: reason };
  }
}
