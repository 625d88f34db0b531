import { keywordKey } from "@sightline/domain/keywords";
import { cursorAfter, readCursor } from "../positions/index.ts";

/** A row of a calculated list: its sort value and its keyword. */
export interface Sortable {
  readonly id: string;
  readonly key: string;
  /** Lower comes first. */
  readonly rank: number;
}

export interface PageWish {
  /** Names the ordering, so that a cursor is only valid for it. */
  readonly ordering: string;
  /** Whether ties are in reverse alphabetical order. */
  readonly reversed?: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Ties are ordered by keyword, so that a page always ends at the same one. */
export function pageOf<Row extends Sortable>(
  rows: readonly Row[],
  { ordering, reversed = false, cursor, limit }: PageWish,
): { readonly rows: Row[]; readonly next: string | null } | null {
  const byLetters = (one: SortKey, other: SortKey) =>
    compareText(one.key, other.key) * (reversed ? -1 : 1);
  const after = cursor === undefined ? null : cursorFrom(cursor, ordering);
  if (cursor !== undefined && after === null) return null;
  const behind = rows.filter(
    (row) => after === null || (row.rank - after.rank || byLetters(row, after)) > 0,
  );
  const page = firstOf(behind, limit, byLetters);
  const last = page.at(-1);
  const next =
    last === undefined || behind.length <= limit
      ? null
      : cursorAfter(ordering, { value: `${last.rank} ${last.key}`, id: last.id });
  return { rows: page, next };
}

/** Rank by rank, so that only the rows of the page are sorted, not thousands. */
function firstOf<Row extends Sortable>(
  rows: readonly Row[],
  limit: number,
  byLetters: (one: Row, other: Row) => number,
): Row[] {
  const ofRank = Map.groupBy(rows, ({ rank }) => rank);
  const page: Row[] = [];
  for (const rank of [...ofRank.keys()].sort((one, other) => one - other)) {
    if (page.length >= limit) break;
    for (const row of ofRank.get(rank)?.sort(byLetters) ?? []) page.push(row);
  }
  return page.slice(0, limit);
}

type SortKey = Pick<Sortable, "rank" | "key">;

function cursorFrom(cursor: string, ordering: string): SortKey | null {
  const [, rank, key] = /^(\S+) (.*)$/su.exec(readCursor(cursor, ordering)?.value ?? "") ?? [];
  if (rank === undefined || key === undefined || Number.isNaN(Number(rank))) return null;
  return { rank: Number(rank), key };
}

/** By code units, so that a cursor means the same on every node. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function containing<Row extends Pick<Sortable, "key">>(
  rows: readonly Row[],
  search: string | undefined,
): readonly Row[] {
  const wanted = keywordKey(search ?? "");
  return wanted === "" ? rows : rows.filter(({ key }) => key.includes(wanted));
}
