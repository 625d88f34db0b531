import type { TrafficFigures, TrafficOverview } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  isRecorded,
  type Period,
  periodBefore,
  type TrafficFilters,
} from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { installedOn } from "../../platform/database/index.ts";
import { accountsOf } from "./accounts.queries.ts";
import { countAccounts, UNKNOWN_ACCOUNTS } from "./accounts.ts";
import type { EventStore, TrafficNumbers } from "./store/event-store.ts";

export interface OverviewDeps {
  readonly db: Kysely<Tables>;
  readonly store: Pick<EventStore, "readDays" | "programViews" | "recordedSince">;
}

export async function readOverview(
  deps: OverviewDeps,
  period: Period,
  filters: TrafficFilters,
): Promise<TrafficOverview> {
  const [recorded_since, installed] = await Promise.all([
    deps.store.recordedSince(),
    installedOn(deps.db),
  ]);
  const earlier = periodBefore(period);
  const [{ days: series, ...figures }, before] = await Promise.all([
    readFigures(deps, period, filters),
    isRecorded(earlier, recorded_since) ? readFigures(deps, earlier, filters) : null,
  ]);
  const days = series.map(({ day, ...numbers }) => ({ day, ...presentNumbers(numbers) }));
  return {
    ...{ ...period, ...figures, recorded_since, days },
    before: before && beforeOf(before, isRecorded(earlier, installed)),
  };
}

function beforeOf(
  { days: _, ...figures }: TrafficFigures & { days: unknown },
  hasAccounts: boolean,
): TrafficFigures {
  return hasAccounts ? figures : { ...figures, ...UNKNOWN_ACCOUNTS };
}

async function readFigures({ db, store }: OverviewDeps, period: Period, filters: TrafficFilters) {
  const [{ days, ...numbers }, programs, accounts] = await Promise.all([
    store.readDays(period, filters),
    store.programViews(period),
    accountsOf(db, period),
  ]);
  const figures: TrafficFigures = {
    ...presentNumbers(numbers),
    ...countAccounts(accounts, filters),
    program_views: programs,
  };
  return { ...figures, days };
}

export function presentNumbers(numbers: TrafficNumbers) {
  const { visitors, views, sessions, bounces, seconds, timedViews } = numbers;
  const average = timedViews === 0 ? null : Math.round((seconds / timedViews) * 10) / 10;
  return { visitors, views, sessions, bounces, seconds: average };
}
