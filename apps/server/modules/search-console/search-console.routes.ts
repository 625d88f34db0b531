import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import { keywordKey } from "@sightline/domain/keywords";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RateLimiter, RequestContext } from "../../platform/http/index.ts";
import { findKeywordById, watchedSites } from "../keywords/index.ts";
import { type ConnectDeps, connectSite } from "./connections/connect-site.ts";
import { chooseProperty, findConnection, findOwnSite } from "./connections/connections.queries.ts";
import { withinConsentLimit } from "./connections/consent-limit.ts";
import { disconnectSite } from "./connections/disconnect-site.ts";
import { aCall } from "./connections/one-call.ts";
import { keywordPerformance } from "./reporting/keyword-performance.ts";
import { presentConnection } from "./reporting/present-connection.ts";

const calls = implement(contract.searchConsole).$context<RequestContext>().$config(SESSION_FIRST);

export interface SearchConsoleDeps extends Omit<ConnectDeps, "google"> {
  /** Null: the administrator hasn't set it up. */
  readonly google: ConnectDeps["google"] | null;
  readonly limiter: RateLimiter;
}

export function searchConsoleRoutes(deps: SearchConsoleDeps) {
  const { db, google, states, redirectUri, now } = deps;
  const limited = withinConsentLimit(deps.limiter);

  const ownSite = async (userId: string, id: string) => {
    const site = await findOwnSite(db, userId, id);
    if (site === undefined) throw noSuchSite();
    return site;
  };
  const connectionOf = async (siteId: string) => {
    const row = await findConnection(db, siteId);
    if (row === undefined) throw notConnectedYet();
    return presentConnection(row);
  };

  return calls.router({
    find: calls.find.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id } = await ownSite(user.userId, input.id);
      const row = await findConnection(db, id);
      const connection = row === undefined ? null : presentConnection(row);
      return { available: google !== null, connection };
    }),

    begin: calls.begin
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user }, input }) => {
        const { id: siteId } = await ownSite(user.userId, input.site_id);
        if (google === null) throw refused(NOT_SET_UP);
        const { sessionId } = user;
        const { state, challenge } = states.begin({ siteId, sessionId }, now());
        const consent = await google.consentUrl({ redirectUri, state, challenge }, aCall());
        if (!consent.ok) throw refused(consent.problem.message);
        return { url: consent.url };
      }),

    connect: calls.connect
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user }, input }) => {
        if (google === null) throw refused(NOT_SET_UP);
        const { userId, sessionId } = user;
        const connected = await connectSite({ ...deps, google }, { userId, sessionId, ...input });
        if (connected === "missing") throw noSuchSite();
        if ("refused" in connected) throw refused(connected.refused);
        const { siteId } = connected;
        return { site_id: siteId, connection: await connectionOf(siteId) };
      }),

    choose: calls.choose.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { userId } = user;
      const { id, domain: site } = await ownSite(userId, input.id);
      await db.transaction().execute(async (tx) => {
        const chosen = await chooseProperty(tx, id, input.property, now());
        if (chosen === "missing") throw notConnectedYet();
        if (chosen === "unknown") throw new ORPCError("BAD_REQUEST", { message: NOT_AMONG });
        if (chosen === "unchanged") return;
        await deps.onPropertyChanged(tx, { userId, siteId: id, site });
        await deps.sendReading({ siteId: id, userId }, tx);
      });
      return connectionOf(id);
    }),

    disconnect: calls.disconnect.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { userId } = user;
      const { id: siteId, domain: site } = await ownSite(userId, input.id);
      const gone = await disconnectSite(deps, { siteId, userId, site });
      if (gone === "missing") throw notConnectedYet();
      return gone;
    }),

    ofKeyword: calls.ofKeyword.use(signedIn).handler(async ({ context: { user }, input }) => {
      const keyword = await findKeywordById(db, user.userId, input.id);
      const [site] = keyword ? await watchedSites(db, user.userId, keyword.target_site) : [];
      if (keyword === undefined || site === undefined) {
        throw new ORPCError("NOT_FOUND", { message: "Keyword not found." });
      }
      const { siteId } = site;
      const request = { siteId, keywordKey: keywordKey(keyword.keyword), days: input.days };
      return keywordPerformance(db, request);
    }),
  });
}

const NOT_SET_UP =
  "Search Console isn't set up on this server. You can import a Search Console export instead.";
const NOT_AMONG = "Choose one of the connected account's properties.";

function noSuchSite() {
  return new ORPCError("NOT_FOUND", { message: "Site not found." });
}

function refused(message: string) {
  return new ORPCError("NOT_CONNECTED", { status: 409, message });
}

function notConnectedYet() {
  return new ORPCError("NOT_FOUND", { message: "This site isn't connected to Search Console." });
}
