import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchAnalysis } from "../calls/watch-analysis.ts";
import { useTellOfEnd } from "./use-tell-of-end.ts";

/** Follows these runs to their end, however often they are named. */
export function useWatchedRuns(ids: readonly string[]): void {
  const cache = useQueryClient();
  const tellOfEnd = useTellOfEnd();
  const watched = ids.join(" ");
  useEffect(() => {
    for (const id of watched.split(" ").filter(Boolean)) watchAnalysis(cache, id, tellOfEnd);
  }, [cache, watched, tellOfEnd]);
}
