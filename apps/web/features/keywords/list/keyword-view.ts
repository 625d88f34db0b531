import type { KEYWORD_BANDS, KEYWORD_SORTS, KEYWORD_STATES } from "@sightline/contract";
import type { ComparisonResult } from "@sightline/domain/positions";
import type { Sort } from "@sightline/ui/data-table";
import { type ChangeOf, useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";
import { type Range, rangeFrom, USUAL_RANGE } from "../range.ts";
import { type ColumnKey, columnsFrom, columnsText } from "./column-keys.ts";

export type StateFilter = (typeof KEYWORD_STATES)[number];
export type Band = (typeof KEYWORD_BANDS)[number];
export type ComparedFilter = ComparisonResult | "any";
export type SortKey = (typeof KEYWORD_SORTS)[number];

/** The state of the view, kept in the URL. */
export interface KeywordView {
  state: StateFilter;
  words: string;
  band: Band;
  /** What the built-in index said, if it answers checks. */
  compared: ComparedFilter;
  tag: string | null;
  starred: boolean;
  sort: SortKey;
  order: "asc" | "desc";
  columns: readonly ColumnKey[];
  group: "none" | "tag";
  /** Tags of the open groups; empty: untagged. */
  open: readonly string[];
  /** How far back the charts go. */
  days: Range;
}

export type ChangeView = ChangeOf<KeywordView>;

export const useKeywordView = () => useDashboardView<KeywordView>(viewFrom, withView);

export const EVERYTHING = {
  state: "all",
  words: "",
  band: "any",
  compared: "any",
  tag: null,
  starred: false,
} as const satisfies Partial<KeywordView>;

export const STATES = ["all", "active", "paused"] as const satisfies readonly StateFilter[];

/** Their names, in display order. */
export const BAND_NAMES: Record<Band, string> = {
  any: "Any position",
  "4-20": "Striking distance (4–20)",
  "1-3": "1 to 3",
  "4-10": "4 to 10",
  "11-20": "11 to 20",
  "21-50": "21 to 50",
  "51-100": "51 to 100",
  beyond: "Not found or beyond 100",
  unknown: "No results yet",
};

export const COMPARED_NAMES: Record<ComparedFilter, string> = {
  any: "Any result",
  best: "Best of the compared sites",
  ahead: "Ahead of some competitors",
  behind: "Behind all competitors",
  alone: "Covered, no competitor crawled",
  "not-covered": "No page covers it",
};

const SORTS: Record<SortKey, true> = {
  created: true,
  keyword: true,
  position: true,
  comparison: true,
  "change-day": true,
  "change-week": true,
  "change-month": true,
  best: true,
  volume: true,
  difficulty: true,
  checked: true,
};

export function viewFrom(search: URLSearchParams): KeywordView {
  const asked = search.get("sort") ?? "";
  const sort = oneOf(SORTS, asked.replace(/^-/, ""));
  return {
    state: STATES.find((state) => state === search.get("state")) ?? "all",
    words: search.get("q") ?? "",
    band: oneOf(BAND_NAMES, search.get("band")) ?? "any",
    compared: oneOf(COMPARED_NAMES, search.get("compared")) ?? "any",
    tag: search.get("tag") || null,
    starred: search.get("starred") === "yes",
    sort: sort ?? "created",
    order: sort === null || asked.startsWith("-") ? "desc" : "asc",
    columns: columnsFrom(search.get("columns")),
    group: search.get("group") === "tag" ? "tag" : "none",
    open: search.getAll("open"),
    days: rangeFrom(search.get("days")),
  };
}

/** The same URL with a changed view; defaults are left out. */
export function withView(search: URLSearchParams, change: Partial<KeywordView>): URLSearchParams {
  const view = { ...viewFrom(search), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) =>
    value === "" ? next.delete(name) : next.set(name, value);
  const sort = `${view.order === "desc" ? "-" : ""}${view.sort}`;
  put("state", view.state === "all" ? "" : view.state);
  put("q", view.words);
  put("band", view.band === "any" ? "" : view.band);
  put("compared", view.compared === "any" ? "" : view.compared);
  put("tag", view.tag ?? "");
  put("starred", view.starred ? "yes" : "");
  put("sort", sort === "-created" ? "" : sort);
  put("columns", columnsText(view.columns));
  put("group", view.group === "none" ? "" : view.group);
  put("days", view.days === USUAL_RANGE ? "" : `${view.days}`);
  next.delete("open");
  for (const tag of view.group === "none" ? [] : view.open) next.append("open", tag);
  return next;
}

/** Whether rows are filtered out. */
export function isFiltered(view: KeywordView): boolean {
  const { state, words, band, compared, tag, starred } = view;
  const isNarrowed = band !== "any" || compared !== "any" || tag !== null || starred;
  return isNarrowed || state !== "all" || words.trim() !== "";
}

export function sortFrom({ sort, order }: Pick<KeywordView, "sort" | "order">): Sort {
  return { key: sort, direction: order === "asc" ? "ascending" : "descending" };
}

/** The chosen column, as parsed from the URL. */
export function sortOf({ key, direction }: Sort): Pick<KeywordView, "sort" | "order"> {
  const text = `${direction === "descending" ? "-" : ""}${key}`;
  const { sort, order } = viewFrom(new URLSearchParams({ sort: text }));
  return { sort, order };
}

/** Adds it at the end if it is missing, removes it otherwise. */
export function toggledIn<One extends string>(them: readonly One[], it: One): readonly One[] {
  return them.includes(it) ? them.filter((one) => one !== it) : [...them, it];
}

function oneOf<Key extends string>(known: Record<Key, unknown>, text: string | null): Key | null {
  return text !== null && Object.hasOwn(known, text) ? (text as Key) : null;
}
