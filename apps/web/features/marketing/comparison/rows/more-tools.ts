import { PLANS } from "@sightline/domain/billing";
import { SAMPLE_AUDIT } from "../../features/sample-audit.ts";
import { NOT_CHECKED, type Row } from "../claim.ts";

const seats = Math.max(...Object.values(PLANS).map(({ limits }) => limits.seats));

export const moreTools: readonly Row[] = [
  {
    id: "javascript",
    name: "JavaScript-rendered pages",
    ours: {
      says: "Rendered if your administrator turns it on. It’s off by default and needs Chromium on the server.",
      see: "/features",
    },
    theirs: {
      semrush: { says: "Site Audit can render them.", sources: ["semrushAudit"], ahead: true },
      ahrefs: { says: "Its audit crawler renders them.", sources: ["ahrefsCrawler"], ahead: true },
      "screaming-frog": {
        says: "Renders them if you have a license.",
        sources: ["frogLicence"],
        ahead: true,
      },
      serpbear: { says: "No site audit on its feature list.", sources: ["serpbearReadme"] },
      openseo: NOT_CHECKED,
    },
  },
  {
    id: "audit-checks",
    name: "Audit checks",
    ours: {
      says: `${SAMPLE_AUDIT.rules} checks, each explaining why the issue matters and how to fix it.`,
      see: "/features",
    },
    theirs: {
      semrush: NOT_CHECKED,
      ahrefs: NOT_CHECKED,
      "screaming-frog": {
        says: "About 230, each with a page that explains it.",
        sources: ["frogOverview"],
        ahead: true,
      },
      serpbear: { says: "No site audit on its feature list.", sources: ["serpbearReadme"] },
      openseo: {
        says: "Has site audits. We didn’t count the checks.",
        sources: ["openseoReadme"],
      },
    },
  },
  {
    id: "people",
    name: "Users per account",
    ours: {
      says: seats === 1 ? "One, on every plan." : `Up to ${seats}.`,
      see: "/pricing",
    },
    theirs: {
      semrush: {
        says: "Extra users from $45 per month.",
        sources: ["semrushPlans"],
        ahead: true,
      },
      ahrefs: {
        says: "One is included. You can add up to two more on Lite. Enterprise starts with three.",
        sources: ["ahrefsPlans", "ahrefsLimits"],
        ahead: true,
      },
      "screaming-frog": { says: "One license per user.", sources: ["frogPlans"] },
      serpbear: NOT_CHECKED,
      openseo: NOT_CHECKED,
    },
  },
  {
    id: "integrations",
    name: "Integrations",
    ours: {
      says: "Search Console, plus file imports from Keyword Planner, Search Console, Semrush and Ahrefs. No Google Analytics or Looker Studio.",
      see: "/features",
    },
    theirs: {
      semrush: {
        says: "Google Analytics, Search Console and other sources in its reports, plus an app store.",
        sources: ["semrushAboutItself"],
        ahead: true,
      },
      ahrefs: {
        says: "Search Console, Looker Studio, and third-party apps through Ahrefs Connect.",
        sources: ["ahrefsApi"],
        ahead: true,
      },
      "screaming-frog": {
        says: "Google Analytics, Search Console, PageSpeed Insights, Ahrefs, Majestic, Moz, OpenAI, Gemini and Ollama. Most need a license.",
        sources: ["frogOverview", "frogLicence"],
        ahead: true,
      },
      serpbear: { says: "Search Console and Google Ads.", sources: ["serpbearReadme"] },
      openseo: { says: "Search Console.", sources: ["openseoReadme"] },
    },
  },
  {
    id: "programs",
    name: "API and MCP",
    ours: {
      says: "An API with keys, scopes and an OpenAPI 3.1 spec, and an MCP server, on paid plans. MCP clients connect with OAuth or a key.",
      see: "/developers/api",
    },
    theirs: {
      semrush: {
        says: "An MCP server, and an API on the Business plan with units sold separately.",
        sources: ["semrushApi", "semrushAboutItself"],
        ahead: true,
      },
      ahrefs: {
        says: "API keys and an MCP server, on the Lite plan and up.",
        sources: ["ahrefsPlans", "ahrefsApi"],
        ahead: true,
      },
      "screaming-frog": {
        says: "No web API. There’s a command-line interface and, with a paid license, a local MCP server.",
        sources: ["frogOverview"],
      },
      serpbear: { says: "A built-in API.", sources: ["serpbearReadme"] },
      openseo: { says: "An MCP server.", sources: ["openseoReadme"] },
    },
  },
  {
    id: "phone",
    name: "Mobile",
    ours: { says: "In your phone’s browser. There’s no app to install.", see: "/features" },
    theirs: {
      semrush: NOT_CHECKED,
      ahrefs: NOT_CHECKED,
      "screaming-frog": {
        says: "A desktop app for Windows, macOS and Linux.",
        sources: ["frogOverview"],
      },
      serpbear: {
        says: "A web app you can install on your phone.",
        sources: ["serpbearReadme"],
        ahead: true,
      },
      openseo: NOT_CHECKED,
    },
  },
];
