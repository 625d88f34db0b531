import type { KEYWORD_SORTS, KEYWORD_STATES } from "@sightline/contract";
import type { Sort } from "@sightline/ui/data-table";
import { type ChangeOf, useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";
import { type ColumnKey, columnsFrom, columnsText } from "./column-keys.ts";
import {
  chosenFilters,
  filtersFrom,
  type KeywordFilters,
  NO_FILTERS,
  oneOf,
  withFilters,
} from "./keyword-filters.ts";

export type StateFilter = (typeof KEYWORD_STATES)[number];
/** `position`, ascending, is the server's `rank`: what has no position yet has an order, too. */
export type SortKey = Exclude<(typeof KEYWORD_SORTS)[number], "rank">;

/** The state of the view, kept in the URL. */
export interface KeywordView extends KeywordFilters {
  state: StateFilter;
  words: string;
  sort: SortKey;
  order: "asc" | "desc";
  columns: readonly ColumnKey[];
  group: "none" | "tag";
  /** Tags of the open groups; empty: untagged. */
  open: readonly string[];
}

export type ChangeView = ChangeOf<KeywordView>;

export const useKeywordView = () => useDashboardView<KeywordView>(viewFrom, withView);

export const EVERYTHING = {
  state: "all",
  words: "",
  ...NO_FILTERS,
} as const satisfies Partial<KeywordView>;

export const STATES = ["all", "active", "paused"] as const satisfies readonly StateFilter[];

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
    ...filtersFrom(search),
    sort: sort ?? "position",
    order: sort !== null && asked.startsWith("-") ? "desc" : "asc",
    columns: columnsFrom(search.get("columns")),
    group: search.get("group") === "tag" ? "tag" : "none",
    open: search.getAll("open"),
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
  withFilters(view, put);
  put("sort", sort === "position" ? "" : sort);
  put("columns", columnsText(view.columns));
  put("group", view.group === "none" ? "" : view.group);
  next.delete("open");
  for (const tag of view.group === "none" ? [] : view.open) next.append("open", tag);
  return next;
}

/** Whether rows are filtered out. */
export function isFiltered(view: KeywordView): boolean {
  return chosenFilters(view) > 0 || view.state !== "all" || view.words.trim() !== "";
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
