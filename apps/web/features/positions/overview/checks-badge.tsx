import { ANSWER_LASTS_DAYS } from "@sightline/domain/positions";
import { SourceBadge, type SourceDetail } from "@sightline/ui/badge";
import { providerName } from "../../../runtime/figures/source.ts";
import { enginesOf, type Newest } from "./ranking-day.ts";

/** Who answered the checks: the provider as in the tables, and the engines it asked. */
export type CheckedBy = Pick<Newest, "engines" | "providers">;

/** How the figures of one day are calculated. */
export const DAYS_METHOD = `each keyword's result for that day, or its latest from the ${ANSWER_LASTS_DAYS} days before`;

export interface ChecksBadgeProps {
  newest: CheckedBy;
  method: string;
}

export function ChecksBadge({ newest, method }: ChecksBadgeProps) {
  const { source, detail } = checksSource(newest, method);
  return <SourceBadge {...{ source, detail }} />;
}

/** The same name as above the table of keywords. */
function checksSource(newest: CheckedBy, method: string): { source: string; detail: SourceDetail } {
  const [first, ...others] = newest.providers.map(providerName);
  if (first === undefined) {
    return { source: "your checks", detail: { provider: "Results from your own checks", method } };
  }
  const engines = enginesOf(newest).join(" and ");
  return {
    source: first,
    detail: { provider: [first, ...others].join(" and "), method: `${engines}: ${method}` },
  };
}
