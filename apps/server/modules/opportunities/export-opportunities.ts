import type { CompetingRow, GapRow, StrikingRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type CsvCell, csvLines, toCsv } from "@sightline/domain/csv";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import { COMPETING_DAYS, KEYWORD_GAPS, MOST_COMPARED } from "@sightline/domain/opportunities";
import type { Kysely } from "kysely";
import { competingPages } from "./competing-pages.ts";
import { type GapList, keywordGap } from "./keyword-gap.ts";
import { isRefusal } from "./refusal.ts";
import type { ReadPlaces } from "./snapshot-places.ts";
import { strikingDistance } from "./striking-distance.ts";

/** What a list is asked for in the address: by name, a value each. */
export type ExportWish = (name: string) => string | undefined;

/** A list as a file; null when this user has no such site or competitor. */
export type ExportOpportunities = (
  userId: string,
  list: string,
  wish: ExportWish,
) => Promise<{ readonly name: string; readonly chunks: AsyncIterable<string> } | null>;

interface ExportsNeed {
  readonly db: Kysely<Tables>;
  readonly readPlaces: ReadPlaces;
  readonly now: () => Date;
}

interface SheetOf {
  readonly userId: string;
  readonly site: string;
  readonly wish: ExportWish;
}

interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

export function exportOpportunities(need: ExportsNeed): ExportOpportunities {
  return async (userId, list, wish) => {
    const site = normaliseTargetSite(wish("target_site") ?? "");
    const write = SHEETS[list];
    const sheet = site === null ? null : await write?.(need, { userId, site, wish });
    if (site === null || sheet == null) return null;
    const day = need.now().toISOString().slice(0, 10);
    const name = `${site.replace(/[^\w.-]/g, "-")}-${list}-${day}.csv`;
    return { name, chunks: chunksOf(sheet) };
  };
}

const SHEETS: Record<string, (need: ExportsNeed, of: SheetOf) => Promise<Sheet | null>> = {
  gap: gapSheet,
  striking: strikingSheet,
  competing: competingSheet,
};

const ALL = Number.MAX_SAFE_INTEGER;
const WRITTEN_TOGETHER = 1_000;

async function* chunksOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield toCsv(columns, []);
  for (let from = 0; from < rows.length; from += WRITTEN_TOGETHER) {
    yield csvLines(rows.slice(from, from + WRITTEN_TOGETHER));
  }
}

const LOOKED = ["depth", "checked on", "engine", "provider"] as const;

function looked(row: Pick<GapRow, "depth" | "answered_on" | "engine" | "provider">): CsvCell[] {
  return [row.depth, row.answered_on, row.engine, row.provider];
}

async function gapSheet(
  { db, readPlaces }: ExportsNeed,
  { userId, site, wish }: SheetOf,
): Promise<Sheet | null> {
  const list = await keywordGap(db, readPlaces, {
    userId,
    site,
    competitors: wish("competitors")?.split(",").slice(0, MOST_COMPARED),
    gap: KEYWORD_GAPS.find((gap) => gap === wish("gap")) ?? "all",
    search: wish("search"),
    sort: "keyword",
    order: "asc",
    cursor: undefined,
    limit: ALL,
  });
  return isRefusal(list) ? null : sheetOfGap(list, site);
}

function sheetOfGap({ compared, rows }: GapList, site: string): Sheet {
  return {
    columns: ["keyword", site, ...compared.map(({ domain }) => domain), "gaps", "page", ...LOOKED],
    rows: rows.map((row) => [
      row.keyword,
      row.own,
      ...row.competitors.map((place, at) => (row.unread.includes(at) ? "not read" : place)),
      row.gaps.join(", "),
      row.url,
      ...looked(row),
    ]),
  };
}

async function strikingSheet(
  { db }: ExportsNeed,
  { userId, site, wish }: SheetOf,
): Promise<Sheet | null> {
  const search = wish("search");
  const list = await strikingDistance(db, { userId, site, search, cursor: undefined, limit: ALL });
  if (isRefusal(list)) return null;
  const named = ["keyword", "position", "page", "target page", "other page ranks"];
  const worth = [
    "searches per month",
    "volume source",
    "volume as of",
    "more clicks at position 3",
  ];
  return {
    columns: [...named, ...worth, "click curve", ...LOOKED],
    rows: list.rows.map((row) => strikingCells(row, list.curve.id)),
  };
}

function strikingCells(row: StrikingRow, curve: string): CsvCell[] {
  return [
    row.keyword,
    row.position,
    row.url,
    row.target_page,
    row.target_page === null ? null : row.is_off_target,
    row.volume,
    row.volume_source?.provider,
    row.volume_source?.as_of,
    row.extra_clicks === null ? null : Math.round(row.extra_clicks * 10) / 10,
    row.extra_clicks === null ? null : curve,
    ...looked(row),
  ];
}

async function competingSheet(
  { db, readPlaces, now }: ExportsNeed,
  { userId, site, wish }: SheetOf,
): Promise<Sheet | null> {
  const days = COMPETING_DAYS.find((count) => `${count}` === wish("days")) ?? COMPETING_DAYS[0];
  const list = await competingPages(db, readPlaces, { userId, site, days, now: now() });
  if (isRefusal(list)) return null;
  const page = ["page", "title", "days seen", "days leading", "best"];
  const both = ["days checked", "days together", "lead changes", "advice"];
  return {
    columns: ["keyword", "target page", ...page, ...both, ...LOOKED],
    rows: list.rows.flatMap(competingCells),
  };
}

/** A line for each page. */
function competingCells(row: CompetingRow): CsvCell[][] {
  return row.pages.map(({ url, title, seen, led, best }) => [
    row.keyword,
    row.target_page,
    url,
    title,
    seen,
    led,
    best,
    row.looks,
    row.times_together,
    row.returns,
    row.advice,
    ...looked(row),
  ]);
}
