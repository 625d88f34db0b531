import { useSearchParams } from "react-router";
import { pageFrom } from "../../../runtime/page/page-from.ts";
import type { EventOutcome } from "./list-events.ts";

export const OUTCOMES: readonly EventOutcome[] = ["received", "applied", "ignored", "failed"];

interface EventView {
  page: number;
  outcome: EventOutcome | undefined;
}

/** Kept in the address, so that what was found can be sent to a colleague. */
export function useEventView(): [EventView, (change: Partial<EventView>) => void] {
  const [search, setSearch] = useSearchParams();
  const now: EventView = { page: pageFrom(search), outcome: outcomeNamed(search.get("outcome")) };
  const change = (next: Partial<EventView>) => {
    const { page, outcome } = { ...now, ...next };
    setSearch({ ...(outcome ? { outcome } : {}), ...(page === 1 ? {} : { page: `${page}` }) });
  };
  return [now, change];
}

export function outcomeNamed(name: string | null): EventOutcome | undefined {
  return OUTCOMES.find((outcome) => outcome === name);
}
