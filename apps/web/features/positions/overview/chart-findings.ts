import type { SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";
import { sinceDay } from "../../keywords/calendar-day.ts";
import { inFirst10, type RankingFigures } from "./ranking-day.ts";
import { movedBy, oneDigit } from "./week-change.ts";

type Standing = Pick<SiteRankings, "newest" | "period">;

/** The title of the visibility chart: the figure of its tile, and its change. */
export function visibilityFinding({ newest: { visibility }, period }: Standing): string {
  if (visibility === null) return "Visibility so far";
  const change = changeIn(period, (figures) => figures.visibility);
  return `Visibility ${oneDigit(visibility)}%${change === null ? "" : `, ${changeText(change, "point")}`}`;
}

/** The title of the chart of positions: as the card and the tile count them. */
export function firstPageFinding({ newest, period }: Standing): string {
  if (newest.answered === 0) return "Positions over time";
  const now = `${formatNumber(inFirst10(newest))} of ${formatNumber(newest.answered)} on the first page`;
  const change = changeIn(period, inFirst10);
  return change === null ? now : `${now}, ${changeText(change)}`;
}

/** On which keywords a title's change is based; empty: it names none. */
export function changeBasis({ period }: Standing): string {
  if (period === null) return "";
  return ` Change since ${sinceDay(period.since)}: the same ${counted(period.now.answered, "keyword")} on both days.`;
}

interface PeriodChange {
  by: number;
  since: string;
}

function changeIn(
  period: SiteRankings["period"],
  of: (figures: RankingFigures) => number | null,
): PeriodChange | null {
  if (period === null) return null;
  const [now, before] = [of(period.now), of(period.before)];
  if (now === null || before === null) return null;
  return { by: Math.round((now - before) * 10) / 10, since: sinceDay(period.since) };
}

function changeText({ by, since }: PeriodChange, unit?: string): string {
  return `${movedBy(by, unit)} since ${since}`;
}
