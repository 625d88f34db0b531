import type { ShareOfVoiceDays, SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { visibilityLine } from "./visibility-line.ts";

export interface VoiceLine {
  days: string[];
  /** A line for each company; null: a gap. */
  companies: { domain: string; as: "own" | "competitor"; values: (number | null)[] }[];
  keywords: (number | null)[];
  notes: (string | null)[];
}

/** The same days as the visibility chart, and the same gaps: neither compares what can't be compared. */
export function voiceLine(now: SiteRankings, voices: ShareOfVoiceDays): VoiceLine {
  const { days, values: comparable, notes } = visibilityLine(now.days);
  const byDay = new Map(voices.days.map((day) => [day.day, day]));
  const shown = days.map((day, at) => {
    const found = byDay.get(day);
    return found === undefined || found.is_partial || comparable[at] === null ? null : found;
  });
  return {
    days,
    companies: voices.companies.map((company) => ({
      ...company,
      values: shown.map(
        (day) => day?.shares.find(({ domain }) => domain === company.domain)?.percent ?? null,
      ),
    })),
    keywords: shown.map((day) => day?.keywords ?? null),
    notes: shown.map((day, at) => notes[at] ?? (day === null ? NOT_SAVED : null)),
  };
}

const NOT_SAVED = "Competitors' results not counted";

/** The title: the figure of the tile, and who is ahead. */
export function voiceFinding({
  share_of_voice: shares,
}: Pick<SiteRankings, "share_of_voice">): string {
  const own = shares.find(({ as }) => as === "own")?.percent ?? null;
  if (own === null) return "Share of voice so far";
  const ahead = shares.filter(({ percent }) => (percent ?? 0) > own).length;
  const figure = formatNumber(own, { maximumFractionDigits: 1 });
  return `Share of voice ${figure}%, no. ${ahead + 1} of ${shares.length}`;
}
