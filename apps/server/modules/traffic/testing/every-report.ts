import { DIMENSIONS, type TrafficFilters } from "@sightline/domain/traffic";
import type { EventStore } from "../store/event-store.ts";
import { dayBefore } from "./many-views.ts";

const ALL = { from: dayBefore(35), to: dayBefore(0) };
/** None, and some that aren't counted ahead. */
export const FILTERS: readonly TrafficFilters[] = [
  {},
  { country: "DE", device: "mobile" },
  { path: "/pricing", source: "Google" },
  { category: "outer", campaign: "autumn", country: "US" },
];

export async function everyReport(store: EventStore, among = FILTERS) {
  const found: unknown[] = [];
  for (const filters of among) {
    found.push(
      await store.readDays(ALL, filters),
      await store.readAnalyzed(ALL, filters),
      await store.readSessions(ALL, filters, { offset: 40, limit: 500 }),
      await store.readSessions(ALL, filters, { offset: 2_000, limit: 50 }),
    );
    for (const by of [...DIMENSIONS, "landing"] as const) {
      found.push(await store.readTop(by, ALL, filters, 3));
      found.push(await store.readAnalyzedBy(by, ALL, filters, 3));
    }
  }
  return found;
}
