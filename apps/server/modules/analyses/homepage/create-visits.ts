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
import { endVisit, extendVisit, visitOf } from "./visit-cookie.ts";
import { associateVisit, homepagesWaiting, insertHomepage, type Owner } from "./visits.queries.ts";

const LIMITS = {
  name: "homepage",
  perNetwork: 40,
  perPerson: 15,
  description: "Too many home page analyses.",
};

/** About five minutes of work for one node: nobody waits longer than that. */
const MOST_WAITING = 200;
const BUSY = "We're analyzing many sites right now. Try again in a few minutes.";

export interface VisitsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
  readonly allow: AllowedHosts;
}

/** Public actions: a visitor without an account is identified by the visit cookie. */
export interface Visits {
  /** The hash of the request's visit; null: none. */
  hashOf(context: RequestContext): string | null;
  /** Starts a homepage analysis, or throws the call's error. */
  start(context: RequestContext, targetSite: string): Promise<{ readonly id: string }>;
  /** Moves the visit's analyses to the account; returns how many. */
  associate(context: RequestContext, userId: string): Promise<number>;
}

export function createVisits({ db, queue, limiter, allow }: VisitsDeps): Visits {
  const limits = createHourlyLimits(limiter, LIMITS);
  return {
    hashOf: visitOf,

    async start(context, targetSite) {
      refuseUnlessPublic(targetSite, allow);
      await limits.takeForNetwork(context);
      const owner = await ownerOf(context);
      const key = "userId" in owner ? owner.userId : owner.visitHash;
      await limits.takeForPerson(context, key);
      // Bounds the queue, however many addresses someone has.
      if ((await homepagesWaiting(db)) >= MOST_WAITING) {
        throw new ORPCError("SERVICE_UNAVAILABLE", { message: BUSY });
      }
      return db.transaction().execute(async (tx) => {
        const request = { type: "homepage", target_site: targetSite } as const;
        const id = await insertHomepage(tx, owner, request);
        await sendAnalysis(queue, { id, type: request.type }, tx);
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
  return user === null ? { visitHash: extendVisit(context) } : { userId: user.userId };
}

/** User input is checked like every other address before we fetch it. */
function refuseUnlessPublic(site: string, allow: AllowedHosts): void {
  const address = readAddress(site, allow);
  if (!address.ok) throw invalidField("target_site", address.refused.message);
}
