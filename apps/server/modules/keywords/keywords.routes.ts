import { implement, ORPCError } from "@orpc/server";
import { contract, type SavedKeyword } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import type { JobQueue } from "../../platform/jobs/index.ts";
import { demandSender } from "./demand/send-demand.ts";
import { deleteKeyword, listKeywords, type SavedKeywordRow } from "./keywords.queries.ts";
import { saveKeyword } from "./save-keyword.ts";
import { setActive } from "./set-active.ts";

const calls = implement(contract.keywords).$context<RequestContext>().$config(SESSION_FIRST);

export function keywordsRoutes(db: Kysely<Tables>, queue: JobQueue) {
  const sendDemand = demandSender(queue);
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const rows = await listKeywords(db, user.userId, input.target_site);
      return rows.map(present);
    }),

    save: calls.save.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { keyword, target_site: site } = input;
      const result = await saveKeyword(db, user.userId, { keyword, site }, sendDemand);
      if ("duplicate" in result) throw new ORPCError("CONFLICT", { message: result.duplicate });
      if ("noRoom" in result) throw limitReached(result.noRoom);
      return present(result.saved);
    }),

    update: calls.update.use(signedIn).handler(async ({ context: { user }, input }) => {
      const result = await setActive(db, user.userId, input.id, input.is_active);
      if (result === "missing") throw notFound();
      if ("noRoom" in result) throw limitReached(result.noRoom);
      return present(result.keyword);
    }),

    remove: calls.remove.use(signedIn).handler(async ({ context: { user }, input }) => {
      if (!(await deleteKeyword(db, user.userId, input.id))) throw notFound();
    }),
  });
}

function present(row: SavedKeywordRow): SavedKeyword {
  return {
    id: row.id,
    user_id: row.user_id,
    keyword: row.keyword,
    target_site: row.target_site,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
  };
}

function notFound() {
  return new ORPCError("NOT_FOUND", { message: "There is no such keyword." });
}

function limitReached(message: string) {
  return new ORPCError("LIMIT_REACHED", { status: 403, message });
}
