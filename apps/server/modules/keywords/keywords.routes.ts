import { implement, ORPCError } from "@orpc/server";
import { contract, type SavedKeyword } from "@sightline/contract";
import { type AllowedHosts, portOf, readAddress } from "@sightline/crawler/address";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import { invalidCursor, invalidField, type RequestContext } from "../../platform/http/index.ts";
import { changeKeywords } from "./change-many.ts";
import { deleteKeyword, deleteMany } from "./deleted-keywords.queries.ts";
import type { KeywordListeners } from "./keyword-listeners.ts";
import { listKeywords, type SavedKeywordRow } from "./keywords.queries.ts";
import { saveKeyword } from "./save-keyword.ts";
import { saveMany } from "./save-many.ts";
import { setActive } from "./set-active.ts";

const calls = implement(contract.keywords).$context<RequestContext>().$config(SESSION_FIRST);

export interface KeywordsDeps {
  readonly db: Kysely<Tables>;
  /** The same, for what is asked all the time. */
  readonly prepared: Kysely<Tables>;
  readonly listeners: KeywordListeners;
  readonly allow: AllowedHosts;
  /** Checks a site's due keywords, which always include new ones. */
  readonly checkDue: (userId: string, site: string) => Promise<void>;
}

export function keywordsRoutes({ db, prepared, listeners, allow, checkDue }: KeywordsDeps) {
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, after, limit } = input;
      const rows = await listKeywords(db, { userId: user.userId, site, after, limit });
      if (rows === null) throw invalidCursor();
      return rows.map(present);
    }),

    save: calls.save.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { keyword, target_site: site } = input;
      refuseUnlessPublic(site, allow);
      const result = await saveKeyword(prepared, listeners, user.userId, { keyword, site });
      if ("duplicate" in result) throw new ORPCError("CONFLICT", { message: result.duplicate });
      if ("noRoom" in result) throw limitReached(result.noRoom);
      return present(result.saved);
    }),

    update: calls.update.use(signedIn).handler(async ({ context: { user }, input }) => {
      const result = await setActive(db, listeners, user.userId, input.id, input.is_active);
      if (result === "missing") throw notFound();
      if ("noRoom" in result) throw limitReached(result.noRoom);
      return present(result.keyword);
    }),

    remove: calls.remove.use(signedIn).handler(async ({ context: { user }, input }) => {
      if (!(await deleteKeyword(db, user.userId, input.id))) throw notFound();
    }),

    saveMany: calls.saveMany.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, keywords, tags, at_once, those_that_fit: thoseThatFit } = input;
      refuseUnlessPublic(site, allow);
      const many = { site, keywords, tags, thoseThatFit };
      const result = await saveMany(db, listeners, user.userId, many);
      if ("noRoom" in result) throw limitReached(result.noRoom, result.fits);
      if (at_once) await checkDue(user.userId, site);
      return result;
    }),

    changeMany: calls.changeMany.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { ids, ...changes } = input;
      const result = await changeKeywords(db, listeners, user.userId, ids, changes);
      if ("noRoom" in result) throw limitReached(result.noRoom);
      return result;
    }),

    removeMany: calls.removeMany.use(signedIn).handler(async ({ context: { user }, input }) => ({
      removed: await deleteMany(db, user.userId, input.ids),
    })),
  });
}

/** A keyword makes a site of what was typed. Any port will do: it's compared, and not fetched. */
function refuseUnlessPublic(site: string, allow: AllowedHosts): void {
  const url = new URL(`http://${site}`);
  if (allow.allows(url.hostname, portOf(url))) return;
  const address = readAddress(url.hostname);
  if (!address.ok) throw invalidField("target_site", address.refused.message);
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
  return new ORPCError("NOT_FOUND", { message: "Keyword not found." });
}

function limitReached(message: string, fits?: number) {
  const data = fits === undefined ? undefined : { fits };
  return new ORPCError("LIMIT_REACHED", { status: 403, message, data });
}
