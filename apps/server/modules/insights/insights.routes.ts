import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  INSIGHT_EXISTS_MESSAGE,
  NOT_IN_STRIKING_DISTANCE_MESSAGE,
} from "@sightline/domain/insights";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import {
  conflict,
  invalidCursor,
  notFound,
  type RequestContext,
} from "../../platform/http/index.ts";
import { changeStatus } from "./change-status.ts";
import { findInsight, type InsightRow, listInsights } from "./insights.queries.ts";
import { makeBrief } from "./make-brief.ts";
import { makeStrikingInsight } from "./making/make-striking-insight.ts";
import { suggestNext } from "./next-action.ts";
import { presentInsight } from "./present-insight.ts";

const calls = implement(contract.insights).$context<RequestContext>().$config(SESSION_FIRST);

export function insightsRoutes(db: Kysely<Tables>, now: () => Date) {
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, status, after, limit } = input;
      const rows = await listInsights(db, { userId: user.userId, site, status, after, limit });
      if (rows === null) throw invalidCursor();
      return rows.map(presentInsight);
    }),

    change: calls.change.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id, status } = input;
      return presentInsight(
        thatIsTheirs(await changeStatus(db, { userId: user.userId, id, status }, now())),
      );
    }),

    fromKeyword: calls.fromKeyword.use(signedIn).handler(async ({ context: { user }, input }) => {
      const made = await makeStrikingInsight(db, user.userId, input.keyword_id, now());
      switch (made) {
        case "no-keyword":
          throw notFound("Keyword");
        case "not-in-striking-distance":
          throw conflict(NOT_IN_STRIKING_DISTANCE_MESSAGE);
        case "known-already":
          throw conflict(INSIGHT_EXISTS_MESSAGE);
        default:
          return presentInsight(thatIsTheirs(await findInsight(db, user.userId, made.id)));
      }
    }),

    brief: calls.brief.use(signedIn).handler(async ({ context: { user }, input }) => {
      const insight = thatIsTheirs(await findInsight(db, user.userId, input.id));
      return makeBrief(db, user.userId, insight, now());
    }),

    next: calls.next.use(signedIn).handler(({ context: { user }, input }) => {
      return suggestNext(db, user.userId, input.target_site, now());
    }),
  });
}

function thatIsTheirs(insight: InsightRow | null): InsightRow {
  if (insight === null) throw notFound("Insight");
  return insight;
}
