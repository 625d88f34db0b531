import type { Tables } from "@sightline/database";
import type { Period } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { readBreakdown } from "../../apps/server/modules/traffic/read-breakdown.ts";
import { readFunnel } from "../../apps/server/modules/traffic/read-funnel.ts";
import { readOverview } from "../../apps/server/modules/traffic/read-overview.ts";
import type { EventStore } from "../../apps/server/modules/traffic/store/event-store.ts";

export interface Deps {
  readonly db: Kysely<Tables>;
  readonly store: EventStore;
  readonly firstAnalyses: () => Promise<Map<string, Date>>;
}

/** What each page of the reports asks for, with the period before, as the calls answer it. */
export const PAGES: Readonly<Record<string, (deps: Deps, period: Period) => Promise<unknown>>> = {
  "the series alone": ({ store }, period) => store.readDays(period, {}),
  overview: (deps, period) => readOverview(deps, period, {}),
  "overview, one filter": (deps, period) => readOverview(deps, period, { source: "source 0" }),
  "overview, two filters": (deps, period) =>
    readOverview(deps, period, { source: "source 0", device: "mobile" }),
  pages: (deps, period) => readBreakdown(deps, "path", period, {}),
  "pages, one filter": (deps, period) => readBreakdown(deps, "path", period, { country: "AA" }),
  "pages, two filters": (deps, period) =>
    readBreakdown(deps, "path", period, { country: "AA", device: "mobile" }),
  "outer, sources": (deps, period) => readBreakdown(deps, "source", period, {}),
  "outer, campaigns": (deps, period) => readBreakdown(deps, "campaign", period, {}),
  "outer, sources of a page": (deps, period) =>
    readBreakdown(deps, "source", period, { path: "/pricing" }),
  geo: (deps, period) => readBreakdown(deps, "country", period, {}),
  "ai-search": async (deps, period) => {
    await deps.store.readPrograms(period, 2_000);
    await readBreakdown(deps, "source", period, { channel: "ai" });
  },
  "funnel by source": (deps, period) => readFunnel(deps, period, {}, "source"),
  "funnel by country, one filter": (deps, period) =>
    readFunnel(deps, period, { source: "source 0" }, "country"),
  "funnel by landing page": (deps, period) => readFunnel(deps, period, {}, "path"),
  sessions: ({ store }, period) => store.readSessions(period, {}, { offset: 0, limit: 50 }),
  "sessions of a page": ({ store }, period) =>
    store.readSessions(period, { path: "/pricing" }, { offset: 500, limit: 50 }),
};

/** Nothing in these is compared with the period before. */
export const ALONE = ["the series alone", "sessions", "sessions of a page"];
