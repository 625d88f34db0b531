import type { Fetcher, Politeness } from "@sightline/crawler/fetch";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { momentOf } from "../../platform/clock/index.ts";
import { deleteInSlices, type Slices } from "../../platform/database/index.ts";
import type { RateLimiter } from "../../platform/http/index.ts";
import { type Job, type JobQueue, workThrough } from "../../platform/jobs/index.ts";
import { answersFromIndex } from "../analyses/index.ts";
import { planOfUser, type Units } from "../billing/index.ts";
import { postgresIndex, readQuotedPages } from "../crawling/index.ts";
import { createPhraseReader } from "../demand/index.ts";
import type { AskTask, CallModel } from "../llm/index.ts";
import { aiVisibilityRoutes } from "./ai-visibility.routes.ts";
import { CHECK_FACTS, checkStoredAnswers } from "./facts/check-answers.ts";
import { factsRoutes } from "./facts/facts.routes.ts";
import { createFactSuggester } from "./facts/suggest-facts.ts";
import { type DaysJudgedListener, judgeDays } from "./judging/judge-days.ts";
import { failStaleOpinions, readByModel } from "./opinions/read-by-model.ts";
import { READ_OPINION } from "./opinions/record-opinion.ts";
import {
  RECOUNT_MENTIONS,
  type RecountedSite,
  recountMentions,
  sendRecount,
  sitesToRecount,
} from "./recounting/recount.ts";
import { failStaleRuns } from "./running/record-end.ts";
import { runPrompt } from "./running/run-prompt.ts";
import { createScheduledPrompts } from "./running/scheduled-prompts.ts";
import { RUN_PROMPT, startDueRuns } from "./running/start-runs.ts";

export const START_DUE_PROMPTS = "ai-visibility.start-due-prompts";
export const FAIL_STALE_PROMPT_RUNS = "ai-visibility.fail-stale-runs";

export const RECOUNT_RENAMED = "ai-visibility.recount-renamed";
export const JUDGE_PROMPT_DAYS = "ai-visibility.judge-days";

export interface AiVisibilityDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly units: Units;
  readonly callModel: CallModel;
  readonly askTask: AskTask;
  /** In the transaction that judges, so that nothing is reported twice. */
  readonly onDaysJudged?: readonly DaysJudgedListener[];
  readonly limiter: RateLimiter;
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly now?: () => Date;
}

/** What AI engines answer to a site's prompts, and who is in it. */
export function createAiVisibility(deps: AiVisibilityDeps) {
  const { db, queue, units, callModel, askTask, limiter } = deps;
  const { onDaysJudged = [], now = () => new Date() } = deps;
  const builtIn = answersFromIndex(postgresIndex(db), readQuotedPages(db));
  const refreshOf = async (userId: string) => (await planOfUser(db, userId)).limits.refresh;
  const runJob: Job<{ run: string }> = {
    name: RUN_PROMPT,
    long: true,
    concurrency: 6,
    handle: ({ run }, { signal }) =>
      runPrompt({ db, units, queue, callModel, builtIn }, run, signal),
  };
  const opinionJob: Job<{ run: string }> = {
    name: READ_OPINION,
    long: true,
    concurrency: 3,
    handle: ({ run }, { signal }) => readByModel({ db, askTask }, run, signal),
  };
  const factsJob: Job<{ site: string; user: string }> = {
    ...{ name: CHECK_FACTS, long: true, once: true, concurrency: 1 },
    handle: (sent, { signal }) =>
      checkStoredAnswers(db, sent, { today: momentOf(now()).day, signal }),
  };
  const recountJob: Job<RecountedSite> = {
    ...{ name: RECOUNT_MENTIONS, long: true, once: true, concurrency: 2 },
    handle: (sent, { signal }) => recountMentions({ db, queue }, sent, signal),
  };
  return {
    scheduledPrompts: createScheduledPrompts({ db, queue, now }),
    facts: factsRoutes({ db, queue, limiter, now, suggestFacts: createFactSuggester(deps) }),
    routes: aiVisibilityRoutes({ db, queue, units, now, readPhrases: createPhraseReader(db) }),
    jobs: [
      runJob as Job,
      opinionJob as Job,
      factsJob as Job,
      recountJob as Job,
      {
        name: RECOUNT_RENAMED,
        handle: async () =>
          workThrough(await sitesToRecount(db), (sent) => sendRecount(queue, sent)),
      },
      {
        name: START_DUE_PROMPTS,
        handle: async () => void (await startDueRuns({ db, queue }, refreshOf, now())),
      },
      {
        name: FAIL_STALE_PROMPT_RUNS,
        async handle() {
          await failStaleOpinions(db);
          await failStaleRuns({ db, units, queue });
        },
      },
      { name: JUDGE_PROMPT_DAYS, handle: () => judgeDays(db, now(), onDaysJudged) },
    ] satisfies Job[],
  };
}

/** Runs are many, so they go in slices before the site does. */
export function deleteRunsOfSite(db: Kysely<Tables>, { siteId }: { siteId: string }): Slices {
  return deleteInSlices(db, "prompt_runs", sql`site_id = ${siteId}`);
}
