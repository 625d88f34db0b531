import { ANSWER_LASTS_DAYS, engineName } from "@sightline/domain/positions";
import { SourceBadge } from "@sightline/ui/badge";

export interface ChecksBadgeProps {
  /** Engines, most answers first. */
  engines: readonly string[];
  method: string;
  time?: string;
  sample?: string;
}

/** How the figures of one day are calculated. */
export const DAYS_METHOD = `each keyword's result for that day, or its latest from the ${ANSWER_LASTS_DAYS} days before`;

/** Figures from the site's own checks name the engines that answered. */
export function ChecksBadge({ engines, ...detail }: ChecksBadgeProps) {
  const provider = engines.length === 0 ? "Results from your own checks" : engines.join(" and ");
  return <SourceBadge source={engines[0] ?? "Your checks"} detail={{ provider, ...detail }} />;
}

/** Deduplicated, in order of appearance. */
export function enginesOf(days: readonly { engines: readonly { engine: string }[] }[]): string[] {
  return [
    ...new Set(days.flatMap(({ engines }) => engines.map(({ engine }) => engineName(engine)))),
  ];
}
