import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { monthlyRuns, paceOf } from "@sightline/domain/ai-visibility";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { type Principal, SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import { momentOf } from "../../platform/clock/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import type { JobQueue } from "../../platform/jobs/index.ts";
import { askedPrompts, findAiSite } from "../analyses/index.ts";
import { planOfUser, type Units } from "../billing/index.ts";
import { findNamedSite } from "../companies/index.ts";
import type { PhraseReader } from "../demand/index.ts";
import { enginesInUse, mostUsdPerPrompt } from "./engines.ts";
import { readAnswers } from "./figures/read-answers.ts";
import { readChanges } from "./figures/read-changes.ts";
import { readOpinionCells, readOpinions } from "./figures/read-opinions.ts";
import { readProblems } from "./figures/read-problems.ts";
import { readPromptFigures } from "./figures/read-prompt-figures.ts";
import { readSources } from "./figures/read-sources.ts";
import { readVisibility } from "./figures/read-visibility.ts";
import { listCitationAlerts } from "./judging/days.queries.ts";
import { addPrompt, resumePrompt } from "./prompts/add-prompt.ts";
import {
  cellsOf,
  countActivePrompts,
  countScheduled,
  findPrompt,
  isAsking,
  listPrompts,
  presentPrompt,
} from "./prompts/prompts.queries.ts";
import { startRuns } from "./running/start-runs.ts";

const calls = implement(contract.aiVisibility).$context<RequestContext>().$config(SESSION_FIRST);

export interface AiVisibilityRoutesDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly units: Units;
  readonly readPhrases: PhraseReader;
  readonly now: () => Date;
}

const NO_SITE = "You aren't tracking this site.";

export function aiVisibilityRoutes({ db, queue, units, readPhrases, now }: AiVisibilityRoutesDeps) {
  const dayBefore = (days: number) =>
    momentOf(new Date(now().getTime() - days * 24 * 60 * 60 * 1000)).day;

  /** Nobody asks for the demo, though its prompts fall due. */
  const isAskingFor = async ({ isShared }: Principal, siteId: string) =>
    isShared !== true && (await isAsking(db, siteId));

  return calls.router({
    prompts: calls.prompts.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const site = await findNamedSite(db, user.userId, input.target_site);
      if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      // First: what isn't under way any more is in the figures that are read after it.
      const is_asking = await isAskingFor(user, site.id);
      const [rows, cells, engines, used, plan, problems] = await Promise.all([
        listPrompts(db, site.id),
        cellsOf(db, site.id, dayBefore(input.days)),
        enginesInUse(db),
        countActivePrompts(db, user.userId),
        planOfUser(db, user.userId),
        readProblems(db, site.id),
      ]);
      return {
        prompts: rows.map((row) => ({
          ...presentPrompt(row),
          every_days: paceOf(plan.limits.refresh, row.is_stable).everyDays,
          cells: (cells.get(row.id) ?? []).map(({ prompt_id: _, ...cell }) => cell),
        })),
        engines: engines.map(({ name }) => name),
        ...{ used, limit: plan.limits.prompts, refresh: plan.limits.refresh, is_asking, problems },
      };
    }),

    addPrompt: calls.addPrompt
      .use(signedIn)
      .handler(async ({ context: { user }, input, errors }) => {
        const added = await addPrompt(db, user.userId, input);
        if ("prompt" in added) return added.prompt;
        if (added.refused === "no-site") throw errors.NOT_FOUND({ message: NO_SITE });
        if (added.refused === "duplicate") throw errors.CONFLICT();
        throw errors.LIMIT_REACHED({ message: added.message });
      }),

    changePrompt: calls.changePrompt
      .use(signedIn)
      .handler(async ({ context: { user }, input: { id, is_active, ...fields }, errors }) => {
        if ((await findPrompt(db, user.userId, id)) === null) throw errors.NOT_FOUND();
        if (is_active === true) {
          const refused = await resumePrompt(db, user.userId, id);
          if (refused !== null) throw errors.LIMIT_REACHED({ message: refused });
        }
        const change = { ...fields, ...(is_active === false && { is_active }) };
        if (Object.keys(change).length > 0) {
          await db.updateTable("prompts").set(change).where("id", "=", id).execute();
        }
        return { id };
      }),

    archivePrompt: calls.archivePrompt
      .use(signedIn)
      .handler(async ({ context: { user }, input: { id }, errors }) => {
        if ((await findPrompt(db, user.userId, id)) === null) throw errors.NOT_FOUND();
        await db
          .updateTable("prompts")
          .set({ archived_at: now(), is_active: false })
          .where("id", "=", id)
          .execute();
        return { id };
      }),

    suggestions: calls.suggestions
      .use(signedIn)
      .handler(async ({ context: { user }, input, errors }) => {
        const { userId } = user;
        const site = await findAiSite(db, userId, input.target_site);
        const named = await findNamedSite(db, userId, input.target_site);
        if (site === null || named === null) throw errors.NOT_FOUND({ message: NO_SITE });
        const derived = await askedPrompts(db, readPhrases, { userId, site, typed: [] });
        const tracked = new Set(
          (await listPrompts(db, named.id)).map(({ text }) => text.toLowerCase()),
        );
        return {
          suggestions: derived
            .filter(({ prompt }) => !tracked.has(prompt.toLowerCase()))
            .map(({ prompt: text, from }) => ({ text, from })),
        };
      }),

    price: calls.price.use(signedIn).handler(({ input }) => priceOf(input.prompts)),

    run: calls.run.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const { userId } = user;
      const started = await startRuns({ db, queue, units }, { userId, ids: input.ids, now: now() });
      if ("batchId" in started) {
        const price = await priceOf(new Set(input.ids).size);
        return { ...price, runs: started.runs, units: started.runs, run_id: started.batchId };
      }
      if (started.refused === "missing") throw errors.NOT_FOUND();
      throw errors.LIMIT_REACHED({ message: started.message });
    }),

    progress: calls.progress.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const rows = await db
        .selectFrom("prompt_runs")
        .select(["state", sql<number>`count(*)`.as("count")])
        .where("batch_id", "=", input.run_id)
        .where("user_id", "=", user.userId)
        .groupBy("state")
        .execute();
      if (rows.length === 0) throw errors.NOT_FOUND();
      const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      return { run_id: input.run_id, states };
    }),

    answers: calls.answers.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const prompt = await findPrompt(db, user.userId, input.id);
      if (prompt === null) throw errors.NOT_FOUND();
      const { domain } = await db
        .selectFrom("sites")
        .innerJoin("companies", "companies.id", "sites.company_id")
        .select("companies.domain")
        .where("sites.id", "=", prompt.site_id)
        .executeTakeFirstOrThrow();
      return {
        prompt: { ...presentPrompt(prompt), target_site: domain },
        figures: await readPromptFigures(db, prompt, input.days, momentOf(now()).day),
        answers: await readAnswers(db, prompt.id),
      };
    }),

    visibility: calls.visibility
      .use(signedIn)
      .handler(async ({ context: { user }, input, errors }) => {
        const site = await findAiSite(db, user.userId, input.target_site);
        if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
        const is_asking = await isAskingFor(user, site.siteId);
        const [figures, month] = await Promise.all([
          readVisibility(db, site, input.days, momentOf(now()).day),
          monthOf(site.siteId, user.userId),
        ]);
        return { ...figures, month, is_asking };
      }),

    changes: calls.changes.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const site = await findNamedSite(db, user.userId, input.target_site);
      if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      return readChanges(db, site.id, input.days, momentOf(now()).day);
    }),

    opinions: calls.opinions.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const site = await findNamedSite(db, user.userId, input.target_site);
      if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      const asked = { siteId: site.id, promptId: input.prompt_id ?? null };
      return readOpinions(db, asked, input.days, momentOf(now()).day);
    }),

    opinionCells: calls.opinionCells
      .use(signedIn)
      .handler(async ({ context: { user }, input, errors }) => {
        const site = await findNamedSite(db, user.userId, input.target_site);
        if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
        return readOpinionCells(db, site.id, input.days, momentOf(now()).day);
      }),

    alerts: calls.alerts.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const site = await findNamedSite(db, user.userId, input.target_site);
      if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      return { alerts: await listCitationAlerts(db, site.id, now()) };
    }),

    sources: calls.sources.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const named = await findNamedSite(db, user.userId, input.target_site);
      const site = await findAiSite(db, user.userId, input.target_site);
      if (named === null || site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      return readSources(db, named.id, site, input.days, momentOf(now()).day);
    }),
  });

  async function monthOf(siteId: string, userId: string) {
    const [engines, scheduled, plan] = await Promise.all([
      enginesInUse(db),
      countScheduled(db, siteId),
      planOfUser(db, userId),
    ]);
    const { runs, runsAtFullPace } = monthlyRuns(plan.limits.refresh, scheduled);
    const usd = (times: number) => Number((times * mostUsdPerPrompt(engines)).toFixed(4));
    return {
      ...{ runs: runs * (engines.length - 1), most_usd: usd(runs) },
      ...{ stable: scheduled.stable, saved_usd: usd(runsAtFullPace - runs) },
    };
  }

  async function priceOf(prompts: number) {
    const engines = await enginesInUse(db);
    const runs = prompts * engines.length;
    const most_usd = Number((prompts * mostUsdPerPrompt(engines)).toFixed(6));
    return { runs, units: runs, most_usd };
  }
}
