import type { RunsOverview } from "@sightline/contract";
import type { AnalysisStatus, RunType } from "@sightline/domain/analyses";
import { formatNumber } from "@sightline/domain/numbers";
import { describePercent, percentOf } from "../../traffic/traffic-words.ts";

export const TYPE_NAMES: Record<RunType, string> = {
  homepage: "Home page",
  keyword: "Keyword",
  competitor: "Competitor",
  ai: "AI",
  audit: "Audit",
};

export const STATUS_NAMES: Record<AnalysisStatus, string> = {
  complete: "Complete",
  failed: "Failed",
  cancelled: "Canceled",
  running: "Running",
  queued: "Queued",
};

const TIER_NAMES: Readonly<Record<string, string>> = { visitor: "No account", free: "Free" };

export const tierName = (tier: string) => TIER_NAMES[tier] ?? tier;

/** '3.2% of 1,204 analyses failed', as far as any have ended. */
export function describeRuns({ figures }: Pick<RunsOverview, "figures">): string {
  const { runs, complete, failed } = figures;
  if (runs === 0) return "Analyses";
  const count = `${formatNumber(runs)} ${runs === 1 ? "analysis" : "analyses"}`;
  const share = percentOf(failed, complete + failed);
  if (share === null) return count;
  return failed === 0 ? `${count}, none failed` : `${count}, ${describePercent(share)} failed`;
}
