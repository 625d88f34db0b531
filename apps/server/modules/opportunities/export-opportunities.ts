import type { CompetingRow, GapRow, StrikingRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type CsvCell, csvLines, toCsv } from "@sightline/domain/csv";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import { COMPETING_DAYS, KEYWORD_GAPS, MOST_COMPARED } from "@sightline/domain/opportunities";
import { SITE_ANSWER_WORDS } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { competingPages } from "./competing-pages.ts";
import { type GapList, keywordGap } from "./keyword-gap.ts";
import { isRefusal } from "./refusal.ts";
import type { ReadRanks } from "./snapshot-ranks.ts";
import { strikingDistance } from "./striking-distance.ts";

/** A list's query parameters, by name. */
export type ExportRequest = (name: string) => string | undefined;

/** A list as a file; null if this user has no such site or competitor. */
export type ExportOpportunities = (
  userId: string,
  list: string,
  request: ExportRequest,
) => Promise<{ readonly name: string; readonly chunks: AsyncIterable<string> } | null>;

interface ExportDeps {
  readonly db: Kysely<Tables>;
  readonly readRanks: ReadRanks;
  readonly now: () => Date;
}

interface SheetOf {
  readonly userId: string;
  readonly site: string;
  readonly request: ExportRequest;
}

interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

export function exportOpportunities(deps: ExportDeps): ExportOpportunities {
  return async (userId, list, request) => {
    const site = normaliseTargetSite(request("target_site") ?? "");
    const write = SHEETS[list];
    const sheet = site === null ? null : await write?.(deps, { userId, site, request });
    if (site === null || sheet == null) return null;
    const day = deps.now().toISOString().slice(0, 10);
    const name = `${site.replace(/[^\w.-]/g, "-")}-${list}-${day}.csv`;
    return { name, chunks: chunksOf(sheet) };
  };
}

const SHEETS: Record<string, (deps: ExportDeps, of: SheetOf) => Promise<Sheet | null>> = {
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
  { db, readRanks }: ExportDeps,
  { userId, site, request }: SheetOf,
): Promise<Sheet | null> {
  const list = await keywordGap(db, readRanks, {
    userId,
    site,
    competitors: request("competitors")?.split(",").slice(0, MOST_COMPARED),
    gap: KEYWORD_GAPS.find((gap) => gap === request("gap")) ?? "all",
    search: request("search"),
    sort: "keyword",
    order: "asc",
    cursor: undefined,
    limit: ALL,
  });
  return isRefusal(list) ? null : sheetOfGap(list, site);
}

function sheetOfGap({ compared, rows }: GapList, site: string): Sheet {
  return {
    columns: [
      ...["keyword", site, ...compared.map(({ domain }) => domain), "gaps", "page", ...LOOKED],
      ...["volume", "volume source", "difficulty"],
    ],
    rows: rows.map((row) => [
      row.keyword,
      row.answers === null ? row.own : SITE_ANSWER_WORDS[row.answers.own],
      ...row.competitors.map((rank, at) => cellOf(row, rank, at)),
      row.gaps.join(", "),
      row.url,
      ...looked(row),
      ...demandCells(row.demand),
    ]),
  };
}

/** Only a measured volume is a number; a range is written as its bounds. */
function demandCells(demand: GapRow["demand"]): CsvCell[] {
  const { volume, difficulty } = demand ?? { volume: null, difficulty: null };
  const of = volume?.value;
  const searches =
    of?.kind === "measured" ? of.searches : of?.kind === "range" ? `${of.low} to ${of.high}` : null;
  return [searches, searches === null ? null : volume?.source.provider, difficulty?.value];
}

function cellOf({ answers, unread }: GapRow, rank: number | null, at: number): CsvCell {
  if (unread.includes(at)) return "not crawled";
  return answers === null ? rank : SITE_ANSWER_WORDS[answers.competitors[at] ?? "none"];
}

async function strikingSheet(
  { db }: ExportDeps,
  { userId, site, request }: SheetOf,
): Promise<Sheet | null> {
  const search = request("search");
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
  { db, readRanks, now }: ExportDeps,
  { userId, site, request }: SheetOf,
): Promise<Sheet | null> {
  const days = COMPETING_DAYS.find((count) => `${count}` === request("days")) ?? COMPETING_DAYS[0];
  const list = await competingPages(db, readRanks, { userId, site, days, now: now() });
  if (isRefusal(list)) return null;
  const page = ["page", "title", "days seen", "days leading", "best"];
  const both = ["days checked", "days together", "lead changes", "advice"];
  return {
    columns: ["keyword", "target page", ...page, ...both, ...LOOKED],
    rows: list.rows.flatMap(competingCells),
  };
}

/** One row per page. */
function competingCells(row: CompetingRow): CsvCell[][] {
  return row.pages.map(({ url, title, seen, led, best }) => [
    row.keyword,
    row.target_page,
    url,
    title,
    seen,
    led,
    best,
    row.checks,
    row.times_together,
    row.returns,
    row.advice,
    ...looked(row),
  ]);
}
