export interface AccountData {
  words: string;
  /** The tables that hold it. */
  tables: readonly string[];
}

/** Everything that is deleted with an account: named before someone decides. */
export const DELETED_WITH_ACCOUNT: readonly AccountData[] = [
  { words: "all your sites and their competitors", tables: ["sites", "competitors"] },
  {
    words: "every saved keyword on every site, with its tags, notes, positions and history",
    tables: ["saved_keywords", "position_checks", "keyword_standings", "site_days", "voice_days"],
  },
  {
    words: "search volumes and imported files",
    tables: ["keyword_demand", "keyword_imports", "imported_keywords"],
  },
  {
    words: "your Search Console connections and their data",
    tables: ["search_console_connections", "search_console_days", "own_click_curves"],
  },
  {
    words: "analyses and public reports",
    tables: ["analyses", "analysis_readings", "written_answers", "published_reports"],
  },
  {
    words: "prompts, AI engines' answers to them, and your fact sheets",
    tables: [
      "prompts",
      "prompt_runs",
      "prompt_answers",
      "answer_sources",
      "answer_opinions",
      "opinion_days",
      "prompt_days",
      "engine_days",
      "company_days",
      "source_site_days",
      "source_page_days",
      "query_days",
      "newest_answers",
      "citation_alerts",
      "site_facts",
      "fact_contradictions",
      "fact_checks",
      "mention_recounts",
    ],
  },
  {
    words: "recommendations, their results, and notifications",
    tables: ["insights", "insight_baselines", "insight_effects", "insight_briefs", "notifications"],
  },
  {
    words: "your digests, their settings, links to them and the additional addresses they go to",
    tables: [
      "digest_settings",
      "digest_openings",
      "digest_recipients",
      "digests",
      "digest_mails",
      "digest_activation_jobs",
      "digest_shares",
      "digest_share_views",
      "subject_test_readers",
    ],
  },
  { words: "our record of which email brought you here", tables: ["outreach_events"] },
  {
    words: "alerts, alert rules, notes on charts, ignored audit issues and AI crawler checks",
    tables: ["alerts", "alert_rules", "annotations", "audit_ignores", "access_checks"],
  },
  {
    words: "API keys, webhooks and their logs",
    tables: [
      ...["api_keys", "api_key_days", "webhook_endpoints", "webhook_deliveries"],
      ...["idempotent_requests", "oauth_grants", "oauth_codes"],
    ],
  },
  {
    words: "your profile, preferences and sessions",
    tables: [
      ...["users", "auth_accounts", "sessions", "user_preferences", "account_deletions"],
      ...["second_factors", "recovery_codes"],
    ],
  },
  { words: "our record of what brought you here when you signed up", tables: ["account_origins"] },
  {
    words: "our record of the A/B tests you took part in",
    tables: ["experiment_members"],
  },
  {
    words: "your error log and security history",
    tables: ["error_log", "security_events"],
  },
  {
    words: "your subscription (which ends at the same time), promotions and usage records",
    tables: [
      "billing_customers",
      "subscribers",
      "grants",
      "payment_drifts",
      "usage_months",
      "usage_reservations",
      "first_looks",
    ],
  },
  { words: "messages you sent us with this email address", tables: ["contact_messages"] },
  { words: "our record of the emails we sent you", tables: ["mail_messages", "mail_questions"] },
];

/** Others may use it, too. */
export const KEPT_WITHOUT_NAME: readonly AccountData[] = [
  { words: "public pages we crawled, and their audits", tables: ["crawls"] },
  { words: "our language model costs, by day", tables: ["llm_calls"] },
];
