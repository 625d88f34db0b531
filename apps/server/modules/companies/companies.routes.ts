import { implement } from "@orpc/server";
import { contract, type Site } from "@sightline/contract";
import { type AllowedHosts, readAddress } from "@sightline/crawler/address";
import type { Tables } from "@sightline/database";
import { ALREADY_ADDED } from "@sightline/domain/companies";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import {
  conflict,
  invalidField,
  type Limit,
  limitReached,
  notFound,
  type RateLimiter,
  type RequestContext,
  withinLimit,
} from "../../platform/http/index.ts";
import { addCompetitor } from "./add-competitor.ts";
import { addSite } from "./add-site.ts";
import { competitorsOfSite, findCompetitor, listCompetitors } from "./competitors.queries.ts";
import { presentCompetitor, presentFound, presentProof, presentSite } from "./present.ts";
import type { CheckProof } from "./proof/check-proof.ts";
import { removeCompetitor } from "./remove-competitor.ts";
import { restoreSite } from "./restore-site.ts";
import type { SiteListeners } from "./site-listeners.ts";
import { findSite, listSites, markRemoved } from "./sites.queries.ts";
import { updateCompetitor } from "./update-competitor.ts";
import { updateSite } from "./update-site.ts";

const calls = implement(contract.companies).$context<RequestContext>().$config(SESSION_FIRST);

/** Each check sends requests to third-party servers in our name. */
const PROOF_CHECKS: Limit = { name: "companies:proof", points: 10, seconds: 60 };

/** A removed competitor leaves its company behind, which others may track. */
const ADDED_COMPETITORS: Limit = { name: "companies:competitors", points: 200, seconds: 60 * 60 };

export interface CompaniesDeps {
  readonly db: Kysely<Tables>;
  readonly allow: AllowedHosts;
  readonly checkProof: CheckProof;
  readonly limiter: RateLimiter;
  readonly listeners: SiteListeners;
}

export function companiesRoutes({ db, allow, checkProof, limiter, listeners }: CompaniesDeps) {
  return calls.router({
    sites: calls.sites.use(signedIn).handler(async ({ context: { user } }) => {
      const [sites, competitors] = await Promise.all([
        listSites(db, user.userId),
        listCompetitors(db, user.userId),
      ]);
      const bySite = Map.groupBy(competitors, (one) => one.site_id);
      return sites.map((site) => presentSite(site, bySite.get(site.id) ?? []));
    }),

    addSite: calls.addSite.use(signedIn).handler(async ({ context: { user }, input }) => {
      refuseUnlessPublic(input.domain, allow);
      const added = await addSite(db, user.userId, input, listeners);
      if (added === "watched") throw alreadyWatched();
      if ("noRoom" in added) throw limitReached(added.noRoom);
      return siteOf(db, user.userId, added.id);
    }),

    updateSite: calls.updateSite
      .use(signedIn)
      .handler(async ({ context: { user }, input: { id, ...settings } }) => {
        const updated = await updateSite(db, user.userId, id, settings, listeners);
        if (updated === "missing") throw noSuchSite();
        if (updated !== "done") throw limitReached(updated.noRoom);
        return siteOf(db, user.userId, id);
      }),

    removeSite: calls.removeSite.use(signedIn).handler(async ({ context: { user }, input }) => {
      if (!(await markRemoved(db, user.userId, input.id))) throw noSuchSite();
    }),

    restoreSite: calls.restoreSite.use(signedIn).handler(async ({ context: { user }, input }) => {
      const restored = await restoreSite(db, user.userId, input.id, listeners);
      if (restored === "missing") throw noSuchSite();
      if (restored !== "done") throw limitReached(restored.noRoom);
      return siteOf(db, user.userId, input.id);
    }),

    addCompetitor: calls.addCompetitor
      .use(signedIn)
      .use(withinLimit(limiter, ADDED_COMPETITORS, "Too many competitors added."))
      .handler(async ({ context: { user }, input: { id, ...competitor } }) => {
        refuseUnlessPublic(competitor.domain, allow);
        const added = await addCompetitor(db, user.userId, id, competitor, listeners);
        if (added === "missing") throw noSuchSite();
        if (added === "watched") throw alreadyWatched();
        if (added === "itself") throw badDomain("That's the site itself. Enter a different one.");
        if ("noRoom" in added) throw limitReached(added.noRoom);
        return competitorOf(db, user.userId, added.id);
      }),

    updateCompetitor: calls.updateCompetitor
      .use(signedIn)
      .handler(async ({ context: { user }, input: { id, ...changes } }) => {
        const updated = await updateCompetitor(db, user.userId, id, changes, listeners);
        if (updated === "missing") throw noSuchCompetitor();
        if (updated !== "done") throw limitReached(updated.noRoom);
        return competitorOf(db, user.userId, id);
      }),

    removeCompetitor: calls.removeCompetitor
      .use(signedIn)
      .handler(async ({ context: { user }, input }) => {
        const isRemoved = await removeCompetitor(db, user.userId, input.id, listeners);
        if (!isRemoved) throw noSuchCompetitor();
      }),

    proof: calls.proof.use(signedIn).handler(async ({ context: { user }, input }) => {
      const site = await findSite(db, user.userId, input.id);
      if (site === undefined) throw noSuchSite();
      return presentProof(site);
    }),

    checkProof: calls.checkProof
      .use(signedIn)
      .use(withinLimit(limiter, PROOF_CHECKS, "Too many domain verification checks."))
      .handler(async ({ context: { user }, input }) => {
        const checked = await checkProof(user.userId, input.id);
        if (checked === "no site") throw noSuchSite();
        return { ...presentProof(checked.site), found: presentFound(checked.found) };
      }),
  });
}

/** We will fetch what the user typed, so it passes the same guard as every address. */
function refuseUnlessPublic(domain: string, allow: AllowedHosts): void {
  const address = readAddress(domain, allow);
  if (!address.ok) throw badDomain(address.refused.message);
}

async function siteOf(db: Kysely<Tables>, userId: string, id: string): Promise<Site> {
  const site = await findSite(db, userId, id);
  if (site === undefined) throw noSuchSite();
  return presentSite(site, await competitorsOfSite(db, userId, id));
}

async function competitorOf(db: Kysely<Tables>, userId: string, id: string) {
  const competitor = await findCompetitor(db, userId, id);
  if (competitor === undefined) throw noSuchCompetitor();
  return presentCompetitor(competitor);
}

function badDomain(message: string) {
  return invalidField("domain", message);
}

function noSuchSite() {
  return notFound("Site");
}

function noSuchCompetitor() {
  return notFound("Competitor");
}

function alreadyWatched() {
  return conflict(ALREADY_ADDED);
}
