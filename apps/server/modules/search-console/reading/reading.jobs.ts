import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import { type Job, type JobQueue, workThrough } from "../../../platform/jobs/index.ts";
import { type ReadDeps, readSite } from "./read-site.ts";
import { dueReadings, type SiteToRead } from "./reading.queries.ts";

export const SEND_DUE_READINGS = "keywords.send-due-readings";
const READ_SEARCH_CONSOLE = "keywords.read-search-console";

const SITES_AT_ONCE = 2;

export interface ReadingJobsNeed extends Omit<ReadDeps, "send" | "google"> {
  /** Null: not configured (anymore), so nothing is fetched. */
  readonly google: ReadDeps["google"] | null;
  readonly queue: JobQueue;
  readonly stopping: AbortSignal;
}

export function readingJobs(deps: ReadingJobsNeed): Job[] {
  const { db, google, queue, stopping, now } = deps;
  const send = (site: SiteToRead) => sendReading(queue, site);
  return [
    {
      name: SEND_DUE_READINGS,
      handle: async () => {
        if (google !== null) await workThrough(await dueReadings(db, now()), send);
      },
    },
    {
      name: READ_SEARCH_CONSOLE,
      handle: async (data, { signal }) => {
        const { site_id: siteId } = data as { site_id: string };
        const either = AbortSignal.any([signal, stopping]);
        if (google !== null) await readSite({ ...deps, google, send }, siteId, either);
      },
      concurrency: SITES_AT_ONCE,
      long: true,
      once: true,
    },
  ];
}

/** At most one job per site is pending. */
export function sendReading(
  queue: JobQueue,
  { siteId, userId }: SiteToRead,
  transaction?: Transaction<Tables>,
): Promise<void> {
  const data = { site_id: siteId };
  return queue.send(READ_SEARCH_CONSOLE, data, {
    singletonKey: siteId,
    customer: userId,
    ...(transaction && { transaction }),
  });
}
