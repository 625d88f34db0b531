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

/** Everyone's browser makes one call of each; the others come with the admin screens. */
export const MIXED_WORDS = ["outreachResults", "subjectTests", "traffic", "experiments"] as const;
