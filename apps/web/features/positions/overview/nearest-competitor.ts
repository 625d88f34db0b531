import type { ShareOfVoiceDays, SiteRankings } from "@sightline/contract";
import type { VisibilityLine } from "./visibility-line.ts";

export interface NearestCompetitor {
  domain: string;
  /** Visibility by day; null: a gap. */
  values: (number | null)[];
}

type Shares = Pick<SiteRankings, "share_of_voice">;

/** The competitor just ahead of the site, or the first one behind it; null: none is known. */
export function nearestCompetitor(
  { share_of_voice: shares }: Shares,
  line: Pick<VisibilityLine, "days" | "counted" | "values">,
  voices: ShareOfVoiceDays,
): NearestCompetitor | null {
  const own = shares.find(({ as }) => as === "own");
  const domain = nearestTo(own?.percent ?? null, shares);
  if (own === undefined || domain === null) return null;
  const byDay = new Map(voices.days.map((day) => [day.day, day]));
  const values = line.days.map((day, at) => {
    const voice = byDay.get(day);
    const visibility = line.values[at] ?? null;
    // Both figures must be of the same keywords.
    if (visibility === null || voice?.keywords !== line.counted[at]?.answered) return null;
    const shareOf = (one: string) => voice?.shares.find((share) => share.domain === one)?.percent;
    const [ours, theirs] = [shareOf(own.domain) ?? 0, shareOf(domain) ?? null];
    // Share of voice divides the clicks that visibility counts, so the two are in proportion.
    return ours === 0 || theirs === null ? null : (visibility * theirs) / ours;
  });
  return values.some((value) => value !== null) ? { domain, values } : null;
}

function nearestTo(own: number | null, shares: SiteRankings["share_of_voice"]): string | null {
  if (own === null) return null;
  const others = shares.flatMap(({ as, domain, percent }) =>
    as === "own" || percent === null ? [] : [{ domain, percent }],
  );
  const byShare = others.toSorted((one, other) => one.percent - other.percent);
  return (byShare.find(({ percent }) => percent >= own) ?? byShare.at(-1))?.domain ?? null;
}
