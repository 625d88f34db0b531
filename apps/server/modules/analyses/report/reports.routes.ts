import { implement } from "@orpc/server";
import { contract, type ReportState } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import { notFound, type RequestContext } from "../../../platform/http/index.ts";
import { oneAtATime } from "../../../platform/jobs/index.ts";
import { publicReport } from "./public-report.ts";
import {
  findPublished,
  listPublished,
  publish,
  type ReportedSite,
  reportedSite,
  withdraw,
} from "./published.queries.ts";

const calls = implement(contract.reports).$context<RequestContext>().$config(SESSION_FIRST);

export interface ReportsDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
}

export function reportsRoutes({ db, now }: ReportsDeps) {
  // Public and unlimited; a withdrawn report must disappear at once, so nothing is cached.
  const published = oneAtATime(() => listPublished(db));
  return calls.router({
    list: calls.list.handler(() => published("all")),

    read: calls.read.handler(async ({ input }) => {
      const published = await findPublished(db, input.slug);
      if (published === null) throw notFound("Report");
      return publicReport(db, published, now());
    }),

    state: calls.state.use(signedIn).handler(async ({ context: { user }, input }) => {
      return presentState(await ownSite(user.userId, input.site_id));
    }),

    publish: calls.publish.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const site = await ownSite(user.userId, input.site_id);
      if (!input.is_public) await withdraw(db, site.id);
      else if (site.provenAt === null) throw errors.FORBIDDEN();
      else await publish(db, site);
      return presentState(await ownSite(user.userId, input.site_id));
    }),
  });

  async function ownSite(userId: string, id: string): Promise<ReportedSite> {
    const site = await reportedSite(db, userId, id);
    if (site === null) throw notFound("Report");
    return site;
  }
}

function presentState({ id, slug, provenAt, publishedAt }: ReportedSite): ReportState {
  return {
    site_id: id,
    slug,
    is_proven: provenAt !== null,
    published_at: publishedAt?.toISOString() ?? null,
  };
}
