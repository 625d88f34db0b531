import { COMPETING_DAYS } from "@sightline/domain/opportunities";
import { useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";

export type CompetingDays = (typeof COMPETING_DAYS)[number];

interface CompetingView {
  days: CompetingDays;
  /** The id of the expanded keyword. */
  open: string | null;
}

export const useCompetingView = () =>
  useDashboardView<CompetingView>(competingViewFrom, withCompetingView);

function competingViewFrom(search: URLSearchParams): CompetingView {
  const days = COMPETING_DAYS.find((count) => `${count}` === search.get("days"));
  return { days: days ?? COMPETING_DAYS[0], open: search.get("open") };
}

/** The same URL with a changed view; defaults are left out. */
function withCompetingView(
  search: URLSearchParams,
  change: Partial<CompetingView>,
): URLSearchParams {
  const { days, open } = { ...competingViewFrom(search), ...change };
  const next = new URLSearchParams(search);
  if (days === COMPETING_DAYS[0]) next.delete("days");
  else next.set("days", `${days}`);
  if (open === null) next.delete("open");
  else next.set("open", open);
  return next;
}
