import type { Site } from "@sightline/contract";
import { type ChangeOf, useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";

/** Sources of ideas, in display order. */
export const IDEA_SOURCES = ["pages", "competitors", "imports", "provider"] as const;
export type IdeaSource = (typeof IDEA_SOURCES)[number];

export const IDEA_SORTS = ["best", "keyword", "searches"] as const;
export type IdeaSort = (typeof IDEA_SORTS)[number];

/** This section's state in the URL; its parameter names differ from the table's. */
export interface IdeaView {
  source: IdeaSource;
  words: string;
  /** best: the source's own order. */
  sort: IdeaSort;
  order: "asc" | "desc";
}

export type ChangeIdeaView = ChangeOf<IdeaView>;

/** Props of every source's ideas. */
export interface IdeasPartProps {
  site: Site;
  view: IdeaView;
  changeView: ChangeIdeaView;
}

export const useIdeaView = () => useDashboardView<IdeaView>(ideaViewFrom, withIdeaView);

export function ideaViewFrom(search: URLSearchParams): IdeaView {
  const sort = search.get("by") ?? "";
  return {
    source: IDEA_SOURCES.find((source) => source === search.get("from")) ?? "pages",
    words: search.get("find") ?? "",
    sort: IDEA_SORTS.find((one) => one === sort.replace(/^-/, "")) ?? "best",
    order: sort.startsWith("-") ? "desc" : "asc",
  };
}

/** The same URL with a changed view; defaults are left out. */
export function withIdeaView(search: URLSearchParams, change: Partial<IdeaView>): URLSearchParams {
  const view = { ...ideaViewFrom(search), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) =>
    value === "" ? next.delete(name) : next.set(name, value);
  put("from", view.source === "pages" ? "" : view.source);
  put("find", view.words);
  put("by", view.sort === "best" ? "" : `${view.order === "desc" ? "-" : ""}${view.sort}`);
  return next;
}
