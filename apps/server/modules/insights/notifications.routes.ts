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
      const [recommendations, alerts] = await Promise.all([
        listNotifications(db, user.userId),
        newestAlertDays(db, user.userId, { since, limit: NOTIFICATIONS_KEPT }),
      ]);
      return [...recommendations.map(presentRecommendations), ...alerts.map(presentAlerts)]
        .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
        .slice(0, NOTIFICATIONS_KEPT);
    }),

    view: calls.view.use(signedIn).handler(async ({ context: { user }, input }) => {
      const ofType = { new_recommendations: markViewed, position_alerts: markAlertsViewed };
      const marks = input.type === undefined ? Object.values(ofType) : [ofType[input.type]];
      const counts = await Promise.all(marks.map((mark) => mark(db, user.userId, now())));
      return { viewed: counts.reduce((sum, count) => sum + count, 0) };
    }),
  });
}

function presentRecommendations(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: "new_recommendations",
    count: row.count,
    source: row.source,
    timestamp: row.created_at.toISOString(),
    viewed: row.viewed_at !== null,
    target_site: row.target_site,
  };
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
