import type { TrafficFigures, TrafficOverview } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Period, periodBefore } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { countSignUps } from "./sign-ups/sign-ups.queries.ts";
import type { EventStore } from "./store/event-store.ts";

export interface OverviewDeps {
  readonly db: Kysely<Tables>;
  readonly store: Pick<EventStore, "readDays" | "programViews">;
}

export async function readOverview(deps: OverviewDeps, period: Period): Promise<TrafficOverview> {
  const [now, before] = await Promise.all([
    readFigures(deps, period),
    readFigures(deps, periodBefore(period)),
  ]);
  const { days: series, ...figures } = now;
  const { days: _, ...earlier } = before;
  return { ...period, ...figures, before: earlier, days: [...series] };
}

async function readFigures({ db, store }: OverviewDeps, period: Period) {
  const [counted, programs, signUps] = await Promise.all([
    store.readDays(period),
    store.programViews(period),
    countSignUps(db, period),
  ]);
  const figures: TrafficFigures = {
    visitors: counted.visitors,
    views: counted.views,
    sign_ups: signUps,
    program_views: programs,
  };
  return { ...figures, days: counted.days };
}
