import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { changeKeywords } from "./change-many.ts";
import type { Refreshed } from "./checking/refresh-keywords.ts";
import { monthsOf } from "./demand/months.queries.ts";
import type { SendDemand } from "./demand/send-demand.ts";
import { deleteMany } from "./many.queries.ts";
import { saveMany } from "./save-many.ts";
import { checksOf, snapshotOf } from "./standing/history.queries.ts";
import { presentCheck, presentSnapshot } from "./standing/present-check.ts";
import { siteStanding } from "./standing/site-standing.ts";
import { watchedSites } from "./standing/watched-sites.queries.ts";
import { listGroups } from "./table/list-groups.ts";
import { listKeywordPage } from "./table/list-keywords.ts";
import { presentKeyword } from "./table/present.ts";
import { keywordRow } from "./table/table.queries.ts";

const calls = implement(contract.positions).$context<RequestContext>().$config(SESSION_FIRST);

export interface PositionsNeed {
  readonly db: Kysely<Tables>;
  readonly refresh: (userId: string, ids: readonly string[]) => Promise<Refreshed>;
  /** What is due of a site, which a new keyword always is. */
  readonly lookUpDue: (userId: string, site: string) => Promise<void>;
  readonly sendDemand: SendDemand;
  readonly now: () => Date;
}

export function positionsRoutes({ db, refresh, lookUpDue, sendDemand, now }: PositionsNeed) {
  return calls.router({
    table: calls.table.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, sort, order, after: cursor, limit, ...filters } = input;
      const ordering = { sort, order };
      const wish = { userId: user.userId, site, filters, ordering, cursor, limit };
      const page = await listKeywordPage(db, wish);
      if (page === null) throw new ORPCError("BAD_REQUEST", { message: "There is no such page." });
      return page;
    }),

    groups: calls.groups.use(signedIn).handler(({ context: { user }, input }) => {
      const { target_site: site, ...filters } = input;
      return listGroups(db, { userId: user.userId, site }, filters, now());
    }),

    saveMany: calls.saveMany.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, keywords, tags, at_once } = input;
      const result = await saveMany(db, user.userId, { site, keywords, tags }, sendDemand);
      if ("noRoom" in result) throw limitReached(result.noRoom);
      if (at_once) await lookUpDue(user.userId, site);
      return result;
    }),

    change: calls.change.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { ids, ...changes } = input;
      const result = await changeKeywords(db, user.userId, ids, changes);
      if ("noRoom" in result) throw limitReached(result.noRoom);
      return result;
    }),

    remove: calls.remove.use(signedIn).handler(async ({ context: { user }, input }) => ({
      removed: await deleteMany(db, user.userId, input.ids),
    })),

    refresh: calls.refresh.use(signedIn).handler(async ({ context: { user }, input }) => {
      const result = await refresh(user.userId, input.ids);
      if ("refused" in result) throw limitReached(result.refused);
      return result;
    }),

    history: calls.history.use(signedIn).handler(async ({ context: { user }, input }) => {
      const keyword = await ownKeyword(db, user.userId, input.id);
      const checks = await checksOf(db, input.id, { from: input.from, to: input.to });
      const months = await monthsOf(db, input.id);
      return { keyword: presentKeyword(keyword), checks: checks.map(presentCheck), months };
    }),

    snapshot: calls.snapshot.use(signedIn).handler(async ({ context: { user }, input }) => {
      const keyword = await ownKeyword(db, user.userId, input.id);
      const snapshot = await snapshotOf(db, input.id, input.day);
      if (snapshot === undefined) {
        throw new ORPCError("NOT_FOUND", { message: "There are no results kept of this day." });
      }
      const watched = await watchedSites(db, user.userId, keyword.target_site);
      return presentSnapshot(snapshot, watched);
    }),

    standing: calls.standing.use(signedIn).handler(({ context: { user }, input }) => {
      const { target_site: site, days } = input;
      return siteStanding(db, { userId: user.userId, site, days, now: now() });
    }),
  });
}

async function ownKeyword(db: Kysely<Tables>, userId: string, id: string) {
  const keyword = await keywordRow(db, userId, id);
  if (keyword === null) throw new ORPCError("NOT_FOUND", { message: "There is no such keyword." });
  return keyword;
}

function limitReached(message: string) {
  return new ORPCError("LIMIT_REACHED", { status: 403, message });
}
