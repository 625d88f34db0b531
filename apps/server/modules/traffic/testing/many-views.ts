import { randomUUID } from "node:crypto";
import { dayOf } from "@sightline/domain/calendar";
import { ANALYSIS_PATH, pageCategory } from "@sightline/domain/traffic";
import { chanceFrom } from "@sightline/testing/chance";
import type { PageView } from "../store/event-store.ts";
import { aView } from "./a-view.ts";

const DAY_MS = 86_400_000;

export const dayBefore = (days: number) => dayOf(Date.now() - days * DAY_MS);

/** Of the days until yesterday, by visitors who come again on other days. */
export function manyViews(count: number, days: number): PageView[] {
  const chance = chanceFrom(241);
  const pick = <T>(...values: readonly T[]) => values[Math.floor(chance() * values.length)] as T;
  const visitors = Array.from({ length: count / 6 }, () => randomUUID());
  return Array.from({ length: count }, (_, index) => {
    const path = pick("/", "/pricing", "/dashboard", "/features", ANALYSIS_PATH);
    const day = Date.parse(dayBefore(1 + (index % days)));
    return aView({
      ...{ path, category: pageCategory(path), visitor: pick(...visitors) },
      viewedAt: new Date(day + Math.floor(chance() * DAY_MS)),
      ...pick({ channel: "search", source: "Google" }, { channel: "direct" }, { channel: "ai" }),
      tags: { ...aView().tags, campaign: pick(null, "autumn") },
      country: pick("DE", "US", null),
      device: pick("desktop", "mobile"),
    });
  });
}
