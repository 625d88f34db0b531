import { useSearchParams } from "react-router";
import { useReport } from "../../traffic/use-report.ts";
import type { AskedRuns } from "./runs-queries.ts";

const FILTERS = ["type", "status", "tier", "reason"] as const;

/** Which runs are meant: days and filters are in the URL. */
export function useRuns() {
  const { period, compared, hrefWith, hrefOf } = useReport();
  const [search] = useSearchParams();
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ) as Omit<AskedRuns, "from" | "to">;
  const { from, to } = compared;
  return {
    asked: { ...period, ...filters },
    compared: { from, to, ...filters },
    ...{ filters, hrefWith, hrefOf, search },
  };
}
