import type { Site } from "@sightline/contract";
import { type ChangeOf, useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";

/** Where ideas come from, in the order in which they are offered. */
export const IDEA_SOURCES = ["pages", "competitors", "imports", "provider"] as const;
export type IdeaSource = (typeof IDEA_SOURCES)[number];

export const IDEA_SORTS = ["best", "keyword", "searches"] as const;
export type IdeaSort = (typeof IDEA_SORTS)[number];

/** What the address says of this part; names of its own, as the table reads the address, too. */
export interface IdeaView {
  source: IdeaSource;
  words: string;
  /** best: as the source puts them. */
  sort: IdeaSort;
  order: "asc" | "desc";
}

export type ChangeIdeaView = ChangeOf<IdeaView>;

/** What the ideas of every source need. */
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

/** The same address with a changed view; what is usual is left out of it. */
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
