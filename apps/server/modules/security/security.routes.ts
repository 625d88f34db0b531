import { implement, ORPCError } from "@orpc/server";
import { contract, type SecurityEvent } from "@sightline/contract";
import {
  adminOnly,
  refuseForeignUserId,
  SESSION_FIRST,
  signedIn,
} from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { ACTIONS_PER_PAGE, listAdminActions } from "./admin-actions.ts";
import { eventsOfLastDay, type SecurityEventRow } from "./security.queries.ts";
import { recordEvent, type SecurityLog } from "./security.ts";

const calls = implement(contract.security).$context<RequestContext>().$config(SESSION_FIRST);

export function securityRoutes(log: SecurityLog) {
  const { db } = log;
  return calls.router({
    ip: calls.ip.handler(({ context }) => ({ ip: context.address })),

    record: calls.record.handler(async ({ context, input }) => {
      const user = await context.principal();
      await refuseForeignUserId(context, user, input.user_id);
      const note = {
        type: input.event_type,
        userId: user?.userId ?? null,
        description: input.description,
        data: input.event_data,
      };
      const recorded = await recordEvent(log, context, note);
      if (recorded === "too-many") {
        throw new ORPCError("TOO_MANY_REQUESTS", {
          message: "Too many security events. Try again later.",
        });
      }
      return present(recorded);
    }),

    list: calls.list.use(signedIn).handler(async ({ context: { user } }) => {
      const rows = await eventsOfLastDay(db, user.userId);
      return rows.map(present);
    }),

    adminActions: calls.adminActions.use(adminOnly).handler(async ({ input }) => {
      const { rows, total } = await listAdminActions(db, input.page);
      const actions = rows.map(({ total: _, ...row }) => ({
        ...row,
        created_at: row.created_at.toISOString(),
      }));
      return { actions, total, page_size: ACTIONS_PER_PAGE };
    }),
  });
}

function present(row: SecurityEventRow): SecurityEvent {
  return { ...row, created_at: row.created_at.toISOString() };
}
