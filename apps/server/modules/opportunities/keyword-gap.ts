import type { GapRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type KeywordGap, keywordGapsOf, MOST_COMPARED } from "@sightline/domain/opportunities";
import type { Kysely } from "kysely";
import { answeredKeywords, countActive, factsOf } from "./compared-keywords.queries.ts";
import {
  type ComparedSite,
  findComparedSite,
  type SiteOfUser,
} from "./comparing/compared-site.queries.ts";
import { containing, pageOf, type Ranked } from "./page-of.ts";
import { type Refusal, refused } from "./refusal.ts";
import type { ReadPlaces } from "./snapshot-places.ts";

export interface GapWish extends SiteOfUser {
  /** Ids; undefined: as many as may be compared. */
  readonly competitors: readonly string[] | undefined;
  readonly gap: KeywordGap | "all";
  readonly search: string | undefined;
  /** `best`, `keyword`, `own`, or a competitor's id. */
  readonly sort: string;
  readonly order: "asc" | "desc";
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface GapList {
  readonly compared: { id: string; domain: string }[];
  readonly counts: Record<KeywordGap | "all", number>;
  readonly found: number;
  readonly with_unread: number;
  readonly unanswered: number;
  readonly rows: GapRow[];
  readonly total: number;
  readonly next: string | null;
}

/** Where the site stands beside its competitors, by the newest answer of each active keyword. */
export async function keywordGap(
  db: Kysely<Tables>,
  readPlaces: ReadPlaces,
  wish: GapWish,
): Promise<GapList | Refusal> {
  const site = await findComparedSite(db, wish);
  if (site === null) return refused("no such site");
  const compared = comparedOf(site, wish.competitors);
  if (compared === null) return refused("no such competitor");
  if (!isKnownSort(wish.sort, compared)) return refused("no such order");

  const [rows, active] = await Promise.all([
    placedKeywords(db, readPlaces, site, compared),
    countActive(db, site),
  ]);
  const matching = containing(rows, wish.search).filter(
    ({ gaps }) => wish.gap === "all" || gaps.includes(wish.gap),
  );
  const page = pageOf(ranked(matching, wish, compared), {
    ordering: `${wish.sort} ${wish.order}`,
    reversed: wish.sort === "keyword" && wish.order === "desc",
    cursor: wish.cursor,
    limit: wish.limit,
  });
  if (page === null) return refused("no such page");
  return {
    compared: compared.map(({ id, domain }) => ({ id, domain })),
    counts: countsOf(rows),
    found: rows.filter(({ competitors }) => bestOf(competitors) !== null).length,
    with_unread: rows.filter(({ unread }) => unread.length > 0).length,
    unanswered: Math.max(active - rows.length, 0),
    rows: await described(db, page.rows),
    total: matching.length,
    next: page.next,
  };
}

/** Null when one of them is no competitor of this site, or rests. */
function comparedOf({ competitors }: ComparedSite, asked: readonly string[] | undefined) {
  if (asked === undefined) return competitors.slice(0, MOST_COMPARED);
  const chosen = competitors.filter(({ id }) => asked.includes(id));
  return chosen.length === new Set(asked).size ? chosen : null;
}

function isKnownSort(sort: string, compared: ComparedSite["competitors"]): boolean {
  return ["best", "keyword", "own"].includes(sort) || compared.some(({ id }) => id === sort);
}

interface Placed {
  readonly id: string;
  readonly key: string;
  readonly depth: number;
  readonly own: number | null;
  readonly competitors: (number | null)[];
  readonly unread: number[];
  readonly gaps: KeywordGap[];
}

/** Every keyword whose results are kept, with the places of all who are compared. */
async function placedKeywords(
  db: Kysely<Tables>,
  readPlaces: ReadPlaces,
  { watched, ...site }: ComparedSite,
  compared: ComparedSite["competitors"],
): Promise<Placed[]> {
  const keywords = await answeredKeywords(db, site);
  const places = await readPlaces(
    watched,
    keywords.map(({ snapshotId }) => snapshotId),
  );
  const columns = compared.map(({ domain }) => watched.indexOf(domain));
  const ownColumn = watched.indexOf(site.site);
  return keywords.flatMap(({ id, key, depth, snapshotId }) => {
    const best = places.get(snapshotId)?.best;
    if (best === undefined) return [];
    const own = within(depth, best[ownColumn]);
    const competitors = columns.map((column) => within(depth, best[column]));
    const unread = [...competitors.keys()].filter((at) => best[columns[at] ?? -1] === null);
    const gaps = keywordGapsOf(
      own,
      competitors.filter((_, at) => !unread.includes(at)),
    );
    return [{ id, key, depth, own, competitors, unread, gaps }];
  });
}

/** A look that was shared may have gone deeper than this customer's. */
function within(depth: number, place: number | null | undefined): number | null {
  return place == null || place === 0 || place > depth ? null : place;
}

/** The page that ranks is known by the own position, unless whose a host is has changed since. */
async function described(db: Kysely<Tables>, rows: readonly Placed[]): Promise<GapRow[]> {
  const facts = await factsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, depth, own, competitors, unread, gaps }) => {
    const known = facts.get(id);
    if (known === undefined) return [];
    const { position, url: ranking, ...rest } = known;
    const url = position === own ? ranking : null;
    return [{ ...rest, depth, own, competitors, unread, gaps, url }];
  });
}

const NOT_FOUND = 1_000_000;

/** What is not found comes last, whichever way round. */
function ranked(
  rows: readonly Placed[],
  { sort, order }: GapWish,
  compared: ComparedSite["competitors"],
): (Placed & Ranked)[] {
  const column = compared.findIndex(({ id }) => id === sort);
  const placeOf = ({ own, competitors }: Placed): number | null => {
    if (sort === "own") return own;
    return sort === "best" ? bestOf(competitors) : (competitors[column] ?? null);
  };
  return rows.map((row) => {
    const place = sort === "keyword" ? 0 : placeOf(row);
    if (place === null) return { ...row, rank: NOT_FOUND };
    return { ...row, rank: order === "desc" ? -place : place };
  });
}

function bestOf(places: readonly (number | null)[]): number | null {
  const found = places.filter((place) => place !== null);
  return found.length === 0 ? null : Math.min(...found);
}

function countsOf(rows: readonly { gaps: readonly KeywordGap[] }[]): GapList["counts"] {
  const counts = { all: rows.length, missing: 0, untapped: 0, weak: 0, strong: 0, shared: 0 };
  for (const { gaps } of rows) {
    for (const gap of gaps) counts[gap] += 1;
  }
  return counts;
}
