import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { findNamedSite } from "../../companies/index.ts";
import { findAccessCheck, provenSiteOf } from "./access-checks.queries.ts";
import { sendAccessCheck } from "./crawler-access.ts";

const calls = implement(contract.crawlerAccess).$context<RequestContext>().$config(SESSION_FIRST);
const NO_SITE = "You aren't tracking this site.";

export function accessRoutes(db: Kysely<Tables>, queue: JobQueue) {
  return calls.router({
    find: calls.find.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const site = await findNamedSite(db, user.userId, input.target_site);
      if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      const proven = await provenSiteOf(db, user.userId, site.companyId);
      return presented(site.id, proven !== null);
    }),

    check: calls.check.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const site = await findNamedSite(db, user.userId, input.target_site);
      if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      if ((await provenSiteOf(db, user.userId, site.companyId)) === null) throw errors.CONFLICT();
      const request = { site: site.id, user: user.userId, company: site.companyId };
      await db.transaction().execute((tx) => sendAccessCheck(tx, queue, request));
      return presented(site.id, true);
    }),
  });

  async function presented(siteId: string, is_proven: boolean) {
    const { ended_at, ...check } = await findAccessCheck(db, siteId);
    return { ...check, is_proven, checked_at: ended_at?.toISOString() ?? null };
  }
}
