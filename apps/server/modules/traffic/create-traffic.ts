import { robotsFrom } from "@sightline/crawler/robots";
import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { createCountryLookup } from "@sightline/providers/geo-ip";
import type { Kysely } from "kysely";
import { deriveKey } from "../../platform/config/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { createIntake } from "./intake/intake.ts";
import { readIntake } from "./intake/read-intake.ts";
import { createTrackPageView } from "./intake/track-page-view.ts";
import { createProgramCounter } from "./programs/program-counter.ts";
import type { FirstAnalyses } from "./read-funnel.ts";
import { createClickHouseArchive } from "./store/clickhouse/clickhouse-archive.ts";
import { connectClickHouse } from "./store/clickhouse/connect.ts";
import { createPostgresStore } from "./store/postgres-store.ts";
import { trafficJobs } from "./traffic.jobs.ts";
import { trafficRoutes } from "./traffic.routes.ts";
import { createAgreedVisitors, createVisitorKeys } from "./visitor-keys.queries.ts";
import { createVisitorHash } from "./visitor-keys.ts";

export interface TrafficSettings {
  readonly appUrl: string;
  readonly secretsKey: string;
  /** Where page views of days that are over go: a server or its replicas; null: nowhere. */
  readonly clickHouseUrls: readonly string[] | null;
}

export interface TrafficDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  /** The text of our own robots.txt. */
  readonly robotsTxt: () => Promise<string>;
  readonly firstAnalyses: FirstAnalyses;
}

export function createTraffic(
  { appUrl, secretsKey, clickHouseUrls }: TrafficSettings,
  { db, log, robotsTxt, firstAnalyses }: TrafficDeps,
) {
  const archive =
    clickHouseUrls === null ? null : createClickHouseArchive(clickHouseUrls.map(connectClickHouse));
  const onArchiveError = (error: unknown) =>
    log.warn({ error }, "page views in ClickHouse can't be used");
  // What is wrong with its servers is better read now than days later, when a day moves.
  archive?.prepare().catch(onArchiveError);
  const store = createPostgresStore(db, { archive, onArchiveError });
  const intake = createIntake(store, log);
  const keys = createVisitorKeys(db);
  const agreed = createAgreedVisitors(db);
  const visitors = createVisitorHash(keys, agreed, deriveKey(secretsKey, "traffic-sessions"));
  const countryOf = createCountryLookup();
  const now = Date.now;
  const ownHosts = [new URL(appUrl).hostname];
  const robots = async () => robotsFrom(await robotsTxt());
  const programs = createProgramCounter({ store, appUrl, robots, log, now });
  return {
    trackPageView: createTrackPageView({ intake, visitors, countryOf, ownHosts, now }),
    pageServed: programs.served,
    routes: trafficRoutes({ db, store, visitors, countryOf, now, firstAnalyses }),
    jobs: trafficJobs(db, store, keys, agreed),
    intakeFacts: () => readIntake(store, dayOf(now())),
    async close() {
      await programs.close();
      await intake.close();
      await archive?.close();
    },
  };
}
