import type { SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import type { SourceDetail } from "@sightline/ui/badge";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { curveName, curveNote } from "./curve-words.ts";
import { enginesOf, inFirst10, type Newest } from "./ranking-day.ts";
import { oneDigit, type WeekChange, weekChange } from "./week-change.ts";

export interface SiteFigure {
  /** What it means, the same on every screen. */
  id: string;
  label: string;
  /** For a phone, where four stand side by side. */
  shortLabel?: string;
  /** Null: unknown, never zero. */
  value: string | null;
  unit?: string;
  /** In seven days; words where there is nothing to compare. */
  change: (WeekChange & { unit?: string; lowerIsBetter?: boolean }) | string;
  source: string;
  detail: SourceDetail;
}

/** A site's rankings by the newest result of each active keyword, the same on every screen. */
export function siteFigures(now: SiteRankings): SiteFigure[] {
  const { newest } = now;
  const time = timeOf(newest);
  const engines = enginesOf(newest);
  const checks = {
    source: engines[0] ?? "your checks",
    detail: {
      provider: engines.length === 0 ? "Results from your own checks" : engines.join(" and "),
      method: "the latest result for each active keyword",
      time,
      sample: `${counted(newest.answered, "keyword")} with results, ${formatNumber(newest.ranked)} of them ranked`,
    },
  };
  return [
    {
      id: "visibility",
      label: "Visibility",
      value: newest.visibility === null ? null : `${oneDigit(newest.visibility)}%`,
      change: inAWeek(
        weekChange(newest, (one) => one.visibility),
        { unit: "pts" },
      ),
      source: curveName(now.curve),
      detail: {
        provider: now.curve.name,
        method: `average click share at your positions ÷ click share at position 1. ${curveNote(now.curve)}.`,
        time,
        sample: `${counted(newest.answered, "keyword")} with results${engines.length === 0 ? "" : ` from ${engines.join(" and ")}`}, equally weighted`,
      },
    },
    {
      id: "average-position",
      label: "Average position",
      shortLabel: "Position",
      value: newest.average_position === null ? null : oneDigit(newest.average_position),
      unit: `across ${formatNumber(newest.ranked)} ranked`,
      change: inAWeek(
        weekChange(newest, (one) => one.average_position),
        { lowerIsBetter: true },
      ),
      ...checks,
    },
    {
      id: "first-10",
      label: "In the top 10",
      shortLabel: "Top 10",
      value: newest.answered === 0 ? null : formatNumber(inFirst10(newest)),
      unit: `of ${formatNumber(newest.answered)}`,
      change: inAWeek(weekChange(newest, inFirst10)),
      ...checks,
    },
    ...shareOfVoice(now, time),
  ];
}

/** Without competitors there is no share of voice. */
function shareOfVoice(now: SiteRankings, time: string | undefined): SiteFigure[] {
  const { share_of_voice: shares, curve } = now;
  if (shares.length < 2) return [];
  const own = shares.find(({ as }) => as === "own")?.percent ?? null;
  const ahead = shares.filter(({ percent }) => own !== null && (percent ?? 0) > own).length;
  return [
    {
      id: "share-of-voice",
      label: "Share of voice",
      shortLabel: "Share",
      value: own === null ? null : `${oneDigit(own)}%`,
      change: own === null ? "None of these sites rank" : `No. ${ahead + 1} of ${shares.length}`,
      source: counted(shares.length, "tracked site"),
      detail: {
        provider: "Results from your own checks",
        method: `your share of the clicks going to you and your competitors. ${curveNote(curve)}.`,
        time,
        sample: shares.map(({ domain }) => domain).join(", "),
      },
    },
  ];
}

function inAWeek(
  change: WeekChange | null,
  format: { unit?: string; lowerIsBetter?: boolean } = {},
): SiteFigure["change"] {
  return change === null ? "No results from a week ago yet" : { ...change, ...format };
}

/** The period of the answers, oldest to newest. */
function timeOf({ from, to }: Newest): string | undefined {
  if (from === null || to === null) return undefined;
  const [first, last] = [from, to].map((day) => formatTime(new Date(day), "day", "UTC"));
  return first === last ? last : `${first} to ${last}`;
}
