import type { Fetcher, Politeness } from "@sightline/crawler/fetch";
import type { PageRendering } from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { Units } from "../billing/index.ts";
import type { ManagedCrawls } from "../companies/index.ts";
import { accessRoutes } from "./access/access.routes.ts";
import {
  type AccessRequest,
  CHECK_ACCESS,
  checkAfterCrawl,
  runAccessCheck,
} from "./access/crawler-access.ts";
import { type Audits, createAudits } from "./audits.ts";
import { crawlingJobs, sendCrawl } from "./crawling.jobs.ts";
import { crawlingRoutes } from "./crawling.routes.ts";
import { type ExportCrawl, exportCrawl } from "./export-crawl.ts";
import { indexCrawl } from "./index-store/index.ts";
import { manageCrawls } from "./managing/manage-crawls.ts";
import { onCompetitorAdded, onCompetitorRemoved } from "./on-competitor-changes.ts";
import type { OnCrawlFinished } from "./running/run-crawl.ts";
import type { Ended, SendCrawl } from "./running/runs.queries.ts";

export interface CrawlingDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly units: Units;
  readonly fetcher: Fetcher;
  /** One for the whole node: two crawls of one host share its rate limit. */
  readonly politeness: Politeness;
  /** Without it, pages are read as they are sent. */
  readonly rendering?: PageRendering | undefined;
  /** How long a crawl runs at least before it gives way to others; usually half a minute. */
  readonly turnMs?: number;
  readonly onFinished: readonly OnCrawlFinished[];
  /** Who we are, in requests under the names of others. */
  readonly contact: string;
}

export interface CrawlingParts {
  readonly routes: ReturnType<typeof crawlingRoutes>;
  readonly access: ReturnType<typeof accessRoutes>;
  readonly jobs: readonly Job[];
  readonly managed: ManagedCrawls;
  readonly exportCrawl: ExportCrawl;
  /** Crawls that a customer asked for, as a kind of analysis. */
  readonly audits: Audits;
  readonly onCompetitorAdded: ReturnType<typeof onCompetitorAdded>;
  readonly onCompetitorRemoved: ReturnType<typeof onCompetitorRemoved>;
  /** Lets runs save their progress and end; call it before the queue stops. */
  stop(): void;
}

export function createCrawling(deps: CrawlingDeps): CrawlingParts {
  const { db, units } = deps;
  const stopping = new AbortController();
  const send: SendCrawl = (tx, crawlId) => sendCrawl(deps.queue, crawlId, tx);
  const settle = async (tx: Transaction<Tables>, { reservation, unused }: Ended) => {
    if (reservation !== null) await units.giveBack(tx, reservation, Math.max(unused, 0));
  };

  const accessJob: Job<AccessRequest> = {
    ...{ name: CHECK_ACCESS, long: true, concurrency: 2 },
    handle: (request, { signal }) =>
      runAccessCheck(deps, request, AbortSignal.any([signal, stopping.signal])),
  };

  return {
    routes: crawlingRoutes({ db, units, send, settle }),
    access: accessRoutes(db, deps.queue),
    jobs: [
      accessJob as Job,
      ...crawlingJobs({
        ...deps,
        onFinished: [...deps.onFinished, checkAfterCrawl(deps.queue)],
        stopping: stopping.signal,
        starting: { db, units, send },
        indexCrawl: async (crawlId) => void (await indexCrawl(db, crawlId)),
        requeue: send,
        settle,
      }),
    ],
    managed: manageCrawls({ db, queue: deps.queue, send }),
    exportCrawl: exportCrawl(db),
    audits: createAudits({ db, units, send, settle }),
    onCompetitorAdded: onCompetitorAdded(deps.queue),
    onCompetitorRemoved: onCompetitorRemoved({ send, settle }),
    stop: () => stopping.abort(),
  };
}
