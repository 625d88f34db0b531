import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { type Range, rangeFrom } from "../range.ts";

interface PageView {
  range: Range;
  /** The day whose results are looked at; null: the newest. */
  day: string | null;
}

export function usePageView(): [PageView, (change: Partial<PageView>) => void] {
  const [search, setSearch] = useDashboardSearch();
  const range = rangeFrom(search.get("range"));
  const view = { range, day: search.get("day") };
  const change = (next: Partial<PageView>) => {
    const { range, day } = { ...view, ...next };
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set("range", `${range}`);
        if (day === null) changed.delete("day");
        else changed.set("day", day);
        return changed;
      },
      { replace: true },
    );
  };
  return [view, change];
}
