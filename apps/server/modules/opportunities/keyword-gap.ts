import type { GapRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type KeywordGap, keywordGapsOf, MOST_COMPARED } from "@sightline/domain/opportunities";
import { siteAnswerAt } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { presentDemand } from "../demand/index.ts";
import { answeredKeywords, countActive, factsOf } from "./compared-keywords.queries.ts";
import {
  type ComparedSite,
  findComparedSite,
  type SiteOfUser,
} from "./comparing/compared-site.queries.ts";
import { containing, pageOf, type Sortable } from "./page-of.ts";
import { type Refusal, refused } from "./refusal.ts";
import type { ReadRanks } from "./snapshot-ranks.ts";

export interface GapRequest extends SiteOfUser {
  /** Ids; undefined: the maximum number. */
  readonly competitors: readonly string[] | undefined;
  readonly gap: KeywordGap | "all";
  readonly search: string | undefined;
  /** `volume`, `best`, `keyword`, `own`, or a competitor's id. */
  readonly sort: string;
  readonly order: "asc" | "desc";
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface GapList {
  readonly kind: "positions" | "comparisons";
  readonly compared: { id: string; domain: string }[];
  readonly counts: Record<KeywordGap | "all", number>;
  readonly found: number;
  readonly with_unread: number;
  readonly unanswered: number;
  readonly rows: GapRow[];
  readonly total: number;
  readonly next: string | null;
}

/** The site compared with its competitors, by the newest answer of each active keyword. */
export async function keywordGap(
  db: Kysely<Tables>,
  readRanks: ReadRanks,
  request: GapRequest,
): Promise<GapList | Refusal> {
  const site = await findComparedSite(db, request);
  if (site === null) return refused("no such site");
  const compared = comparedOf(site, request.competitors);
  if (compared === null) return refused("no such competitor");
  if (!isKnownSort(request.sort, compared)) return refused("no such order");

  const [rows, active] = await Promise.all([
    rankedKeywords(db, readRanks, site, compared),
    countActive(db, site),
  ]);
  const matching = containing(rows, request.search).filter(
    ({ gaps }) => request.gap === "all" || gaps.includes(request.gap),
  );
  const page = pageOf(ranked(matching, request, compared), {
    ordering: `${request.sort} ${request.order}`,
    reversed: request.sort === "keyword" && request.order === "desc",
    cursor: request.cursor,
    limit: request.limit,
  });
  if (page === null) return refused("no such page");
  return {
    kind: rows.some(({ isCompared }) => isCompared) ? "comparisons" : "positions",
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

/** Null if one of them isn't a competitor of this site, or is paused. */
function comparedOf({ competitors }: ComparedSite, asked: readonly string[] | undefined) {
  if (asked === undefined) return competitors.slice(0, MOST_COMPARED);
  const chosen = competitors.filter(({ id }) => asked.includes(id));
  return chosen.length === new Set(asked).size ? chosen : null;
}

function isKnownSort(sort: string, compared: ComparedSite["competitors"]): boolean {
  return (
    ["volume", "best", "keyword", "own"].includes(sort) || compared.some(({ id }) => id === sort)
  );
}

interface Ranked {
  readonly id: string;
  readonly key: string;
  readonly depth: number;
  readonly own: number | null;
  readonly competitors: (number | null)[];
  readonly unread: number[];
  readonly unclear: Unclear;
  readonly gaps: KeywordGap[];
  readonly isCompared: boolean;
  readonly volume: number | null;
}

/** Whether a page of each may cover the search, but may not. */
interface Unclear {
  readonly own: boolean;
  readonly competitors: readonly boolean[];
}

/** Every keyword with stored results, with the positions of all compared sites. */
async function rankedKeywords(
  db: Kysely<Tables>,
  readRanks: ReadRanks,
  { watched, ...site }: ComparedSite,
  compared: ComparedSite["competitors"],
): Promise<Ranked[]> {
  const keywords = await answeredKeywords(db, site);
  const ranks = await readRanks(
    watched,
    keywords.map(({ snapshotId }) => snapshotId),
  );
  const columns = compared.map(({ domain }) => watched.indexOf(domain));
  const ownColumn = watched.indexOf(site.site);
  return keywords.flatMap(({ id, key, depth, snapshotId, isCompared, volume }) => {
    const found = ranks.get(snapshotId);
    if (found === undefined) return [];
    const { best } = found;
    const own = within(depth, best[ownColumn]);
    const competitors = columns.map((column) => within(depth, best[column]));
    const unread = [...competitors.keys()].filter((at) => best[columns[at] ?? -1] === null);
    const unclear = {
      own: isCompared && own === null && !found.isAbsent,
      competitors: columns.map((column) => found.unclear[column] === true),
    };
    const known = competitors.filter((_, at) => !unread.includes(at));
    const gaps = unclear.own ? [] : keywordGapsOf(own, known);
    return [{ id, key, depth, own, competitors, unread, unclear, gaps, isCompared, volume }];
  });
}

/** A shared search may have gone deeper than this customer's setting. */
function within(depth: number, rank: number | null | undefined): number | null {
  return rank == null || rank === 0 || rank > depth ? null : rank;
}

/** The stored position tells which page ranks, unless the host's owner has changed since. */
async function described(db: Kysely<Tables>, rows: readonly Ranked[]): Promise<GapRow[]> {
  const facts = await factsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, depth, unread, gaps, isCompared, ...ranks }): GapRow[] => {
    const known = facts.get(id);
    if (known === undefined) return [];
    const { position, url: ranking, demand, ...rest } = known;
    const found = { ...rest, demand: demand && presentDemand(demand), depth, unread, gaps };
    if (isCompared) return [{ ...found, ...comparedRanks(ranks), url: ranking }];
    const { own, competitors } = ranks;
    return [{ ...found, own, competitors, answers: null, url: position === own ? ranking : null }];
  });
}

/** The place of a site among those that cover a search is no position. */
function comparedRanks(ranks: Pick<Ranked, "own" | "competitors" | "unclear">) {
  const { own, competitors, unclear } = ranks;
  const answers = {
    own: siteAnswerAt(own, unclear.own),
    competitors: competitors.map((rank, at) =>
      siteAnswerAt(rank, unclear.competitors[at] === true),
    ),
  };
  return { own: null, competitors: competitors.map(() => null), answers };
}

const NOT_FOUND = 10_000_000_000;

/** What is unknown or not found comes last in either direction, best competitor first. */
function ranked(
  rows: readonly Ranked[],
  { sort, order }: GapRequest,
  compared: ComparedSite["competitors"],
): (Ranked & Sortable)[] {
  const column = compared.findIndex(({ id }) => id === sort);
  const rankOf = ({ own, volume, competitors }: Ranked): number | null => {
    if (sort === "own") return own;
    if (sort === "volume") return volume;
    return sort === "best" ? bestOf(competitors) : (competitors[column] ?? null);
  };
  return rows.map((row) => {
    const rank = sort === "keyword" ? 0 : rankOf(row);
    const last = sort === "volume" ? (bestOf(row.competitors) ?? NOT_FOUND) : 0;
    if (rank === null) return { ...row, rank: NOT_FOUND + last };
    return { ...row, rank: order === "desc" ? -rank : rank };
  });
}

function bestOf(ranks: readonly (number | null)[]): number | null {
  const found = ranks.filter((rank) => rank !== null);
  return found.length === 0 ? null : Math.min(...found);
}

function countsOf(rows: readonly { gaps: readonly KeywordGap[] }[]): GapList["counts"] {
  const counts = { all: rows.length, missing: 0, untapped: 0, weak: 0, strong: 0, shared: 0 };
  for (const { gaps } of rows) {
    for (const gap of gaps) counts[gap] += 1;
  }
  return counts;
}
