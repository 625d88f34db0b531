import { accounts } from "./accounts.ts";
import { ADMIN_WORDS, MIXED_WORDS } from "./admin-words.ts";
import { aiFacts } from "./ai-facts.ts";
import { aiVisibility } from "./ai-visibility.ts";
import { alerts } from "./alerts.ts";
import { analyses } from "./analyses.ts";
import { analysisRuns } from "./analysis-runs.ts";
import { annotations } from "./annotations.ts";
import { apiKeys } from "./api-keys.ts";
import { billing } from "./billing.ts";
import { companies } from "./companies.ts";
import { companyManager } from "./company-manager.ts";
import { contact } from "./contact.ts";
import { crawlerAccess } from "./crawler-access.ts";
import { crawling } from "./crawling.ts";
import { diagnostics, errors } from "./diagnostics.ts";
import { digestAdmin } from "./digest-admin.ts";
import { digestShares } from "./digest-shares.ts";
import { digests } from "./digests.ts";
import { experiments } from "./experiments.ts";
import { ideas } from "./ideas.ts";
import { imports } from "./imports.ts";
import { insights } from "./insights.ts";
import { keywords } from "./keywords.ts";
import { llm } from "./llm.ts";
import { llmTemplates } from "./llm-templates.ts";
import { mailHealth } from "./mail-health.ts";
import { networks } from "./networks.ts";
import { notifications } from "./notifications.ts";
import { oauth } from "./oauth.ts";
import { opportunities } from "./opportunities.ts";
import { outreachCampaigns } from "./outreach-campaigns.ts";
import { outreachLists } from "./outreach-lists.ts";
import { outreachResults } from "./outreach-results.ts";
import { outreachTemplates } from "./outreach-templates.ts";
import { payments } from "./payments.ts";
import { positions } from "./positions.ts";
import { reports } from "./reports.ts";
import { searchConsole } from "./search-console.ts";
import { secondFactor } from "./second-factor.ts";
import { security } from "./security.ts";
import { subjectTests } from "./subject-tests.ts";
import { suggestions } from "./suggestions.ts";
import { traffic } from "./traffic.ts";
import { users } from "./users.ts";
import { webhooks } from "./webhooks.ts";

export type { Account, OpenSession, PreferencesRow, Session } from "./accounts.ts";
export type { AiAnalysis, PromptAnswer } from "./ai-analysis.ts";
export type {
  FactContradiction,
  FactFields,
  FactSheet,
  SiteFact,
  SuggestedFacts,
} from "./ai-facts.ts";
export type { PromptFigures } from "./ai-figures.ts";
export type { AnswerOpinion, OpinionCells, OpinionFigures } from "./ai-opinions.ts";
export type { RateChange } from "./ai-rates.ts";
export type { AiSources, CitationAlert, VisibilityChanges } from "./ai-sources.ts";
export type {
  Prompt,
  PromptRunAnswer,
  Prompts,
  Visibility,
} from "./ai-visibility.ts";
export type { Alert, AlertRule, EarliestAlert } from "./alerts.ts";
export type {
  Analysis,
  AnalysisRequest,
  AnalysisRun,
  Audit,
  AuditRun,
  PaidAnalysisRequest,
} from "./analyses.ts";
export { AnalysisOutcome } from "./analyses.ts";
export type { AnalysisReading, BriefText, WrittenBrief } from "./analysis-reading.ts";
export type { RunFigures, RunsOverview, StartedRun } from "./analysis-runs.ts";
export type { Annotation } from "./annotations.ts";
export type { ApiKey, ApiKeys, NewApiKey } from "./api-keys.ts";
export type { AuditIgnore } from "./audit-ignores.ts";
export type {
  DowngradePreview,
  Invoice,
  PendingUpgrade,
  Subscriber,
  Subscription,
  UpgradePreview,
  Usage,
} from "./billing.ts";
export type { Calculation } from "./calculation.ts";
export type { Competitor, DomainProof, ProofCheck, Site } from "./companies.ts";
export type {
  CompanyCounts,
  CompanyDetail,
  CompanyWatcher,
  ManagedCompany,
  MergePreview,
} from "./company-manager.ts";
export type {
  Comparison,
  ComparisonPeriod,
  KeywordComparison,
  SiteAnswers,
  SiteComparisons,
} from "./comparison.ts";
export type { ComparedRow, CompetitorAnalysis } from "./competitor-analysis.ts";
export { type ContactMessage, ContactRequest } from "./contact.ts";
export type { AccessCheck, CrawlerAccess } from "./crawler-access.ts";
export {
  type AiReading,
  AUDIT_SEVERITIES,
  type AuditIssue,
  type AuditSeverity,
  type Crawl,
  type CrawlComparison,
  type CrawledPage,
  type CrawlReport,
  type IssueOccurrence,
  type PageReport,
} from "./crawling.ts";
export type { DemandSource, KeywordDemand, SearchMonths, SearchVolume } from "./demand.ts";
export type { Diagnostics, ErrorEntry } from "./diagnostics.ts";
export type { DigestOverview, PreviewedDigest, ShareAnalytics } from "./digest-admin.ts";
export type { DigestShare, SharedDigest } from "./digest-shares.ts";
export type {
  DigestActivationJob,
  DigestRecipient,
  DigestSettings,
  EmailPreferences,
  SentDigest,
} from "./digests.ts";
export { EXAMPLES } from "./examples.ts";
export type { ExperimentEffect, ExperimentSegment } from "./experiment-figures.ts";
export type { Experiment, ExperimentResults, ListedExperiment } from "./experiments.ts";
export type { Evidence, Finding, ReadPages, SearchSource } from "./figure-sources.ts";
export type { HomepageAnalysis } from "./homepage-analysis.ts";
export type { ImportedIdea, PageIdea, ProviderIdea, ReadSite } from "./ideas.ts";
export type {
  ConfirmedImport,
  ImportedKeyword,
  ImportPreview,
  ImportRefusal,
  KeywordImport,
} from "./imports.ts";
export type { ContentBrief, Insight, InsightEffect, NextAction, Recheck } from "./insights.ts";
export type { ExaminedRow, KeywordAnalysis, KeywordLack } from "./keyword-analysis.ts";
export type { SavedKeyword } from "./keywords.ts";
export type { LlmConfig, LlmTest, LlmUse } from "./llm.ts";
export type { LlmTemplates } from "./llm-templates.ts";
export type { EmailHealth, HostAddress } from "./mail-health.ts";
export type { NetworkBlock, NetworkRow, NetworkTotals } from "./networks.ts";
export type { Notification } from "./notifications.ts";
export type { AuthorizationRequest, Consent } from "./oauth.ts";
export type { CompetingRow, GapRow, StrikingRow } from "./opportunities.ts";
export {
  type ListedCampaign,
  OutreachAudience,
  type OutreachCampaign,
  type OutreachCampaignFields,
  type OutreachHold,
  type OutreachPlan,
} from "./outreach-campaigns.ts";
export {
  OutreachConditions,
  type OutreachContact,
  type OutreachImportCounts,
  type OutreachImportDraft,
  type OutreachImportPreview,
  type OutreachList,
  type OutreachListFigures,
  type OutreachListReport,
  type OutreachPerson,
  type OutreachSegment,
  type OutreachSuppressionRow,
} from "./outreach-lists.ts";
export type {
  OutreachAnalytics,
  OutreachDashboard,
  OutreachFigures,
  OutreachMessage,
  OutreachMessageDetails,
} from "./outreach-results.ts";
export type {
  OutreachRendered,
  OutreachSnippet,
  OutreachTemplate,
  OutreachTemplateVersions,
} from "./outreach-templates.ts";
export type {
  GrantRow,
  PaymentDrift,
  PaymentEventRow,
  PaymentsStatus,
  PriceState,
  Revenue,
} from "./payments.ts";
export {
  type CheckMarket,
  type CompetitorDays,
  KEYWORD_BANDS,
  KEYWORD_MOVES,
  KEYWORD_SORTS,
  KEYWORD_STATES,
  type KeywordGroup,
  type KeywordRanking,
  type KeywordRow,
  type PositionCheck,
} from "./positions.ts";
export type { PublicReport, PublishedReport, ReportState } from "./reports.ts";
export type { ResultsSnapshot } from "./results-snapshot.ts";
export type {
  KeywordSearchConsole,
  SearchConsoleConnection,
  SiteSearchConsole,
} from "./search-console.ts";
export type { AdminAction, SecurityEvent } from "./security.ts";
export type { ShareOfVoiceDays, SiteRankings } from "./site-rankings.ts";
export type { NewSubjectTest, SubjectTest, SubjectTests } from "./subject-tests.ts";
export type { SuggestedCompetitor, SuggestedCompetitors } from "./suggestions.ts";
export { TAGS } from "./tags.ts";
export {
  FUNNEL_DIMENSIONS,
  type Funnel,
  type FunnelPerson,
  type OwnPage,
  type ProgramPage,
  type TrafficFigures,
  type TrafficOverview,
  type TrafficRow,
  type TrafficSession,
} from "./traffic.ts";
export type { ManagedUser } from "./users.ts";
export type { NewWebhookEndpoint, WebhookDelivery, WebhookEndpoint } from "./webhooks.ts";

export { ADMIN_WORDS, MIXED_WORDS };

/** Every call of the API, grouped by one word each. */
export const contract = {
  diagnostics,
  errors,
  security,
  contact,
  mailHealth,
  accounts,
  secondFactor,
  users,
  billing,
  payments,
  traffic,
  networks,
  experiments,
  llm,
  llmTemplates,
  companies,
  companyManager,
  crawlerAccess,
  crawling,
  keywords,
  positions,
  annotations,
  alerts,
  opportunities,
  suggestions,
  searchConsole,
  imports,
  ideas,
  analyses,
  analysisRuns,
  reports,
  aiFacts,
  aiVisibility,
  insights,
  notifications,
  digests,
  digestShares,
  digestAdmin,
  apiKeys,
  oauth,
  webhooks,
  subjectTests,
  outreachLists,
  outreachTemplates,
  outreachCampaigns,
  outreachResults,
};

type AdminWord = (typeof ADMIN_WORDS)[number];
export type AdminContract = Pick<typeof contract, AdminWord | (typeof MIXED_WORDS)[number]>;
export type CustomerContract = Omit<typeof contract, AdminWord>;
