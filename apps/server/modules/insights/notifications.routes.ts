import { implement } from "@orpc/server";
import { contract, type Notification } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { NOTIFICATIONS_KEPT } from "@sightline/domain/insights";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { type AlertsOfDay, markAlertsViewed, newestAlertDays } from "../positions/index.ts";
import { listNotifications, markViewed, type NotificationRow } from "./notifications.queries.ts";

const calls = implement(contract.notifications).$context<RequestContext>().$config(SESSION_FIRST);

/** Older alerts are where all of them are listed. */
const ALERTS_SHOWN_MS = 14 * 86_400_000;

export function notificationsRoutes(db: Kysely<Tables>, now: () => Date) {
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user } }) => {
      const since = new Date(now().getTime() - ALERTS_SHOWN_MS);
      const [stored, alerts] = await Promise.all([
        listNotifications(db, user.userId),
        newestAlertDays(db, user.userId, { since, limit: NOTIFICATIONS_KEPT }),
      ]);
      return [...stored.map(presentStored), ...alerts.map(presentAlerts)]
        .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
        .slice(0, NOTIFICATIONS_KEPT);
    }),

    view: calls.view.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { type } = input;
      const [stored, alerts] = await Promise.all([
        markViewed(db, user.userId, now(), type),
        type === undefined || type === "position_alerts"
          ? markAlertsViewed(db, user.userId, now())
          : 0,
      ]);
      return { viewed: stored + alerts };
    }),
  });
}

function presentStored(row: NotificationRow): Notification {
  const about = {
    id: row.id,
    timestamp: row.created_at.toISOString(),
    viewed: row.viewed_at !== null,
    target_site: row.target_site,
  };
  switch (row.type) {
    case "new_recommendations":
      return { ...about, type: row.type, source: row.source, count: row.count };
    case "analysis_finished":
    case "analysis_failed":
      return { ...about, type: row.type, source: row.source };
    case "crawl_finished":
    case "citation_alerts":
      return { ...about, type: row.type, count: row.count };
    case "crawl_failed":
      return { ...about, type: row.type };
  }
}

function presentAlerts(row: AlertsOfDay): Notification {
  return {
    id: row.id,
    type: "position_alerts",
    count: row.count,
    timestamp: row.reported_at.toISOString(),
    viewed: row.viewed,
    target_site: row.target_site,
  };
}
