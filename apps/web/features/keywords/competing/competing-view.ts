import { COMPETING_DAYS } from "@sightline/domain/keywords";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";

export type CompetingDays = (typeof COMPETING_DAYS)[number];

interface CompetingView {
  days: CompetingDays;
  /** The id of the keyword that is open. */
  open: string | null;
}

export function useCompetingView(): [CompetingView, (change: Partial<CompetingView>) => void] {
  const [search, setSearch] = useDashboardSearch();
  const days = COMPETING_DAYS.find((count) => `${count}` === search.get("days"));
  const view: CompetingView = { days: days ?? COMPETING_DAYS[0], open: search.get("open") };
  const change = (next: Partial<CompetingView>) => {
    const { days: count, open } = { ...view, ...next };
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (count === COMPETING_DAYS[0]) changed.delete("days");
        else changed.set("days", `${count}`);
        if (open === null) changed.delete("open");
        else changed.set("open", open);
        return changed;
      },
      { replace: true },
    );
  };
  return [view, change];
}
