import type { PublicReport } from "@sightline/contract";
import { shownHealth } from "@sightline/domain/crawling";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../runtime/page/counted.ts";
import { formatTime } from "../../runtime/time/format-time.ts";

/** In UTC, because readers may be anywhere. */
export function dayText(at: string): string {
  return formatTime(new Date(at), "day", "UTC");
}

const TENTHS = { maximumFractionDigits: 1 };

export function percentText(percent: number): string {
  return `${formatNumber(percent, TENTHS)}%`;
}

/** As the owner's own screens show it. */
export function healthText({ health }: Pick<NonNullable<PublicReport["audit"]>, "health">): string {
  return formatNumber(shownHealth(health), TENTHS);
}

/** From the counts of each result. */
export function comparedCounts({ counts }: NonNullable<PublicReport["comparisons"]>) {
  const { best = 0, ahead = 0, behind = 0, alone = 0, unclear = 0 } = counts;
  const covered = best + ahead + behind + alone;
  return { best, covered, keywords: covered + unclear + (counts["not-covered"] ?? 0) };
}

type Reported = Pick<PublicReport, "name" | "visibility" | "comparisons" | "ai">;

/** Only what there are figures of: a comparison by the built-in index says nothing about search. */
export function reportHeading({ name, visibility, comparisons, ai }: Reported): string {
  if (visibility !== null) return `How visible ${name} is in search`;
  if (comparisons !== null && comparisons.competitors > 0) {
    return `How ${name} compares with its competitors`;
  }
  const isAsked = ai !== null && ai.answered > 0 && ai.mentioned !== null;
  // Ours, which answers from crawled pages: a reader would think of ChatGPT.
  return isAsked ? `How often our answer engine mentions ${name}` : `${name} at a glance`;
}

/** The description for search engines and social networks, from the figures there are. */
export function reportDescription(report: PublicReport): string {
  const { visibility, audit, ai } = report;
  const parts = [
    visibility === null ? [] : [`visibility ${percentText(visibility.percent)}`],
    audit === null ? [] : [`site health ${healthText(audit)} of 100`],
    ai === null || ai.answered === 0 || ai.mentioned === null
      ? []
      : [`mentioned in ${ai.mentioned} of ${ai.answered} answers from our answer engine`],
  ].flat();
  const figures = parts.length === 0 ? "" : `: ${parts.join(", ")}`;
  return `${reportHeading(report)}${figures}. Every figure has a source and a date.`;
}

/** Visibility now and its change over the same keywords, as the chart's title. */
export function visibilityFinding({ percent, change }: NonNullable<PublicReport["visibility"]>) {
  const now = `Visibility ${percentText(percent)}`;
  if (change === null) return now;
  const points = Math.round(change.points * 10) / 10;
  const since = `since ${dayText(change.since)}`;
  if (points === 0) return `${now}, unchanged ${since}`;
  const by = `${formatNumber(Math.abs(points), TENTHS)} ${Math.abs(points) === 1 ? "point" : "points"}`;
  return `${now}, ${points > 0 ? "up" : "down"} ${by} ${since}`;
}

/** On which keywords the change is based; empty: there is none. */
export function changeBasis({ change }: Pick<NonNullable<PublicReport["visibility"]>, "change">) {
  if (change === null) return "";
  return ` The change is based on the same ${counted(change.keywords, "keyword")} on both days.`;
}
