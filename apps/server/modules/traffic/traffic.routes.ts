import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import { AI_CRAWLERS } from "@sightline/crawler/robots";
import { DIMENSIONS, type Session, type TrafficFilters } from "@sightline/domain/traffic";
import {
  adminOnly,
  refuseForeignUserId,
  SESSION_FIRST,
  signedIn,
} from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { explainUnavailable } from "./archive-unavailable.ts";
import { readBreakdown } from "./read-breakdown.ts";
import { type FunnelDeps, PEOPLE_PER_PAGE, readFunnel, readFunnelPeople } from "./read-funnel.ts";
import { readOverview } from "./read-overview.ts";
import { recordSignUp, type SignUpDeps } from "./sign-ups/record-sign-up.ts";
import type { EventStore } from "./store/event-store.ts";

const calls = implement(contract.traffic)
  .$context<RequestContext>()
  .$config(SESSION_FIRST)
  .use(explainUnavailable);

export interface TrafficRoutesDeps extends SignUpDeps, FunnelDeps {
  readonly store: EventStore;
}

const SESSIONS_PER_PAGE = 50;
const MOST_PROGRAM_PAGES = 2_000;
const MAX_OWN_PAGES = 500;
const HERE_MINUTES = 5;

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
      .handler(({ input }) => readOverview(deps, periodIn(input), filtersIn(input))),

    breakdown: calls.breakdown.use(adminOnly).handler(async ({ input }) => {
      const period = periodIn(input);
      return {
        ...period,
        ...(await readBreakdown(deps, input.dimension, period, filtersIn(input))),
      };
    }),

    pages: calls.pages.use(adminOnly).handler(async ({ input }) => {
      const period = periodIn(input);
      const { rows, ...since } = await readBreakdown(deps, "path", period, filtersIn(input));
      return {
        ...period,
        ...since,
        rows: rows.map(({ value: path, ...row }) => ({ path, ...row })),
      };
    }),

    geo: calls.geo.use(adminOnly).handler(async ({ input }) => {
      const period = periodIn(input);
      const { rows, ...since } = await readBreakdown(deps, "country", period, filtersIn(input));
      return {
        ...period,
        ...since,
        rows: rows.map(({ value: country, ...row }) => ({ country, ...row })),
      };
    }),

    sessions: calls.sessions.use(adminOnly).handler(async ({ input }) => {
      const slice = { offset: (input.page - 1) * SESSIONS_PER_PAGE, limit: SESSIONS_PER_PAGE };
      const found = await store.readSessions(periodIn(input), filtersIn(input), slice);
      const sessions = found.sessions.map(presentSession);
      return { sessions, total: found.total, page_size: SESSIONS_PER_PAGE };
    }),

    programs: calls.programs.use(adminOnly).handler(async ({ input }) => {
      const period = periodIn(input);
      const rows = await store.readPrograms(period, MOST_PROGRAM_PAGES);
      return {
        ...period,
        rows: rows.map(({ isAllowed, ...row }) => ({
          ...row,
          is_ai: isAiCrawler(row.program),
          is_allowed: isAllowed,
        })),
      };
    }),

    own: calls.own.use(adminOnly).handler(async ({ input }) => {
      const period = periodIn(input);
      return { ...period, rows: await store.readOwn(period, MAX_OWN_PAGES) };
    }),

    funnel: calls.funnel
      .use(adminOnly)
      .handler(({ input }) => readFunnel(deps, periodIn(input), filtersIn(input), input.by)),

    funnelPeople: calls.funnelPeople.use(adminOnly).handler(async ({ input }) => ({
      ...(await readFunnelPeople(deps, periodIn(input), filtersIn(input), input)),
      page_size: PEOPLE_PER_PAGE,
    })),

    now: calls.now.use(adminOnly).handler(async () => {
      const { visitors, pages } = await store.readNow(HERE_MINUTES);
      return { visitors, pages: [...pages] };
    }),
  });
}

function periodIn({ from, to }: { from: string; to: string }) {
  return { from, to };
}

function filtersIn(input: TrafficFilters): TrafficFilters {
  return Object.fromEntries(
    DIMENSIONS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );
}

function isAiCrawler(program: string): boolean {
  return AI_CRAWLERS.some(({ token }) => token === program);
}

function presentSession(session: Session) {
  const { channel, source, campaign, country, device, paths, seconds } = session;
  return {
    ...{ channel, source, campaign, country, device },
    started_at: session.startedAt.toISOString(),
    views: paths.map((path, index) => ({ path, seconds: seconds[index] ?? 0 })),
  };
}
