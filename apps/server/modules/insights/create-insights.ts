import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import { insightsJobs } from "./insights.jobs.ts";
import { insightsRoutes } from "./insights.routes.ts";
import { notificationsRoutes } from "./notifications.routes.ts";

export interface InsightsParts {
  readonly routes: ReturnType<typeof insightsRoutes>;
  readonly notifications: ReturnType<typeof notificationsRoutes>;
  readonly jobs: readonly Job[];
}

export function createInsights(db: Kysely<Tables>): InsightsParts {
  const now = () => new Date();
  return {
    routes: insightsRoutes(db, now),
    notifications: notificationsRoutes(db, now),
    jobs: insightsJobs(db, now),
  };
}
