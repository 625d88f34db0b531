import type { Site } from "@sightline/contract";
import { KEYWORD_GAPS, type KeywordGap, MOST_COMPARED } from "@sightline/domain/opportunities";
import { type ChangeOf, useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";

/** This section's state in the URL; its parameter names differ from the table's. */
export interface GapView {
  /** reach: striking distance, under the name used in existing bookmarks. */
  list: "gap" | "reach";
  /** Domains; empty: the first few. */
  against: readonly string[];
  gap: KeywordGap | "all";
  words: string;
  /** `volume`, `keyword`, `own`, or a competitor's domain. */
  sort: string;
  order: "asc" | "desc";
}

export type ChangeGapView = ChangeOf<GapView>;

/** Props of each list in this section. */
export interface GapPartProps {
  site: Site;
  view: GapView;
  changeView: ChangeGapView;
}

/** Most searched first. */
const USUAL_ORDER = "-volume";

export const useGapView = () => useDashboardView<GapView>(gapViewFrom, withGapView);

export function gapViewFrom(search: URLSearchParams): GapView {
  const sort = search.get("by") || USUAL_ORDER;
  return {
    list: search.get("list") === "reach" ? "reach" : "gap",
    against: (search.get("against") ?? "").split(",").filter(Boolean).slice(0, MOST_COMPARED),
    gap: KEYWORD_GAPS.find((gap) => gap === search.get("gap")) ?? "all",
    words: search.get("find") ?? "",
    sort: sort.replace(/^-/, ""),
    order: sort.startsWith("-") ? "desc" : "asc",
  };
}

/** The same URL with a changed view; defaults are left out. */
export function withGapView(search: URLSearchParams, change: Partial<GapView>): URLSearchParams {
  const view = { ...gapViewFrom(search), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) =>
    value === "" ? next.delete(name) : next.set(name, value);
  const sort = `${view.order === "desc" ? "-" : ""}${view.sort}`;
  put("list", view.list === "gap" ? "" : view.list);
  put("against", view.against.join(","));
  put("gap", view.gap === "all" ? "" : view.gap);
  put("find", view.words);
  put("by", sort === USUAL_ORDER ? "" : sort);
  return next;
}
