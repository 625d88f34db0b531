import { implement, ORPCError } from "@orpc/server";
import { contract, type ReportState } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { isProofFresh } from "@sightline/domain/companies";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import {
  type Limit,
  notFound,
  type RateLimiter,
  type RequestContext,
  withinLimit,
} from "../../../platform/http/index.ts";
import { oneAtATime } from "../../../platform/jobs/index.ts";
import type { CheckProof } from "../../companies/index.ts";
import { publicReport } from "./public-report.ts";
import {
  findPublished,
  listPublished,
  publish,
  type ReportedSite,
  reportedSite,
  slugAfter,
  withdraw,
} from "./published.queries.ts";

const calls = implement(contract.reports).$context<RequestContext>().$config(SESSION_FIRST);

/** Publishing may send requests to third-party servers in our name. */
const CHANGES: Limit = { name: "reports:publish", points: 20, seconds: 60 };

export interface ReportsDeps {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
  readonly checkProof: CheckProof;
  readonly now: () => Date;
}

export function reportsRoutes({ db, limiter, checkProof, now }: ReportsDeps) {
  // Public and unlimited; a withdrawn report must disappear at once, so nothing is cached.
  const published = oneAtATime(() => listPublished(db));
  return calls.router({
    list: calls.list.handler(() => published("all")),

    read: calls.read.handler(async ({ input }) => {
      const published = await findPublished(db, input.slug);
      if (published === null) throw await movedOrMissing(input.slug);
      return publicReport(db, published, now());
    }),

    state: calls.state.use(signedIn).handler(async ({ context: { user }, input }) => {
      return presentState(await ownSite(user.userId, input.site_id));
    }),

    publish: calls.publish
      .use(signedIn)
      .use(withinLimit(limiter, CHANGES, "Too many changes to a report."))
      .handler(async ({ context: { user }, input, errors }) => {
        const site = await ownSite(user.userId, input.site_id);
        if (input.is_public) {
          const refused = whyOff(site) ?? (await whyNotProven(user.userId, site));
          if (refused !== null) throw errors.FORBIDDEN({ message: refused });
          await publish(db, site.id);
        } else await withdraw(db, site.id);
        return presentState(await ownSite(user.userId, input.site_id));
      }),
  });

  async function ownSite(userId: string, id: string): Promise<ReportedSite> {
    const site = await reportedSite(db, userId, id);
    if (site === null) throw notFound("Report");
    return site;
  }

  /** A former slug leads to the report only while there is one. */
  async function movedOrMissing(slug: string) {
    const moved = await slugAfter(db, slug);
    if (moved === null || (await findPublished(db, moved)) === null) return notFound("Report");
    const data = { slug: moved };
    return new ORPCError("MOVED", { status: 404, message: "The report has moved.", data });
  }

  /** Null: the proof of the domain was found just now. */
  async function whyNotProven(userId: string, site: ReportedSite): Promise<string | null> {
    const { id, domain, provenAt } = site;
    if (provenAt === null) return "Verify that you own this domain first.";
    if (isProofFresh(provenAt, now())) return null;
    const checked = await checkProof(userId, id);
    if (checked === "no site") throw notFound("Report");
    if (checked.state === "found") return null;
    return checked.state === "missing"
      ? `We couldn't find your verification code on ${domain}. Add it back first.`
      : `We couldn't check whether you've verified ${domain}. Try again in a few minutes.`;
  }

  async function presentState(site: ReportedSite): Promise<ReportState> {
    const { id, slug, provenAt, publishedAt } = site;
    const shown = publishedAt === null ? null : await findPublished(db, slug);
    return {
      site_id: id,
      slug,
      is_proven: provenAt !== null,
      published_at: publishedAt?.toISOString() ?? null,
      is_shown: shown?.siteId === id,
      off_reason: site.offReason,
    };
  }
}

function whyOff({ offReason }: ReportedSite): string | null {
  return offReason && `Sightline took this report down: ${offReason}`;
}
