import { useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";
import { type Range, rangeFrom } from "../../keywords/range.ts";

interface PageView {
  range: Range;
  /** The day whose results are shown; null: the newest. */
  day: string | null;
}

export const usePageView = () => useDashboardView<PageView>(pageViewFrom, withPageView);

export function pageViewFrom(search: URLSearchParams): PageView {
  return { range: rangeFrom(search.get("range")), day: search.get("day") };
}

/** The same URL with a changed view. */
export function withPageView(search: URLSearchParams, change: Partial<PageView>): URLSearchParams {
  const { range, day } = { ...pageViewFrom(search), ...change };
  const next = new URLSearchParams(search);
  next.set("range", `${range}`);
  if (day === null) next.delete("day");
  else next.set("day", day);
  return next;
}
