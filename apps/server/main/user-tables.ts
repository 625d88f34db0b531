import { accountsUserTables } from "../modules/accounts/index.ts";
import { aiVisibilityUserTables } from "../modules/ai-visibility/index.ts";
import { analysesUserTables } from "../modules/analyses/index.ts";
import { billingUserTables } from "../modules/billing/index.ts";
import { companiesUserTables } from "../modules/companies/index.ts";
import { crawlingUserTables } from "../modules/crawling/index.ts";
import { demandUserTables } from "../modules/demand/index.ts";
import { diagnosticsUserTables } from "../modules/diagnostics/index.ts";
import { digestsUserTables } from "../modules/digests/index.ts";
import { experimentsUserTables } from "../modules/experiments/index.ts";
import { insightsUserTables } from "../modules/insights/index.ts";
import { keywordsUserTables } from "../modules/keywords/index.ts";
import { llmUserTables } from "../modules/llm/index.ts";
import { mailingUserTables } from "../modules/mailing/index.ts";
import { outreachUserTables } from "../modules/outreach/index.ts";
import { positionsUserTables } from "../modules/positions/index.ts";
import { programsUserTables } from "../modules/programs/index.ts";
import { searchConsoleUserTables } from "../modules/search-console/index.ts";
import { securityUserTables } from "../modules/security/index.ts";
import { trafficUserTables } from "../modules/traffic/index.ts";

/** What other modules than `accounts` hold of a user. */
export const OTHER_USER_TABLES = [
  ...diagnosticsUserTables,
  ...securityUserTables,
  ...mailingUserTables,
  ...billingUserTables,
  ...trafficUserTables,
  ...experimentsUserTables,
  ...llmUserTables,
  ...companiesUserTables,
  ...crawlingUserTables,
  ...keywordsUserTables,
  ...searchConsoleUserTables,
  ...demandUserTables,
  ...positionsUserTables,
  ...analysesUserTables,
  ...aiVisibilityUserTables,
  ...insightsUserTables,
  ...digestsUserTables,
  ...outreachUserTables,
  ...programsUserTables,
];

/** Every table with a user's rows; a test checks it against the schema. */
export const USER_TABLES = [...accountsUserTables, ...OTHER_USER_TABLES];
