import type { Period, TrafficFilters } from "@sightline/domain/traffic";
import { useSearchParams } from "react-router";
import { periodIn } from "./chosen-period.ts";
import { filtersIn, sameReport, searchWith } from "./report-address.ts";
import { comparedPeriod } from "./traffic-words.ts";

export interface Report {
  readonly period: Period;
  readonly filters: TrafficFilters;
  /** What every call of a report is asked with. */
  readonly asked: Period & TrafficFilters;
  /** Without the day that isn't over: what is compared with the days before. */
  readonly compared: Period & TrafficFilters;
  /** This report with something changed. */
  readonly hrefWith: (changes: Readonly<Record<string, string | null>>) => string;
  /** Another report about the same people. */
  readonly hrefOf: (pathname: string, changes?: Record<string, string | null>) => string;
}

/** What a report is about: everything is in the URL. */
export function useReport(): Report {
  const [search] = useSearchParams();
  const { from, to } = periodIn(search, new Date());
  const filters = filtersIn(search);
  return {
    period: { from, to },
    filters,
    asked: { from, to, ...filters },
    compared: { ...comparedPeriod({ from, to }), ...filters },
    hrefWith: (changes) => searchWith(search, changes) || "?",
    hrefOf: (pathname, changes) => `${pathname}${sameReport(search, changes)}`,
  };
}
