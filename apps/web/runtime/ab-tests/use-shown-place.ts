import { PLACES, type PlaceName, shownContent } from "@sightline/domain/experiments";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { client } from "../client.ts";
import { reportExposure } from "./report-goal.ts";

export interface ShownInApp {
  content: Record<string, string>;
  /** Nothing is shown until it is known, so that nothing changes under anyone's eyes. */
  isPending: boolean;
}

/** Nobody waits longer for a test. */
const PATIENCE_MS = 3_000;

/** What a place of the app shows; without an answer it is what is there without a test. */
export function useShownPlace(
  place: PlaceName,
  { preview, isSeen }: { preview: string | null; isSeen: boolean },
): ShownInApp {
  const { path } = PLACES[place];
  const { data, isPending } = useQuery({
    queryKey: ["shown-place", path, preview],
    queryFn: ({ signal }) =>
      client.experiments.shown(
        { path, ...(preview !== null && { preview }) },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) },
      ),
    ...{ enabled: isSeen, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  const tests = data?.tests.map(({ key }) => key).join(" ") ?? "";
  useEffect(() => {
    if (isSeen && tests !== "") reportExposure(tests.split(" "));
  }, [isSeen, tests]);
  return {
    content: data?.content[place] ?? shownContent(PLACES[place], {}),
    isPending: isSeen && isPending,
  };
}
