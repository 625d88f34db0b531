import { useMemo } from "react";
import { useSearchParams } from "react-router";

/** The URL of an insight's own page; it keeps the view of the board for the way back. */
export function useInsightHref(): (id: string) => string {
  const board = useBoardHref();
  return useMemo(() => (id) => `${board}&insight=${id}`, [board]);
}

export function useBoardHref(): string {
  const [search] = useSearchParams();
  const board = new URLSearchParams(search);
  board.set("tab", "ideation");
  board.delete("insight");
  return `/dashboard?${board}`;
}

/** The analysis that an insight comes from. */
export function analysisHref(site: string, type: string, analysisId: string): string {
  const run = new URLSearchParams({ tab: "analysis", site, kind: type, run: analysisId });
  return `/dashboard?${run}`;
}

export function analysisTab(site: string): string {
  return `/dashboard?${new URLSearchParams({ tab: "analysis", site })}`;
}
