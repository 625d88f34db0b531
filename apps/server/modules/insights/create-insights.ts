import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { AskTask } from "../llm/index.ts";
import { insightsJobs } from "./insights.jobs.ts";
import { insightsRoutes } from "./insights.routes.ts";
import { notificationsRoutes } from "./notifications.routes.ts";

export interface InsightsParts {
  readonly routes: ReturnType<typeof insightsRoutes>;
  readonly notifications: ReturnType<typeof notificationsRoutes>;
  readonly jobs: readonly Job[];
}

export interface InsightsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly askTask: AskTask;
}

export function createInsights(deps: InsightsDeps): InsightsParts {
  const now = () => new Date();
  return {
    routes: insightsRoutes({ ...deps, now }),
    notifications: notificationsRoutes(deps.db, now),
    jobs: insightsJobs({ ...deps, now }),
  };
}
