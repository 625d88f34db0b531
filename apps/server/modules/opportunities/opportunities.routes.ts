import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { competingPages } from "./competing-pages.ts";
import { keywordGap } from "./keyword-gap.ts";
import { isRefusal, REFUSALS, type Refusal } from "./refusal.ts";
import type { ReadRanks } from "./snapshot-ranks.ts";
import { strikingDistance } from "./striking-distance.ts";

const calls = implement(contract.opportunities).$context<RequestContext>().$config(SESSION_FIRST);

export interface OpportunitiesNeed {
  readonly db: Kysely<Tables>;
  readonly readRanks: ReadRanks;
  readonly now: () => Date;
}

export function opportunitiesRoutes({ db, readRanks, now }: OpportunitiesNeed) {
  return calls.router({
    gap: calls.gap.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, competitors, search, after: cursor, ...rest } = input;
      const request = { userId: user.userId, site, competitors, search, cursor, ...rest };
      return answered(await keywordGap(db, readRanks, request));
    }),

    striking: calls.striking.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, search, after: cursor, limit } = input;
      return answered(
        await strikingDistance(db, { userId: user.userId, site, search, cursor, limit }),
      );
    }),

    competing: calls.competing.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { target_site: site, days } = input;
      const request = { userId: user.userId, site, days, now: now() };
      return answered(await competingPages(db, readRanks, request));
    }),
  });
}

function answered<Answer extends object>(answer: Answer | Refusal): Answer {
  if (!isRefusal(answer)) return answer;
  const { code, message } = REFUSALS[answer.refused];
  throw new ORPCError(code, { message });
}
