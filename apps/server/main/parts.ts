import { CRAWLER_NAME } from "@sightline/crawler/crawl";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  analyseByForm,
  createAnalyses,
  createEngines,
  createVisits,
  onSiteRemoved as forgetAnalyses,
  reportsRoutes,
} from "../modules/analyses/index.ts";
import type { Units } from "../modules/billing/index.ts";
import { companiesJobs, companiesRoutes, resolveTxt } from "../modules/companies/index.ts";
import { createCrawling } from "../modules/crawling/index.ts";
import {
  createInsights,
  onSiteRemoved as forgetInsights,
  onAnalysisCompleted,
} from "../modules/insights/index.ts";
import {
  annotationsRoutes,
  createAlerts,
  createIdeas,
  createImports,
  createPositions,
  createSearchConsole,
  keywordsRoutes,
  onSiteAdded,
  onSiteMoved,
  onSiteRemoved,
  onSiteRested,
  onSiteRestored,
  suggestionsRoutes,
} from "../modules/keywords/index.ts";
import type { Mailing } from "../modules/mailing/index.ts";
import type { Config } from "../platform/config/index.ts";
import type { RateLimiter } from "../platform/http/index.ts";
import type { JobQueue } from "../platform/jobs/index.ts";
import type { Log } from "../platform/logging/index.ts";
import { VERSION } from "./version.ts";

export interface PartsNeeds {
  readonly appUrl: string;
  /** Of whoever runs this product, for what is stored sealed. */
  readonly key: string;
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly limiter: RateLimiter;
  readonly mailing: Mailing;
  readonly units: Units;
  readonly opened: AsyncDisposableStack;
}

/** Sites and all that is read, looked up and made of them: who is given what. */
export function createParts(config: Config, needs: PartsNeeds) {
  const { appUrl, key, db, queue, log, limiter, mailing, units, opened } = needs;
  const fetcher = createFetcher({
    allow: config.crawlerAllows,
    userAgent: `${CRAWLER_NAME}/${VERSION} (+${appUrl})`,
  });
  opened.defer(() => fetcher.close());
  const politeness = createPoliteness({ allow: config.crawlerAllows });
  const crawling = createCrawling({
    db,
    queue,
    log,
    units: units,
    fetcher,
    politeness,
  });
  const visits = createVisits({ db, queue, limiter, allow: config.crawlerAllows });
  const alerts = createAlerts({ ...config, appUrl }, { db, queue, mailing });
  const imports = createImports({ db, queue, limiter });
  const searchConsole = createSearchConsole(
    { ...config, appUrl, secretsKey: key },
    { db, queue, limiter },
  );
  const { closeConnections } = searchConsole;
  const siteListeners = {
    onSiteAdded: [onSiteAdded],
    onSiteRested: [onSiteRested],
    onSiteRestored: [onSiteRestored],
    onSiteRemoved: [closeConnections.ofSite, onSiteRemoved, forgetAnalyses, forgetInsights],
    onSiteMoved: [onSiteMoved(queue)],
  };
  const positions = createPositions(config, { db, queue, log, units: units });
  const analyses = createAnalyses({
    ...{ db, queue, log, units, visits },
    engines: createEngines({ db, fetcher, politeness, examining: positions.examining }),
    onCompleted: [onAnalysisCompleted],
  });
  const insights = createInsights(db);

  return {
    jobs: [
      ...companiesJobs(db, siteListeners),
      ...crawling.jobs,
      ...positions.jobs,
      ...searchConsole.jobs,
      ...alerts.jobs,
      ...imports.jobs,
      ...analyses.jobs,
      ...insights.jobs,
    ],
    routes: {
      companies: companiesRoutes({
        db,
        allow: config.crawlerAllows,
        proof: { resolveTxt, fetcher },
        limiter,
        listeners: siteListeners,
      }),
      crawling: crawling.routes,
      keywords: keywordsRoutes(db, queue),
      positions: positions.routes,
      searchConsole: searchConsole.routes,
      annotations: annotationsRoutes(db),
      alerts: alerts.routes,
      opportunities: positions.opportunities,
      imports: imports.routes,
      ideas: createIdeas(config, { db, units }),
      suggestions: suggestionsRoutes({ db, allow: config.crawlerAllows }),
      analyses: analyses.routes,
      insights: insights.routes,
      notifications: insights.notifications,
      reports: reportsRoutes({ db, now: () => new Date() }),
    },
    exports: {
      exportCrawl: crawling.exportCrawl,
      ...positions.exports,
      downloadAnalysis: analyses.downloadAnalysis,
    },
    uploadImport: imports.upload,
    analyseByForm: analyseByForm(visits, appUrl),
    searchConsoleCallback: searchConsole.callback,
    closeConnections: closeConnections.ofUsers,
    /** What is under way is left to others; call it before the queue stops. */
    rest() {
      searchConsole.rest();
      positions.rest();
      analyses.stop();
      return crawling.rest();
    },
  };
}
