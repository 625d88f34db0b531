import { implement, ORPCError, os } from "@orpc/server";
import { contract, type PaidAnalysisRequest } from "@sightline/contract";
import { ANALYSIS_ENDED_MESSAGE, NO_SUCH_ANALYSIS_MESSAGE } from "@sightline/domain/analyses";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { unitsLeft } from "../billing/index.ts";
import { findAnalysis, listRuns } from "./analyses.queries.ts";
import { cancelAnalysis } from "./cancel-analysis.ts";
import { cursorAfter, readCursor } from "./cursor.ts";
import type { Visits } from "./homepage/create-visits.ts";
import { presentAnalysis, presentRun } from "./present.ts";
import { planAnalysis, type StartDeps, startAnalysis } from "./start-analysis.ts";

const calls = implement(contract.analyses).$context<RequestContext>().$config(SESSION_FIRST);

export interface AnalysesRoutesDeps extends StartDeps {
  readonly visits: Visits;
}

export function analysesRoutes(deps: AnalysesRoutesDeps) {
  const { db, engines, visits } = deps;

  return calls.router({
    start: calls.start.use(signedInUnlessHomepage).handler(async ({ context, input }) => {
      const { user } = context;
      if (input.type === "homepage") return visits.start(context, input.target_site);
      if (user === null) throw signInFirst();
      return started(deps, user.userId, input);
    }),

    cost: calls.cost.use(signedIn).handler(async ({ context: { user }, input }) => {
      const plan = await planAnalysis(engines, user.userId, input);
      if (plan === "missing") throw noSite();
      const left = await unitsLeft(db, user.userId);
      if ("nothing" in plan) return { units: 0, left, subjects: [], nothing: plan.nothing };
      return { units: plan.subjects.length, left, subjects: [...plan.names], nothing: null };
    }),

    find: calls.find.handler(async ({ context, input }) => {
      const user = await context.principal();
      const asker = { userId: user?.userId ?? null, visitHash: visits.hashOf(context) };
      const row = await findAnalysis(db, asker, input.id);
      if (row === undefined) throw notFound();
      return presentAnalysis(row, context.log);
    }),

    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { type, target_site: site, limit } = input;
      const after = cursorIn(input.after);
      const rows = await listRuns(db, { userId: user.userId, type, site, after, limit: limit + 1 });
      const runs = rows.slice(0, limit);
      const last = rows.length > limit ? runs.at(-1) : undefined;
      const next = last ? cursorAfter({ createdAt: last.created_at, id: last.id }) : null;
      return { runs: runs.map(presentRun), next };
    }),

    cancel: calls.cancel.use(signedIn).handler(async ({ context: { user }, input }) => {
      const cancelled = await cancelAnalysis(deps, user.userId, input.id);
      if (cancelled === "missing") throw notFound();
      if (cancelled === "ended") {
        throw new ORPCError("CONFLICT", { message: ANALYSIS_ENDED_MESSAGE });
      }
      return presentRun(cancelled);
    }),

    associate: calls.associate.use(signedIn).handler(async ({ context }) => ({
      associated_count: await visits.associate(context, context.user.userId),
    })),
  });
}

/** Before the input is validated; only a homepage analysis needs no session. */
const signedInUnlessHomepage = os
  .$context<RequestContext>()
  .middleware(async ({ context, next }, input) => {
    const user = await context.principal();
    if (user === null && !asksForHomepage(input)) throw signInFirst();
    return next({ context: { user } });
  });

function asksForHomepage(input: unknown): boolean {
  const isObject = typeof input === "object" && input !== null;
  return isObject && "type" in input && input.type === "homepage";
}

async function started(deps: StartDeps, userId: string, request: PaidAnalysisRequest) {
  const result = await startAnalysis(deps, userId, request);
  if (result === "missing") throw noSite();
  if ("nothing" in result) throw new ORPCError("CONFLICT", { message: result.nothing });
  if ("tooMany" in result) throw new ORPCError("TOO_MANY_REQUESTS", { message: result.tooMany });
  if ("refused" in result) {
    throw new ORPCError("LIMIT_REACHED", { status: 403, message: result.refused });
  }
  return result;
}

function cursorIn(text: string | undefined) {
  if (text === undefined) return null;
  const cursor = readCursor(text);
  if (cursor === null) throw new ORPCError("BAD_REQUEST", { message: "Invalid cursor." });
  return cursor;
}

function signInFirst() {
  return new ORPCError("UNAUTHORIZED", { message: "Sign in to continue." });
}

function noSite() {
  return new ORPCError("NOT_FOUND", { message: "Site not found." });
}

function notFound() {
  return new ORPCError("NOT_FOUND", { message: NO_SUCH_ANALYSIS_MESSAGE });
}
