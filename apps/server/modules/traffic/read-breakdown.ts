import type { TrafficRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  type Dimension,
  isRecorded,
  type Period,
  periodBefore,
  type TrafficFilters,
} from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { accountsOf } from "./accounts.queries.ts";
import { accountsBy } from "./accounts.ts";
import { presentNumbers } from "./read-overview.ts";
import type { EventStore } from "./store/event-store.ts";

const MOST_ROWS = 500;

export interface BreakdownDeps {
  readonly db: Kysely<Tables>;
  readonly store: Pick<EventStore, "readTop" | "recordedSince">;
}

/** The values with the most views, each with its figures of the period before. */
export async function readBreakdown(
  { db, store }: BreakdownDeps,
  dimension: Dimension,
  period: Period,
  filters: TrafficFilters,
): Promise<{ recorded_since: string | null; rows: TrafficRow[] }> {
  const recorded_since = await store.recordedSince();
  const earlier = periodBefore(period);
  const [now, before, accounts] = await Promise.all([
    store.readTop(dimension, period, filters, MOST_ROWS),
    isRecorded(earlier, recorded_since)
      ? store.readTop(dimension, earlier, filters, MOST_ROWS)
      : null,
    accountsOf(db, period),
  ]);
  const listed = new Map(before?.map(({ value, ...row }) => [value, row]));
  // Beyond the most viewed ones it isn't known, which is not the same as none.
  const isAll = before !== null && before.length < MOST_ROWS;
  const unlisted = isAll ? { visitors: 0, views: 0, sessions: 0 } : null;
  const broughtBy = accountsBy(accounts, dimension, filters);
  const rows = now.map(({ value, exits, ...numbers }) => ({
    value,
    exits,
    ...presentNumbers({ exits, ...numbers }),
    ...broughtBy(value),
    before: listed.get(value) ?? unlisted,
  }));
  return { recorded_since, rows };
}
