import { createHmac } from "node:crypto";
import { ORPCError } from "@orpc/server";
import { type AllowedHosts, readAddress } from "@sightline/crawler/address";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  createHourlyLimits,
  invalidField,
  networkOf,
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
  description: "Too many home-page analyses.",
};

/** Of one network; more would only make its own wait longer. */
const MOST_OF_A_NETWORK = 10;
/** About five minutes of work for one node. A network without any is served first, and let in. */
const MOST_WAITING = 200;
const MOST_WITH_NEW_NETWORKS = 1_000;
const BUSY = "We're analyzing many sites right now. Try again in a few minutes.";

export interface VisitsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
  readonly allow: AllowedHosts;
  /** Hides whose network it is. */
  readonly networkKey: Buffer;
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

export function createVisits({ db, queue, limiter, allow, networkKey }: VisitsDeps): Visits {
  const limits = createHourlyLimits(limiter, LIMITS);
  return {
    hashOf: visitOf,

    async start(context, targetSite) {
      refuseUnlessPublic(targetSite, allow);
      await limits.takeForNetwork(context);
      const owner = await ownerOf(context);
      const key = "userId" in owner ? owner.userId : owner.visitHash;
      await limits.takeForPerson(context, key);
      const network = hashedNetwork(networkOf(context.address), networkKey);
      if (isFull(await homepagesWaiting(db, network))) {
        throw new ORPCError("SERVICE_UNAVAILABLE", { message: BUSY });
      }
      return db.transaction().execute(async (tx) => {
        const request = { type: "homepage", target_site: targetSite } as const;
        const id = await insertHomepage(tx, owner, network, request);
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

function hashedNetwork(network: string, key: Buffer): string {
  return createHmac("sha256", key).update(network).digest("base64url");
}

/** Bounds the queue, however many addresses someone has. */
function isFull({ all, theirs }: { all: number; theirs: number }): boolean {
  const most = theirs === 0 ? MOST_WITH_NEW_NETWORKS : MOST_WAITING;
  return theirs >= MOST_OF_A_NETWORK || all >= most;
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
