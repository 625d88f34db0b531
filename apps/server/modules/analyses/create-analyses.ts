import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { Units } from "../billing/index.ts";
import { analysesJobs } from "./analyses.jobs.ts";
import { analysesRoutes } from "./analyses.routes.ts";
import type { OnCompleted } from "./completed.ts";
import type { Engines } from "./engines.ts";
import { type DownloadAnalysis, downloadAnalysis } from "./export/download-analysis.ts";
import { exportAnalysis } from "./export/export-analysis.ts";
import { sendAnalysis } from "./send-analysis.ts";
import type { Visits } from "./visits.ts";

export interface AnalysesNeeds {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly units: Units;
  readonly engines: Engines;
  readonly visits: Visits;
  readonly onCompleted: readonly OnCompleted[];
}

export interface AnalysesParts {
  readonly routes: ReturnType<typeof analysesRoutes>;
  readonly jobs: readonly Job[];
  readonly downloadAnalysis: DownloadAnalysis;
  /** Runs under way are left to others; call it before the queue stops. */
  rest(): void;
}

export function createAnalyses(needs: AnalysesNeeds): AnalysesParts {
  const { db, queue, log } = needs;
  const stopping = new AbortController();
  return {
    routes: analysesRoutes({ ...needs, send: (tx, sent) => sendAnalysis(queue, sent, tx) }),
    jobs: analysesJobs({ ...needs, stopping: stopping.signal }),
    downloadAnalysis: downloadAnalysis(exportAnalysis(db, log)),
    rest: () => stopping.abort(),
  };
}
