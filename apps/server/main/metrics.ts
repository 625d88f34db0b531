import { statfs } from "node:fs/promises";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { crawlsUnderWay } from "../modules/crawling/index.ts";
import { oldestWaitingSeconds, queueCounts } from "../modules/diagnostics/index.ts";
import { modelCallsOfTheLastDay } from "../modules/llm/index.ts";
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

const OF_THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What an operator's monitoring reads of this node. */
export function createMonitoring(
  { role, metricsToken, trustedProxies, appUrl, dataDir }: Config,
  { db, pool }: ConnectedDatabase,
  queue: JobQueue,
) {
  const metrics = createMetrics({
    ...{ pool, facts: { version: VERSION, role } },
    readFigures: () => operatingFigures(db, queue.names()),
    async readDisk() {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { free: bavail * bsize, size: blocks * bsize };
    },
  });
  const { requestDone } = metrics;
  // A proxy on this machine may add no header that tells its visitors from this machine's own.
  const isPublic =
    trustedProxies > 0 || (appUrl !== undefined && !OF_THIS_MACHINE.has(new URL(appUrl).hostname));
  return { requestDone, metrics: createMetricsEndpoint(metrics, metricsToken, isPublic) };
}

async function operatingFigures(
  db: Kysely<Tables>,
  queueNames: readonly string[],
): Promise<OperatingFigures> {
  const [queues, emails, crawls, oldestJobSeconds, modelCalls] = await Promise.all([
    queueCounts(db, queueNames),
    emailsOfTheLastDay(db),
    crawlsUnderWay(db),
    oldestWaitingSeconds(db, queueNames),
    modelCallsOfTheLastDay(db),
  ]);
  return { queues, emails, crawls, oldestJobSeconds, modelCalls };
}
