import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { listMessages, MESSAGES_PER_PAGE } from "./contact.queries.ts";
import type { Stamps } from "./stamps.ts";
import type { TakeMessage } from "./take-message.ts";

const calls = implement(contract.contact).$context<RequestContext>().$config(SESSION_FIRST);

export function contactRoutes(db: Kysely<Tables>, stamps: Stamps, takeMessage: TakeMessage) {
  return calls.router({
    stamp: calls.stamp.handler(() => ({ stamp: stamps.issue() })),

    send: calls.send.handler(async ({ context, input }) => {
      const receivedAt = await takeMessage(context, input);
      return { received_at: receivedAt.toISOString() };
    }),

    list: calls.list.use(adminOnly).handler(async ({ input }) => {
      const { rows, total } = await listMessages(db, input.page);
      const messages = rows.map(({ total: _, ...row }) => ({
        ...row,
        created_at: row.created_at.toISOString(),
      }));
      return { messages, total, page_size: MESSAGES_PER_PAGE };
    }),
  });
}
