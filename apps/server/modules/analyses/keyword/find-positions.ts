import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import {
  type KeywordResearch,
  type ResearchedSite,
  type SearchedFor,
  savedAnswers,
} from "../../positions/index.ts";
import type { Steps } from "../engine.ts";

/** A keyword, and where the site ranks for it. */
export interface CheckedKeyword {
  readonly keyword: string;
  /** Null: not saved for the site. */
  readonly keywordId: string | null;
  readonly targetPage: string | null;
  readonly found: SearchedFor;
}

interface PositionDeps {
  readonly db: Kysely<Tables>;
  readonly research: KeywordResearch;
}

const SEARCHES_AT_ONCE = 4;

/** Stored results for saved keywords, newest only; others are searched. */
export async function findPositions(
  { db, research }: PositionDeps,
  site: ResearchedSite,
  keywords: readonly string[],
  steps: Steps<"positions">,
): Promise<CheckedKeyword[]> {
  await steps.begin("positions", keywords.length);
  const saved = await savedAnswers(db, site, keywords.map(keywordKey));
  const search = await research.searchingFor(site);

  async function check(keyword: string): Promise<CheckedKeyword> {
    const {
      keywordId = null,
      targetPage = null,
      answer = null,
    } = saved.get(keywordKey(keyword)) ?? {};
    const found = answer === null ? await search(keyword, steps.signal) : { answer };
    return { keyword, keywordId, targetPage, found };
  }

  const checked: CheckedKeyword[] = [];
  for (let from = 0; from < keywords.length; from += SEARCHES_AT_ONCE) {
    const ends = await Promise.allSettled(keywords.slice(from, from + SEARCHES_AT_ONCE).map(check));
    for (const end of ends) {
      if (end.status === "rejected") throw end.reason;
      checked.push(end.value);
    }
    await steps.advance(ends.length);
  }
  return checked;
}
