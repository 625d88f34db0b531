import { ORPCError } from "@orpc/server";
import { type AllowedHosts, readAddress } from "@sightline/crawler/address";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  createHourlyLimits,
  invalidField,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { sendAnalysis } from "../send-analysis.ts";
import type { Visits } from "../visits.ts";
import { endVisit, keepVisit, visitOf } from "./visit-cookie.ts";
import { associateVisit, homepagesWaiting, insertHomepage, type Owner } from "./visits.queries.ts";

const LIMITS = {
  name: "homepage",
  perNetwork: 40,
  perPerson: 15,
  description: "Too many home page analyses.",
};

/** About five minutes of work for one node: who waits longer has gone. */
const MOST_WAITING = 200;
const BUSY = "Many sites are being analysed right now. Try again in a few minutes.";

export interface VisitsNeed {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
  readonly allow: AllowedHosts;
}

/** What anyone may do without an account, and how an account takes it over. */
export function createVisits({ db, queue, limiter, allow }: VisitsNeed): Visits {
  const limits = createHourlyLimits(limiter, LIMITS);
  return {
    hashOf: visitOf,

    async start(context, targetSite) {
      refuseUnlessPublic(targetSite, allow);
      await limits.takeForNetwork(context);
      const owner = await ownerOf(context);
      const key = "userId" in owner ? owner.userId : owner.visitHash;
      await limits.takeForPerson(context, key);
      // However many addresses someone has, the queue they fill is bounded.
      if ((await homepagesWaiting(db)) >= MOST_WAITING) {
        throw new ORPCError("SERVICE_UNAVAILABLE", { message: BUSY });
      }
      return db.transaction().execute(async (tx) => {
        const wish = { type: "homepage", target_site: targetSite } as const;
        const id = await insertHomepage(tx, owner, wish);
        await sendAnalysis(queue, { id, type: wish.type }, tx);
        return { id };
      });
    },

    async associate(context, userId) {
      const visitHash = visitOf(context);
      if (visitHash === null) return 0;
      const associated = await associateVisit(db, userId, visitHash);
      endVisit(context);
      return associated;
    },
  };
}

/** Only a visitor is given a cookie. */
async function ownerOf(context: RequestContext): Promise<Owner> {
  const user = await context.principal();
  return user === null ? { visitHash: keepVisit(context) } : { userId: user.userId };
}

/** What someone typed is to be visited: it passes the door that every address passes. */
function refuseUnlessPublic(site: string, allow: AllowedHosts): void {
  const address = readAddress(site, allow);
  if (!address.ok) throw invalidField("target_site", address.refused.message);
}
