import { implement } from "@orpc/server";
import { contract, type Notification } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { listNotifications, markViewed, type NotificationRow } from "./notifications.queries.ts";

const calls = implement(contract.notifications).$context<RequestContext>().$config(SESSION_FIRST);

export function notificationsRoutes(db: Kysely<Tables>, now: () => Date) {
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user } }) => {
      return (await listNotifications(db, user.userId)).map(present);
    }),

    view: calls.view.use(signedIn).handler(async ({ context: { user }, input }) => {
      return { viewed: await markViewed(db, user.userId, input.type, now()) };
    }),
  });
}

function present(row: NotificationRow): Notification {
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
