import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { Units } from "../billing/index.ts";
import type { Audits } from "../crawling/index.ts";
import type { AskTask } from "../llm/index.ts";
import { failStaleAnswers } from "./ai/written/written-answers.ts";
import { analysesJobs } from "./analyses.jobs.ts";
import { analysesRoutes } from "./analyses.routes.ts";
import type { OnCompleted, OnFailed } from "./completed.ts";
import type { Engines } from "./engine.ts";
import { type DownloadAnalysis, downloadAnalysis } from "./export/download-analysis.ts";
import { exportAnalysis } from "./export/export-analysis.ts";
import type { Visits } from "./homepage/create-visits.ts";
import {
  analysisReadings,
  FAIL_STALE_READINGS,
  READ_ANALYSIS,
  readAnalysis,
  sendToModel,
} from "./reading/read-analysis.ts";
import { sendAnalysis } from "./send-analysis.ts";

export interface AnalysesDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly units: Units;
  readonly engines: Engines;
  readonly visits: Visits;
  readonly audits: Audits;
  readonly onCompleted: readonly OnCompleted[];
  readonly onFailed: readonly OnFailed[];
  readonly askTask: AskTask;
}

export interface AnalysesParts {
  readonly routes: ReturnType<typeof analysesRoutes>;
  readonly jobs: readonly Job[];
  readonly downloadAnalysis: DownloadAnalysis;
  /** Releases running analyses to other nodes; call it before the queue stops. */
  stop(): void;
}

export function createAnalyses(deps: AnalysesDeps): AnalysesParts {
  const { db, queue, log } = deps;
  const stopping = new AbortController();
  const onCompleted = [...deps.onCompleted, sendToModel(queue)];
  const readingJob: Job<{ analysis: string; user: string }> = {
    ...{ name: READ_ANALYSIS, long: true, concurrency: 2 },
    handle: (read, { signal }) => readAnalysis(deps, read, signal),
  };
  return {
    routes: analysesRoutes({ ...deps, send: (tx, sent) => sendAnalysis(queue, sent, tx) }),
    jobs: [
      ...analysesJobs({ ...deps, onCompleted, stopping: stopping.signal }),
      readingJob as Job,
      {
        name: FAIL_STALE_READINGS,
        async handle() {
          await analysisReadings(db).failStale();
          await failStaleAnswers(db);
        },
      },
    ],
    downloadAnalysis: downloadAnalysis(exportAnalysis(db, log)),
    stop: () => stopping.abort(),
  };
}
