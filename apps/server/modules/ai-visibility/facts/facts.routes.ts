import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import { momentOf } from "../../../platform/clock/index.ts";
import {
  type RateLimiter,
  type RequestContext,
  withinLimit,
} from "../../../platform/http/index.ts";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { findNamedSite } from "../../companies/index.ts";
import { CHECKED_DAYS, countCheckable, sendFactCheck } from "./check-answers.ts";
import {
  deleteFact,
  insertFact,
  listContradictions,
  listFacts,
  presentFact,
} from "./facts.queries.ts";
import type { SuggestFacts } from "./suggest-facts.ts";

const calls = implement(contract.aiFacts).$context<RequestContext>().$config(SESSION_FIRST);

export interface FactsRoutesDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
  readonly suggestFacts: SuggestFacts;
  readonly now: () => Date;
}

const NO_SITE = "You aren't tracking this site.";
const SUGGESTED = { name: "facts:suggest", points: 10, seconds: 60 * 60 };
/** Retries included; then its worker is gone for good. */
const LONGEST_CHECK_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export function factsRoutes({ db, queue, limiter, suggestFacts, now }: FactsRoutesDeps) {
  return calls.router({
    sheet: calls.sheet.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const site = await findNamedSite(db, user.userId, input.target_site);
      if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      const since = momentOf(new Date(now().getTime() - CHECKED_DAYS * DAY_MS)).day;
      const [facts, contradictions, check, answers] = await Promise.all([
        listFacts(db, site.id),
        listContradictions(db, site.id, since),
        checkOf(site.id),
        countCheckable(db, site.id, since),
      ]);
      const { asked_at, checked_at } = check;
      const isOpen = asked_at !== null && (checked_at === null || checked_at < asked_at);
      const isLate = isOpen && asked_at.getTime() < now().getTime() - LONGEST_CHECK_MS;
      return {
        ...{ facts: facts.map(presentFact), contradictions, days: CHECKED_DAYS },
        answers: checked_at === null ? null : answers,
        checked_at: checked_at?.toISOString() ?? null,
        is_checking: isOpen && !isLate,
        is_outdated: isLate,
      };
    }),

    add: calls.add.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const { userId } = user;
      const site = await findNamedSite(db, userId, input.target_site);
      if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
      const { fact, source_url: sourceUrl } = input;
      const added = await db.transaction().execute(async (tx) => {
        const row = await insertFact(tx, { userId, siteId: site.id, fact, sourceUrl });
        if (typeof row !== "string") await sendFactCheck(tx, queue, { siteId: site.id, userId });
        return row;
      });
      if (added === "known") throw errors.CONFLICT();
      if (added === "full") throw errors.LIMIT_REACHED();
      return presentFact(added);
    }),

    remove: calls.remove.use(signedIn).handler(async ({ context: { user }, input, errors }) => {
      const { userId } = user;
      const siteId = await db.transaction().execute(async (tx) => {
        const gone = await deleteFact(tx, userId, input.id);
        // What one of several true values explained may contradict the others now.
        if (gone !== null) await sendFactCheck(tx, queue, { siteId: gone, userId });
        return gone;
      });
      if (siteId === null) throw errors.NOT_FOUND();
      return { id: input.id };
    }),

    suggest: calls.suggest
      .use(signedIn)
      .use(withinLimit(limiter, SUGGESTED, "Too many requests for fact suggestions."))
      .handler(async ({ context: { user }, input, errors }) => {
        const site = await findNamedSite(db, user.userId, input.target_site);
        if (site === null) throw errors.NOT_FOUND({ message: NO_SITE });
        return suggestFacts(user.userId, site);
      }),
  });

  async function checkOf(siteId: string) {
    const { rows } = await sql<{
      asked_at: Date | null;
      checked_at: Date | null;
    }>`select asked_at, checked_at from fact_checks where site_id = ${siteId}`.execute(db);
    return rows[0] ?? { asked_at: null, checked_at: null };
  }
}
