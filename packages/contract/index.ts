import { accounts } from "./accounts.ts";
import { billing } from "./billing.ts";
import { companies } from "./companies.ts";
import { crawling } from "./crawling.ts";
import { diagnostics, errors } from "./diagnostics.ts";
import { keywords } from "./keywords.ts";
import { payments } from "./payments.ts";
import { positions } from "./positions.ts";
import { security } from "./security.ts";
import { users } from "./users.ts";

export type { Account, OpenSession, PreferencesRow, Session } from "./accounts.ts";
export type { DowngradePreview, Invoice, Subscriber, Subscription, Usage } from "./billing.ts";
export type { Competitor, DomainProof, ProofCheck, Site } from "./companies.ts";
export {
  type AiReading,
  AUDIT_SEVERITIES,
  type AuditIssue,
  type AuditSeverity,
  type Crawl,
  type CrawlComparison,
  type CrawledPage,
  type CrawlReport,
  type IssueSpot,
  type PageReport,
} from "./crawling.ts";
export type { Diagnostics, ErrorEntry } from "./diagnostics.ts";
export type { SavedKeyword } from "./keywords.ts";
export type {
  GrantRow,
  PaymentDrift,
  PaymentEventRow,
  PaymentsStatus,
  PriceState,
} from "./payments.ts";
export {
  KEYWORD_BANDS,
  KEYWORD_SORTS,
  KEYWORD_STATES,
  type KeywordRow,
  type KeywordStanding,
  type PositionCheck,
  type ResultsSnapshot,
  type SiteStanding,
} from "./positions.ts";
export type { AdminAction, SecurityEvent } from "./security.ts";
export type { ManagedUser } from "./users.ts";

/** Every call of the product, a word each. */
export const contract = {
  diagnostics,
  errors,
  security,
  accounts,
  users,
  billing,
  payments,
  companies,
  crawling,
  keywords,
  positions,
};
