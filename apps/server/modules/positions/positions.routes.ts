import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { comparisonPeriods } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { monthsOf } from "../demand/index.ts";
import { watchedSites } from "../keywords/index.ts";
import type { Refreshed } from "./checking/refresh-keywords.ts";
import { competitorDays } from "./rankings/competitor-days.ts";
import { checksOf, comparisonsOf, snapshotOf } from "./rankings/history.queries.ts";
import { presentCheck, presentPeriod, presentSnapshot } from "./rankings/present-check.ts";
import { siteRankings } from "./rankings/site-rankings.ts";
import { voiceOverTime } from "./rankings/voice-over-time.ts";
import { countAttention } from "./table/attention.queries.ts";
import { listGroups } from "./table/list-groups.ts";
import { listKeywordPage } from "./table/list-keywords.ts";
import { presentKeyword } from "./table/present.ts";
import { keywordRow } from "./table/table.queries.ts";

const calls = implement(contract.positions).$context<RequestContext>().$config(SESSION_FIRST);

export interface PositionsRoutesDeps {
  readonly db: Kysely<Tables>;
  readonly refresh: (userId: string, ids: readonly string[]) => Promise<Refreshed>;
  /** Counts a site's days again: other keywords are tracked by now. */
  readonly recountDays: (userId: string, site: string) => Promise<void>;
  readonly now: () => Date;
  readonly hasProvider: boolean;
}

export function positionsRoutes(deps: PositionsRoutesDeps) {
  const { db, refresh, recountDays, now, hasProvider } = deps;
  return calls.router({
    table: calls.table.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, sort, order, after: cursor, limit, ...filters } = input;
      const ordering = { sort, order };
      const request = { userId: user.userId, site, filters, ordering, cursor, limit };
      const page = await listKeywordPage(db, request);
      if (page === null) throw new ORPCError("BAD_REQUEST", { message: "Invalid cursor." });
      return page;
    }),

    groups: calls.groups.use(signedIn).handler(({ context: { user }, input }) => {
      const { target_site: site, ...filters } = input;
      return listGroups(db, { userId: user.userId, site }, filters, now());
    }),

    refresh: calls.refresh.use(signedIn).handler(async ({ context: { user }, input }) => {
      const result = await refresh(user.userId, input.ids);
      if ("refused" in result) throw limitReached(result.refused);
      return result;
    }),

    history: calls.history.use(signedIn).handler(async ({ context: { user }, input }) => {
      const keyword = await ownKeyword(db, user.userId, input.id);
      const checks = await checksOf(db, input.id, { from: input.from, to: input.to });
      const comparisons = await comparisonsOf(db, input.id, { from: input.from, to: input.to });
      const months = await monthsOf(db, input.id);
      const of = { userId: user.userId, site: keyword.target_site, keywordId: input.id };
      const competitors = await competitorDays(db, of, { from: input.from, to: input.to });
      return {
        keyword: presentKeyword(keyword),
        checks: checks.map(presentCheck),
        competitors,
        comparisons: comparisonPeriods(comparisons).map(presentPeriod),
        months,
      };
    }),

    snapshot: calls.snapshot.use(signedIn).handler(async ({ context: { user }, input }) => {
      const keyword = await ownKeyword(db, user.userId, input.id);
      const snapshot = await snapshotOf(db, input.id, input.day);
      if (snapshot === undefined) {
        throw new ORPCError("NOT_FOUND", { message: "No saved results for this day." });
      }
      const watched = await watchedSites(db, user.userId, keyword.target_site);
      return presentSnapshot(snapshot, watched);
    }),

    rankings: calls.rankings.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, days } = input;
      const of = { userId: user.userId, site };
      const [rankings, attention] = await Promise.all([
        siteRankings(db, { ...of, days, now: now(), hasProvider }),
        countAttention(db, of),
      ]);
      if (rankings.days.some(({ is_outdated }) => is_outdated)) await recountDays(of.userId, site);
      return { ...rankings, attention };
    }),

    shareOfVoice: calls.shareOfVoice
      .use(signedIn)
      .handler(async ({ context: { user }, input: { target_site: site, days } }) => {
        const { userId } = user;
        const voices = await voiceOverTime(db, { userId, site, days, now: now() });
        if (voices.days.some(({ is_outdated }) => is_outdated)) await recountDays(userId, site);
        return voices;
      }),
  });
}

async function ownKeyword(db: Kysely<Tables>, userId: string, id: string) {
  const keyword = await keywordRow(db, userId, id);
  if (keyword === null) throw new ORPCError("NOT_FOUND", { message: "Keyword not found." });
  return keyword;
}

function limitReached(message: string) {
  return new ORPCError("LIMIT_REACHED", { status: 403, message });
}
