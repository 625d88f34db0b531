import type { Job } from "../../../platform/jobs/index.ts";
import { type AlertJobsDeps, alertsJobs } from "./alerts.jobs.ts";
import { alertsRoutes } from "./alerts.routes.ts";

export type AlertsSettings = Pick<AlertJobsDeps, "appUrl" | "supportEmail">;
export type AlertsDeps = Pick<AlertJobsDeps, "db" | "queue" | "mailing" | "links">;

export interface AlertsParts {
  readonly routes: ReturnType<typeof alertsRoutes>;
  readonly jobs: readonly Job[];
}

export function createAlerts(
  { appUrl, supportEmail }: AlertsSettings,
  { db, queue, mailing, links }: AlertsDeps,
): AlertsParts {
  const now = () => new Date();
  return {
    routes: alertsRoutes(db, now),
    jobs: alertsJobs({ db, queue, mailing, links, appUrl, supportEmail, now }),
  };
}
