import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";

export const RANGES = [30, 90, 365] as const;
export type Range = (typeof RANGES)[number];

interface PageView {
  range: Range;
  /** The day whose results are looked at; null: the newest. */
  day: string | null;
}

export function usePageView(): [PageView, (change: Partial<PageView>) => void] {
  const [search, setSearch] = useDashboardSearch();
  const range = RANGES.find((days) => `${days}` === search.get("range")) ?? 90;
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
