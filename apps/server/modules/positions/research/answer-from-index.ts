import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { momentOf } from "../../../platform/clock/index.ts";
import { findCheckedSite } from "../checking/checked-sites.queries.ts";
import { searchLocalIndex } from "../checking/search-index.ts";
import { answerOfSearch, type KeywordAnswer } from "./keyword-answer.ts";
import type { ResearchedSite } from "./researched-site.queries.ts";

/**
 * The built-in index's answer, even if a provider is configured. Null if the site wasn't crawled.
 */
export async function answerFromIndex(
  db: Kysely<Tables>,
  site: ResearchedSite,
  keyword: string,
  now: Date,
): Promise<KeywordAnswer | null> {
  const checked = await findCheckedSite(db, site.id);
  if (checked === null) return null;
  const search = await searchLocalIndex(db, checked, keyword);
  if ("failed" in search.outcome) return null;
  return answerOfSearch(search, search.outcome.seen, site, momentOf(now).day);
}
