import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { crawlsUnderWay } from "../modules/crawling/index.ts";
import { queueCounts } from "../modules/diagnostics/index.ts";
import { emailsOfTheLastDay } from "../modules/mailing/index.ts";
import type { Config } from "../platform/config/index.ts";
import type { ConnectedDatabase } from "../platform/database/index.ts";
import type { JobQueue } from "../platform/jobs/index.ts";
import {
  createMetrics,
  createMetricsEndpoint,
  type OperatingFigures,
} from "../platform/metrics/index.ts";
import { VERSION } from "./version.ts";

/** What an operator's monitoring reads of this node. */
export function createMonitoring(
  { role, metricsToken }: Config,
  { db, pool }: ConnectedDatabase,
  queue: JobQueue,
) {
  const metrics = createMetrics({
    ...{ pool, facts: { version: VERSION, role } },
    readFigures: () => operatingFigures(db, queue.names()),
  });
  const { requestDone } = metrics;
  return { requestDone, metrics: createMetricsEndpoint(metrics, metricsToken) };
}

async function operatingFigures(
  db: Kysely<Tables>,
  queueNames: readonly string[],
): Promise<OperatingFigures> {
  const [queues, emails, crawls] = await Promise.all([
    queueCounts(db, queueNames),
    emailsOfTheLastDay(db),
    crawlsUnderWay(db),
  ]);
  return { queues, emails, crawls };
}
