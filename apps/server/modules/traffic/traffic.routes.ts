import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import {
  adminOnly,
  refuseForeignUserId,
  SESSION_FIRST,
  signedIn,
} from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { readOverview } from "./read-overview.ts";
import { readPages } from "./read-pages.ts";
import { recordSignUp, type SignUpDeps } from "./sign-ups/record-sign-up.ts";
import type { EventStore } from "./store/event-store.ts";

const calls = implement(contract.traffic).$context<RequestContext>().$config(SESSION_FIRST);

export interface TrafficRoutesDeps extends SignUpDeps {
  readonly store: EventStore;
}

export function trafficRoutes(deps: TrafficRoutesDeps) {
  const { store } = deps;
  return calls.router({
    trackSignUp: calls.trackSignUp.use(signedIn).handler(async ({ context, input }) => {
      const { user, address, userAgent } = context;
      await refuseForeignUserId(context, user, input.userId);
      const { sessionId } = input;
      await recordSignUp(deps, { userId: user.userId, sessionId, address, userAgent });
      return { recorded: true as const };
    }),

    overview: calls.overview
      .use(adminOnly)
      .handler(({ input: { from, to } }) => readOverview(deps, { from, to })),

    pages: calls.pages.use(adminOnly).handler(async ({ input: { from, to } }) => ({
      ...{ from, to },
      rows: await readPages(store, { from, to }),
    })),
  });
}
