/** The day on which every source was read. */
export const CHECKED_ON = "2026-11-15";

export interface Source {
  readonly title: string;
  readonly href: string;
  readonly read: string;
  /** The date on the text itself, if it has one. */
  readonly dated?: string;
  readonly by: "vendor" | "third party" | "user";
}

const read = CHECKED_ON;
const API_EVANGELIST = "https://github.com/api-evangelist";
const SERPBEAR = "https://github.com/towfiqi/serpbear";
const OPENSEO = "https://github.com/every-app/open-seo";

/** The sources of our claims. URLs with a commit show what we read, whatever has changed since. */
export const SOURCES = {
  semrushAboutItself: {
    title: "Semrush llms.txt (API Evangelist’s copy)",
    href: `${API_EVANGELIST}/semrush/blob/34c64b8226ebcdb3c515b4bc68d04c99a1261cf6/llms/semrush-llms.txt`,
    read,
    by: "vendor",
  },
  semrushPlans: {
    title: "Semrush plans and pricing, as recorded by API Evangelist",
    href: `${API_EVANGELIST}/semrush/blob/34c64b8226ebcdb3c515b4bc68d04c99a1261cf6/plans/semrush-plans-pricing.yml`,
    read,
    dated: "2026-08-13",
    by: "third party",
  },
  semrushApi: {
    title: "Semrush developer docs: API access",
    href: "https://developer.semrush.com/api/v3/get-started/api-access",
    read,
    by: "vendor",
  },
  semrushPositions: {
    title: "Semrush knowledge base: Position Tracking overview",
    href: "https://www.semrush.com/kb/549-position-tracking-overview-manual",
    read,
    by: "vendor",
  },
  semrushVolume: {
    title: "Semrush knowledge base: search volume",
    href: "https://www.semrush.com/kb/683-what-is-search-volume-in-semrush",
    read,
    by: "vendor",
  },
  semrushAudit: {
    title: "Semrush knowledge base: Site Audit troubleshooting",
    href: "https://ko.semrush.com/kb/681-site-audit-troubleshooting",
    read,
    by: "vendor",
  },
  ahrefsPlans: {
    title: "Ahrefs plans and pricing, as recorded by API Evangelist",
    href: `${API_EVANGELIST}/ahrefs/blob/3ee11a063b2b46c7a1177cb18a653b0d20aa4b51/plans/ahrefs-plans-pricing.yml`,
    read,
    dated: "2026-08-12",
    by: "third party",
  },
  ahrefsApi: {
    title: "Ahrefs API llms.txt (API Evangelist’s copy)",
    href: `${API_EVANGELIST}/ahrefs/blob/3ee11a063b2b46c7a1177cb18a653b0d20aa4b51/llms/ahrefs-llms.txt`,
    read,
    by: "vendor",
  },
  ahrefsLimits: {
    title: "Ahrefs help: rows, export rows and user limits",
    href: "https://help.ahrefs.com/en/articles/14333008-about-rows-export-rows-and-user-limits",
    read,
    by: "vendor",
  },
  ahrefsAi: {
    title: "Ahrefs help: AI visibility metrics",
    href: "https://help.ahrefs.com/en/articles/15501968-ai-visibility-metrics",
    read,
    by: "vendor",
  },
  ahrefsKeywords: {
    title: "Ahrefs Academy: keyword and search traffic metrics",
    href: "https://ahrefs.com/academy/how-to-use-ahrefs/ahrefs-seo-metrics/keyword-and-search-traffic",
    read,
    by: "vendor",
  },
  ahrefsLinks: {
    title: "Ahrefs blog: how Ahrefs counts links and domains",
    href: "https://ahrefs.com/blog/how-ahrefs-counts-links",
    read,
    by: "vendor",
  },
  ahrefsCrawler: {
    title: "PlainSignal: what the AhrefsSiteAudit crawler does",
    href: "https://plainsignal.com/agents/ahrefssiteaudit",
    read,
    dated: "2025-08-07",
    by: "third party",
  },
  ahrefsMcp: {
    title: "Glama: Ahrefs MCP server",
    href: "https://glama.ai/mcp/servers/@ahrefs/ahrefs-mcp-server",
    read,
    by: "third party",
  },
  frogOverview: {
    title: "Screaming Frog, as described by API Evangelist",
    href: `${API_EVANGELIST}/screaming-frog/blob/0d2680af42f25f59818c78275ba6ca1db5085e38/llms/screaming-frog-llms.txt`,
    read,
    dated: "2026-08-13",
    by: "third party",
  },
  frogPlans: {
    title: "Screaming Frog licenses and pricing, as recorded by API Evangelist",
    href: `${API_EVANGELIST}/screaming-frog/blob/main/plans/screaming-frog-plans-pricing.yml`,
    read,
    dated: "2026-08-13",
    by: "third party",
  },
  frogLicence: {
    title: "screamingfrog-audit-mcp: what works with and without a license",
    href: "https://github.com/mshahiddigital/screamingfrog-audit-mcp/blob/265ec6b56293e15a9d5a4371cc9ced4142ca07fb/README.md",
    read,
    by: "third party",
  },
  frogCommandLine: {
    title: "Screaming Frog command-line options, recorded by API Evangelist from its manual",
    href: `${API_EVANGELIST}/screaming-frog/blob/0d2680af42f25f59818c78275ba6ca1db5085e38/cli/screaming-frog-cli.yml`,
    read,
    dated: "2026-08-13",
    by: "third party",
  },
  serpbearReadme: {
    title: "SerpBear: README",
    href: `${SERPBEAR}/blob/07eb4bd94f0bfc53dc437f380f6d5ad14c7de691/README.md`,
    read,
    by: "vendor",
  },
  serpbearLicence: {
    title: "SerpBear: license",
    href: `${SERPBEAR}/blob/a45237b230a9830461cf7fccd4c717235112713b/LICENSE`,
    read,
    by: "vendor",
  },
  serpbearCompetitors: {
    title: "SerpBear issue 5: compare websites for the same keyword",
    href: `${SERPBEAR}/issues/5`,
    read,
    dated: "2022-12-01",
    by: "user",
  },
  serpbearZeros: {
    title: "SerpBear issue 272: all keywords dropped to 0",
    href: `${SERPBEAR}/issues/272`,
    read,
    dated: "2025-02-15",
    by: "user",
  },
  serpbearPages: {
    title: "SerpBear issue 325: scraping anomalies in version 3",
    href: `${SERPBEAR}/issues/325`,
    read,
    dated: "2026-03-05",
    by: "user",
  },
  serpbearErrors: {
    title: "SerpBear issue 337: what is shown when a scraper fails",
    href: `${SERPBEAR}/issues/337`,
    read,
    dated: "2026-04-14",
    by: "user",
  },
  openseoReadme: {
    title: "OpenSEO: README",
    href: `${OPENSEO}/blob/main/README.md`,
    read,
    by: "vendor",
  },
  openseoConfiguration: {
    title: "OpenSEO: background jobs in everyapp.config.ts",
    href: `${OPENSEO}/blob/main/everyapp.config.ts`,
    read,
    by: "vendor",
  },
  openseoLimits: {
    title: "OpenSEO pull request 340: rank tracking facts, checked against its code",
    href: `${OPENSEO}/pull/340`,
    read,
    dated: "2026-09-16",
    by: "vendor",
  },
  openseoScheduled: {
    title: "OpenSEO issue 334: scheduled checks that return no position",
    href: `${OPENSEO}/issues/334`,
    read,
    dated: "2026-09-14",
    by: "user",
  },
  openseoLive: {
    title: "OpenSEO issue 362: live checks that return no position",
    href: `${OPENSEO}/issues/362`,
    read,
    dated: "2026-09-23",
    by: "user",
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;
