import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import {
  type ExaminedSite,
  type Examining,
  type SearchedFor,
  savedAnswers,
} from "../../positions/index.ts";
import type { Steps } from "../engine.ts";

/** A keyword, and what its results say of the site. */
export interface LookedKeyword {
  readonly keyword: string;
  /** Null: it is not saved for the site. */
  readonly keywordId: string | null;
  readonly targetPage: string | null;
  readonly found: SearchedFor;
}

interface PositionNeeds {
  readonly db: Kysely<Tables>;
  readonly examining: Examining;
}

const LOOKED_UP_TOGETHER = 4;

/** Of a saved keyword the newest answer, which names its day; others are looked up. */
export async function findPositions(
  { db, examining }: PositionNeeds,
  site: ExaminedSite,
  keywords: readonly string[],
  steps: Steps<"positions">,
): Promise<LookedKeyword[]> {
  await steps.begin("positions", keywords.length);
  const saved = await savedAnswers(db, site, keywords.map(keywordKey));
  const lookFor = await examining.searchingFor(site);

  async function look(keyword: string): Promise<LookedKeyword> {
    const {
      keywordId = null,
      targetPage = null,
      answer = null,
    } = saved.get(keywordKey(keyword)) ?? {};
    const found = answer === null ? await lookFor(keyword, steps.signal) : { answer };
    return { keyword, keywordId, targetPage, found };
  }

  const looked: LookedKeyword[] = [];
  for (let from = 0; from < keywords.length; from += LOOKED_UP_TOGETHER) {
    const ends = await Promise.allSettled(
      keywords.slice(from, from + LOOKED_UP_TOGETHER).map(look),
    );
    for (const end of ends) {
      if (end.status === "rejected") throw end.reason;
      looked.push(end.value);
    }
    await steps.advance(ends.length);
  }
  return looked;
}
