import { implement } from "@orpc/server";
import { contract, type RunsOverview } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { isRecorded, type Period, periodBefore } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import { installedOn } from "../../../platform/database/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import {
  countDeleted,
  countRuns,
  failureReasons,
  listRunsOf,
  RUNS_PER_PAGE,
  type RunFilters,
  runsByDay,
  runsByTier,
  runsByType,
} from "./runs.queries.ts";

const calls = implement(contract.analysisRuns).$context<RequestContext>().$config(SESSION_FIRST);

/** What admins see of everyone's analyses. */
export function analysisRunsRoutes(db: Kysely<Tables>) {
  return calls.router({
    overview: calls.overview
      .use(adminOnly)
      .handler(({ input: { from, to, ...filters } }) => readRuns(db, { from, to }, filters)),

    list: calls.list.use(adminOnly).handler(async ({ input }) => {
      const { from, to, page, ...filters } = input;
      const { rows, total } = await listRunsOf(db, { from, to }, filters, page);
      const deleted = await countDeleted(db, { from, to }, filters);
      const runs = rows.map(({ total: _, ...row }) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        started_at: row.started_at?.toISOString() ?? null,
        finished_at: row.finished_at?.toISOString() ?? null,
      }));
      return { runs, total, page_size: RUNS_PER_PAGE, deleted };
    }),
  });
}

async function readRuns(
  db: Kysely<Tables>,
  period: Period,
  filters: RunFilters,
): Promise<RunsOverview> {
  const recorded_since = await installedOn(db);
  const earlier = periodBefore(period);
  const isCompared = isRecorded(earlier, recorded_since);
  const [figures, before, days, byType, byTier, tiersBefore, reasons] = await Promise.all([
    countRuns(db, period, filters),
    isCompared ? countRuns(db, earlier, filters) : null,
    runsByDay(db, period, filters),
    runsByType(db, period, filters),
    runsByTier(db, period, filters),
    isCompared ? runsByTier(db, earlier, filters) : null,
    failureReasons(db, period, filters),
  ]);
  const runsBefore = new Map(tiersBefore?.map((row) => [keyOf(row), row.runs]));
  return {
    ...{ ...period, recorded_since, figures, before, days, by_type: byType, reasons },
    by_tier: byTier.map((row) => ({
      ...row,
      runs_before: isCompared ? (runsBefore.get(keyOf(row)) ?? 0) : null,
    })),
  };
}

function keyOf({ type, tier, status }: { type: string; tier: string; status: string }): string {
  return `${type} ${tier} ${status}`;
}
