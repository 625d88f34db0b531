import { CRAWLER_NAME } from "@sightline/crawler/crawl";
import { createFetcher, createPoliteness, type FetcherOptions } from "@sightline/crawler/fetch";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { AccountMail } from "../modules/accounts/index.ts";
import {
  aiVisibilityPart,
  createAiVisibility,
  deleteRunsOfSite,
} from "../modules/ai-visibility/index.ts";
import {
  analyseByForm,
  analysesPart,
  analysisRunsRoutes,
  createAnalyses,
  createEngines,
  createHomepageReader,
  createScheduledAnswers,
  createVisits,
  onSiteRemoved as forgetAnalyses,
  onProofLapsed,
  reportsRoutes,
} from "../modules/analyses/index.ts";
import type { Units } from "../modules/billing/index.ts";
import {
  companiesJobs,
  companiesRoutes,
  companyManagerRoutes,
  createProofCheck,
  resolveTxt,
} from "../modules/companies/index.ts";
import { crawlingPart, createCrawling } from "../modules/crawling/index.ts";
import { createDemand, deleteImportedOfSite, demandListeners } from "../modules/demand/index.ts";
import { answeringEngines, createDigests } from "../modules/digests/index.ts";
import {
  createInsights,
  onSiteRemoved as forgetInsights,
  insightsPart,
  onAnalysisCompleted,
  onAnalysisFailed,
  onCrawlFinished,
  onDaysJudged,
} from "../modules/insights/index.ts";
import {
  deleteKeywordsOfSite,
  keywordsPart,
  keywordsRoutes,
  onSitePaused,
  onSiteRestored,
} from "../modules/keywords/index.ts";
import type { AskTask, CallModel } from "../modules/llm/index.ts";
import type { Mailing, MailLinks } from "../modules/mailing/index.ts";
import { createOpportunities, suggestionsRoutes } from "../modules/opportunities/index.ts";
import type { createCampaigns } from "../modules/outreach/index.ts";
import { createOutreachLists, resolveMx } from "../modules/outreach/index.ts";
import {
  annotationsRoutes,
  createAlerts,
  createPositions,
  onSiteAdded,
  positionsPart,
} from "../modules/positions/index.ts";
import type { webhookListeners } from "../modules/programs/index.ts";
import { createSearchConsole, deleteDaysOfSite } from "../modules/search-console/index.ts";
import { type Config, deriveKey } from "../platform/config/index.ts";
import type { RateLimiter } from "../platform/http/index.ts";
import type { JobQueue } from "../platform/jobs/index.ts";
import type { Log } from "../platform/logging/index.ts";
import { createPrograms } from "./programs.ts";
import { renderingOf } from "./rendering.ts";
import { VERSION } from "./version.ts";

export interface PartsDeps {
  readonly appUrl: string;
  /** The installation's key for encrypting stored secrets. */
  readonly key: string;
  readonly db: Kysely<Tables>;
  /** The same, for what is asked all the time. */
  readonly prepared: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly limiter: RateLimiter;
  readonly mailing: Mailing;
  readonly links: MailLinks;
  readonly mail: AccountMail;
  readonly units: Units;
  readonly callModel: CallModel;
  readonly askTask: AskTask;
  /** What webhooks report of other modules. */
  readonly reported: ReturnType<typeof webhookListeners>;
  readonly outreach: ReturnType<typeof createCampaigns>;
  readonly opened: AsyncDisposableStack;
  /** Only while the demo is built: its sites are fictional. */
  readonly connect?: FetcherOptions["connect"];
}

/** Wires the modules about sites: crawls, positions, analyses and insights. */
export function createParts(config: Config, deps: PartsDeps) {
  const { appUrl, key, db, queue, log, limiter, mailing, links, mail, units, callModel, askTask } =
    deps;
  const { outreach, opened, reported } = deps;
  const userAgent = `${CRAWLER_NAME}/${VERSION} (+${appUrl})`;
  const fetcher = createFetcher({
    ...{ allow: config.crawlerAllows, userAgent, connect: deps.connect },
  });
  opened.defer(() => fetcher.close());
  const programs = createPrograms(config, { ...{ appUrl, key, db, queue, limiter, mail, opened } });
  const politeness = createPoliteness({ allow: config.crawlerAllows });
  const crawling = createCrawling({
    db,
    queue,
    log,
    units,
    fetcher,
    politeness,
    rendering: renderingOf(config, userAgent),
    onFinished: [onCrawlFinished, reported.onCrawlFinished],
    contact: `Sightline-Access-Check/${VERSION} (+${appUrl})`,
  });
  const visits = createVisits({
    ...{ db, queue, limiter, allow: config.crawlerAllows },
    networkKey: deriveKey(key, "visit-networks"),
  });
  const alerts = createAlerts({ ...config, appUrl }, { db, queue, mailing, links });
  const { onKeywordsSaved, onSiteMoved, ...onSearchConsole } = demandListeners(queue);
  const keywordListeners = { onSiteAdded: [onSiteAdded], onKeywordsSaved: [onKeywordsSaved] };
  const demand = createDemand(config, {
    ...{ db, queue, units, limiter },
    listeners: keywordListeners,
  });
  const searchConsole = createSearchConsole(
    { ...config, appUrl, secretsKey: key },
    { db, queue, log, limiter, ...onSearchConsole },
  );
  const { closeConnections } = searchConsole;
  const siteListeners = {
    onSiteAdded: [onSiteAdded],
    onSitePaused: [onSitePaused],
    onSiteRestored: [onSiteRestored],
    purges: [
      deleteKeywordsOfSite,
      forgetAnalyses,
      forgetInsights,
      deleteImportedOfSite,
      deleteDaysOfSite,
      deleteRunsOfSite,
    ],
    onSiteRemoved: [closeConnections.ofSite],
    onSiteMoved: [onSiteMoved],
    onProofLapsed: [onProofLapsed({ ...config, appUrl }, mail)],
    onCompetitorAdded: [crawling.onCompetitorAdded],
    onCompetitorRemoved: [crawling.onCompetitorRemoved],
  };
  const checkProof = createProofCheck({
    ...{ db, proof: { resolveTxt, fetcher }, listeners: siteListeners },
  });
  const positions = createPositions(config, {
    ...{ db, queue, log, units, onAlerts: [reported.onAlerts] },
  });
  const opportunities = createOpportunities(db);
  const engines = createEngines({ db, fetcher, politeness, askTask, research: positions.research });
  const analyses = createAnalyses({
    ...{ db, queue, log, units, visits, engines, askTask, audits: crawling.audits },
    onCompleted: [
      ...[onAnalysisCompleted, outreach.onAnalysisCompleted],
      reported.onAnalysisCompleted,
    ],
    onFailed: [onAnalysisFailed, reported.onAnalysisFailed],
  });
  const aiVisibility = createAiVisibility({
    ...{ db, queue, units, callModel, askTask, limiter, fetcher, politeness },
    onDaysJudged: [onDaysJudged, reported.onDaysJudged],
  });
  const insights = createInsights({ db, queue, askTask });
  const digests = createDigests(
    { ...config, appUrl, shareKey: deriveKey(key, "digest-shares") },
    {
      ...{ db, queue, log, limiter, mailing, links, askTask },
      hasProvider: positions.hasProvider,
      onSent: [reported.onDigestsSent],
      objections: outreach.objections,
      prompts: answeringEngines(
        db,
        createScheduledAnswers({ db, queue, engines }),
        aiVisibility.scheduledPrompts,
      ),
    },
  );
  const outreachLists = createOutreachLists(
    { appUrl, operator: config.operator, addressKey: deriveKey(key, "mail-recipients") },
    { db, queue, resolveMx, readHomepage: createHomepageReader(engines) },
  );

  return {
    jobs: [
      ...companiesJobs({ db, queue, log, checkProof, listeners: siteListeners }),
      ...crawling.jobs,
      ...positions.jobs,
      ...searchConsole.jobs,
      ...alerts.jobs,
      ...demand.jobs,
      ...analyses.jobs,
      ...aiVisibility.jobs,
      ...insights.jobs,
      ...digests.jobs,
      ...programs.jobs,
      ...outreachLists.jobs,
      ...outreach.jobs,
    ],
    routes: {
      companies: companiesRoutes({
        db,
        allow: config.crawlerAllows,
        checkProof,
        limiter,
        listeners: siteListeners,
      }),
      companyManager: companyManagerRoutes({
        ...{ db, crawls: crawling.managed },
        parts: [
          ...[crawlingPart, keywordsPart, positionsPart, analysesPart, aiVisibilityPart],
          insightsPart,
        ],
      }),
      crawling: crawling.routes,
      crawlerAccess: crawling.access,
      keywords: keywordsRoutes({
        ...{ db, prepared: deps.prepared },
        listeners: keywordListeners,
        allow: config.crawlerAllows,
        checkDue: positions.checkDue,
      }),
      positions: positions.routes,
      searchConsole: searchConsole.routes,
      annotations: annotationsRoutes(db),
      alerts: alerts.routes,
      opportunities: opportunities.routes,
      imports: demand.imports,
      ideas: demand.ideas,
      suggestions: suggestionsRoutes({ db, allow: config.crawlerAllows }),
      analyses: analyses.routes,
      analysisRuns: analysisRunsRoutes(db),
      aiVisibility: aiVisibility.routes,
      aiFacts: aiVisibility.facts,
      insights: insights.routes,
      notifications: insights.notifications,
      digests: digests.routes,
      digestShares: digests.sharing,
      digestAdmin: digests.admin,
      ...programs.routes,
      subjectTests: digests.subjectTests,
      outreachLists: outreachLists.routes,
      outreachTemplates: outreachLists.templates,
      outreachCampaigns: outreach.campaigns,
      outreachResults: outreach.results,
      reports: reportsRoutes({ db, limiter, checkProof, now: () => new Date() }),
    },
    exports: {
      exportCrawl: crawling.exportCrawl,
      exportKeywords: positions.exportKeywords,
      exportOpportunities: opportunities.exportList,
      downloadAnalysis: analyses.downloadAnalysis,
      exportOutreachContacts: outreachLists.exportContacts,
      exportOutreachProblems: outreachLists.exportProblems,
    },
    ...programs.endpoints,
    uploadImport: demand.upload,
    uploadContacts: outreachLists.upload,
    analyseByForm: analyseByForm(visits, appUrl),
    leaveByForm: digests.leaveByForm,
    shareByForm: digests.shareByForm,
    searchConsoleCallback: searchConsole.callback,
    closeConnections: closeConnections.ofUser,
    /** Releases running work to other nodes; call it before the queue stops. */
    release() {
      searchConsole.stop();
      demand.stop();
      positions.stop();
      analyses.stop();
      return crawling.stop();
    },
  };
}
