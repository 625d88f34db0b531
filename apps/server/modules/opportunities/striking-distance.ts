import type { SiteRankings, StrikingRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type StrikingKeyword, withinStrikingDistance } from "@sightline/domain/opportunities";
import { isOffTarget } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { curveOf } from "../positions/index.ts";
import { findComparedSite, type SiteOfUser } from "./comparing/compared-site.queries.ts";
import { containing, pageOf } from "./page-of.ts";
import { type Refusal, refused } from "./refusal.ts";
import { type NearFacts, type NearKeyword, nearFactsOf, nearKeywords } from "./striking.queries.ts";

export interface StrikingWish extends SiteOfUser {
  readonly search: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface StrikingList {
  readonly curve: SiteRankings["curve"];
  readonly rows: StrikingRow[];
  readonly total: number;
  readonly on_first_page: number;
  readonly extra_clicks: number | null;
  readonly with_volume: number;
  readonly next: string | null;
}

const UNKNOWN_WORTH = 1_000_000;
const LATER_PAGE = 1_000_000_000;
const FIRST_PAGE = 10;

/**
 * Striking-distance keywords, those on the first page of results first: they need the least. Of
 * those, most additional clicks first; without a volume, best position first.
 */
export async function strikingDistance(
  db: Kysely<Tables>,
  request: StrikingWish,
): Promise<StrikingList | Refusal> {
  const site = await findComparedSite(db, request);
  if (site === null) return refused("no such site");
  const [{ curve, about }, keywords] = await Promise.all([
    curveOf(db, site.siteId),
    nearKeywords(db, site),
  ]);
  const near = withinStrikingDistance(keywords, curve);
  const matching = containing(near.map(ranked), request.search);
  const worths = matching.flatMap(({ extraClicks }) => (extraClicks === null ? [] : [extraClicks]));
  const page = pageOf(matching, {
    ordering: "worth",
    cursor: request.cursor,
    limit: request.limit,
  });
  if (page === null) return refused("no such page");
  const facts = await nearFactsOf(
    db,
    page.rows.map(({ id }) => id),
  );
  return {
    curve: about,
    rows: page.rows.flatMap((row) => {
      const known = facts.get(row.id);
      return known === undefined ? [] : [present(row, known)];
    }),
    total: matching.length,
    on_first_page: matching.filter(({ position }) => position <= FIRST_PAGE).length,
    extra_clicks: worths.length === 0 ? null : worths.reduce((sum, clicks) => sum + clicks, 0),
    with_volume: worths.length,
    next: page.next,
  };
}

function ranked({ keyword, extraClicks }: StrikingKeyword<NearKeyword>) {
  const page = keyword.position <= FIRST_PAGE ? 0 : LATER_PAGE;
  const worth = extraClicks === null ? UNKNOWN_WORTH + keyword.position : -extraClicks;
  return { ...keyword, extraClicks, rank: page + worth };
}

function present(
  { id, position, volume, extraClicks }: ReturnType<typeof ranked>,
  facts: NearFacts,
): StrikingRow {
  return {
    id,
    keyword: facts.keyword,
    position,
    depth: facts.depth,
    url: facts.url,
    target_page: facts.target_page,
    is_off_target: isOffTarget(facts.url, facts.target_page),
    volume,
    volume_source: facts.volume_source,
    extra_clicks: extraClicks,
    provider: facts.provider,
    engine: facts.engine,
    answered_on: facts.answered_on,
  };
}
