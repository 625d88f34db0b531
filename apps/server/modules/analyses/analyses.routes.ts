import { implement, ORPCError, os } from "@orpc/server";
import { type AuditRun, contract, type PaidAnalysisRequest } from "@sightline/contract";
import { ANALYSIS_ENDED_MESSAGE } from "@sightline/domain/analyses";
import { SESSION_FIRST, signedIn, signedInOrNot } from "../../platform/auth/index.ts";
import {
  conflict,
  cursorOf,
  limitReached,
  notFound,
  type RequestContext,
  signInRequired,
} from "../../platform/http/index.ts";
import { unitsLeft } from "../billing/index.ts";
import type { Audits } from "../crawling/index.ts";
import { findAnalysis, listRuns } from "./analyses.queries.ts";
import { cancelAnalysis } from "./cancel-analysis.ts";
import { cursorAfter, readCursor } from "./cursor.ts";
import type { Visits } from "./homepage/create-visits.ts";
import { presentAnalysis, presentRun } from "./present.ts";
import { findReading } from "./reading/read-analysis.ts";
import { planAnalysis, type StartDeps, startAnalysis } from "./start-analysis.ts";

const calls = implement(contract.analyses).$context<RequestContext>().$config(SESSION_FIRST);

export interface AnalysesRoutesDeps extends StartDeps {
  readonly visits: Visits;
  readonly audits: Audits;
}

export function analysesRoutes(deps: AnalysesRoutesDeps) {
  const { db, engines, visits, audits } = deps;

  return calls.router({
    start: calls.start
      .use(sessionUnlessHomepage)
      .use(signedInOrNot)
      .handler(async ({ context, input }) => {
        const { user } = context;
        if (input.type === "homepage") return visits.start(context, input.target_site);
        if (user === null) throw signInRequired();
        if (input.type === "audit") return startedAudit(audits, user.userId, input);
        const { confirmed_units, ...request } = input;
        return started(deps, user.userId, request, confirmed_units);
      }),

    cost: calls.cost.use(signedIn).handler(async ({ context: { user }, input }) => {
      const left = await unitsLeft(db, user.userId);
      if (input.type === "audit") {
        const units = await audits.price(user.userId, auditOf(input));
        if (units === "missing") throw notFound("Site");
        return { units, left, subjects: [input.target_site], nothing: null };
      }
      const plan = await planAnalysis(engines, user.userId, input);
      if (plan === "missing") throw notFound("Site");
      if ("nothing" in plan) return { units: 0, left, subjects: [], nothing: plan.nothing };
      return { units: plan.subjects.length, left, subjects: [...plan.names], nothing: null };
    }),

    find: calls.find.use(signedInOrNot).handler(async ({ context, input }) => {
      const { user } = context;
      const asker = { userId: user?.userId ?? null, visitHash: visits.hashOf(context) };
      const row = await findAnalysis(db, asker, input.id);
      const audit = row || user === null ? null : await audits.find(user.userId, input.id);
      if (audit) return audit;
      if (row === undefined) throw notFound("Analysis");
      const analysis = presentAnalysis(row, context.log);
      const { state } = await findReading(db, input.id);
      return state === "none" ? analysis : { ...analysis, has_reading: true };
    }),

    reading: calls.reading.use(signedIn).handler(async ({ context: { user }, input }) => {
      const asker = { userId: user.userId, visitHash: null };
      if ((await findAnalysis(db, asker, input.id)) === undefined) throw notFound("Analysis");
      return findReading(db, input.id);
    }),

    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { type, target_site: site, limit } = input;
      const after = cursorOf(input.after, readCursor);
      const filter = { userId: user.userId, site, after, limit: limit + 1 };
      const rows = type === "audit" ? [] : await listRuns(db, { ...filter, type });
      const crawled = type === undefined || type === "audit" ? await audits.list(filter) : [];
      const found = [...rows.map(presentRun), ...crawled].sort(newestFirst);
      const runs = found.slice(0, limit);
      const last = found.length > limit ? runs.at(-1) : undefined;
      const next = last ? cursorAfter({ createdAt: new Date(last.created_at), id: last.id }) : null;
      return { runs, next };
    }),

    cancel: calls.cancel.use(signedIn).handler(async ({ context: { user }, input }) => {
      const cancelled = await cancelAnalysis(deps, user.userId, input.id);
      if (cancelled === "missing") {
        const audit = await audits.cancel(user.userId, input.id);
        if (audit === "missing") throw notFound("Analysis");
        if (audit === "ended") throw conflict(ANALYSIS_ENDED_MESSAGE);
        return audit;
      }
      if (cancelled === "ended") throw conflict(ANALYSIS_ENDED_MESSAGE);
      return presentRun(cancelled);
    }),

    associate: calls.associate.use(signedIn).handler(async ({ context }) => ({
      associated_count: await visits.associate(context, context.user.userId),
    })),
  });
}

/** Before input validation; only a homepage analysis needs no session. */
const sessionUnlessHomepage = os
  .$context<RequestContext>()
  .middleware(async ({ context, next }, input) => {
    const user = await context.principal();
    if (user === null && !asksForHomepage(input)) throw signInRequired();
    return next();
  });

function asksForHomepage(input: unknown): boolean {
  const isObject = typeof input === "object" && input !== null;
  return isObject && "type" in input && input.type === "homepage";
}

async function started(
  deps: StartDeps,
  userId: string,
  request: PaidAnalysisRequest,
  confirmedUnits?: number,
) {
  const result = await startAnalysis(deps, userId, request, confirmedUnits);
  if (result === "missing") throw notFound("Site");
  if ("nothing" in result) throw conflict(result.nothing);
  if ("tooMany" in result) throw new ORPCError("TOO_MANY_REQUESTS", { message: result.tooMany });
  if ("refused" in result) throw limitReached(result.refused);
  if ("costs" in result) throw priceChanged(result.costs, confirmedUnits);
  return result;
}

function priceChanged(costs: number, confirmed: number | undefined) {
  const message = `The analysis costs ${costs} ${costs === 1 ? "unit" : "units"}, not ${confirmed}, so we didn't start it.`;
  return new ORPCError("PRICE_CHANGED", { status: 409, message, data: { units: costs } });
}

async function startedAudit(audits: Audits, userId: string, request: AuditRun["request"]) {
  const result = await audits.start(userId, auditOf(request));
  if (result === "missing") throw notFound("Site");
  if ("refused" in result) throw limitReached(result.refused);
  return { id: result.crawlId };
}

function auditOf({ target_site: site, max_pages: pages }: AuditRun["request"]) {
  return { site, pages };
}

/** As the lists are sorted by themselves. */
function newestFirst(a: Run, b: Run): number {
  const [one, other] = [a, b].map(({ created_at, id }) => `${created_at} ${id}`);
  return (one ?? "") < (other ?? "") ? 1 : -1;
}

type Run = Pick<AuditRun, "created_at" | "id">;
