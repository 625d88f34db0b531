/** The words of administrators alone: the app loads their paths with their screens. */
export const ADMIN_WORDS = [
  "diagnostics",
  "security",
  "mailHealth",
  "users",
  "payments",
  "networks",
  "llm",
  "llmTemplates",
  "companyManager",
  "analysisRuns",
  "digestAdmin",
  "outreachLists",
  "outreachTemplates",
  "outreachCampaigns",
] as const;
