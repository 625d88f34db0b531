import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { spendingBudget } from "../../apps/server/modules/keywords/provider-budget.queries.ts";
import { createPositionChecker } from "../../apps/server/modules/positions/checking/check-position.ts";
import { createWebSearch } from "../../apps/server/modules/positions/checking/web-search.ts";
import {
  createKeywordResearch,
  type KeywordResearch,
} from "../../apps/server/modules/positions/research/create-keyword-research.ts";
import { createLog } from "../../apps/server/platform/logging/index.ts";

interface ResearchDraft {
  /** The web provider; default: the built-in index. */
  readonly serperUrl?: string;
  readonly now?: () => Date;
}

/** Keyword research as analyses use it, without a whole product. */
export function aKeywordResearch(
  db: Kysely<Tables>,
  { serperUrl, now = () => new Date() }: ResearchDraft = {},
): KeywordResearch {
  const none = { dataforseo: null, brave: null, searxng: null };
  const serper = serperUrl === undefined ? null : { apiKey: "serper-key", apiBase: serperUrl };
  const web = createWebSearch({ ...none, serper }, spendingBudget(db, null, now));
  return createKeywordResearch({
    db,
    log: createLog("silent"),
    checkPosition: createPositionChecker(db, web),
    now,
  });
}
