import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  INSIGHT_EXISTS_MESSAGE,
  NO_BRIEF_MODEL_MESSAGE,
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
import type { JobQueue } from "../../platform/jobs/index.ts";
import { findBriefText, requestBriefText } from "./brief/brief-text.ts";
import { makeBrief } from "./brief/make-brief.ts";
import { changeStatus } from "./change-status.ts";
import { currentInsights } from "./current-insights.ts";
import { findInsight, type InsightRow } from "./insights.queries.ts";
import { makeStrikingInsight } from "./making/make-striking-insight.ts";
import { suggestNext } from "./next-action.ts";
import { presentInsights } from "./present-insight.ts";

const calls = implement(contract.insights).$context<RequestContext>().$config(SESSION_FIRST);

export interface InsightsRoutesDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly now: () => Date;
}

export function insightsRoutes({ db, queue, now }: InsightsRoutesDeps) {
  const presented = async (row: InsightRow | null) => {
    const [insight] = await presentInsights(db, [thatIsTheirs(row)]);
    if (insight === undefined) throw notFound("Insight");
    return insight;
  };
  return calls.router({
    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, status, after, limit } = input;
      const { userId } = user;
      const found = await currentInsights(db, { userId, site, status, after, limit });
      if (found === null) throw invalidCursor();
      return found;
    }),

    change: calls.change.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id, status } = input;
      return presented(await changeStatus(db, { userId: user.userId, id, status }, now()));
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
          return presented(await findInsight(db, user.userId, made.id));
      }
    }),

    brief: calls.brief.use(signedIn).handler(async ({ context: { user }, input }) => {
      const insight = thatIsTheirs(await findInsight(db, user.userId, input.id));
      return makeBrief(db, user.userId, insight, now());
    }),

    briefText: calls.briefText.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id } = thatIsTheirs(await findInsight(db, user.userId, input.id));
      return findBriefText(db, id);
    }),

    writeBrief: calls.writeBrief.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id } = thatIsTheirs(await findInsight(db, user.userId, input.id));
      const request = { insight: id, user: user.userId };
      if (!(await requestBriefText({ db, queue }, request))) {
        throw conflict(NO_BRIEF_MODEL_MESSAGE);
      }
      return findBriefText(db, id);
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
