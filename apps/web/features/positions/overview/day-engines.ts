import { engineName } from "@sightline/domain/positions";
import { counted } from "../../../runtime/page/counted.ts";
import type { RankingDay } from "./ranking-day.ts";

const DAYS_THAT_TELL = 7;

/**
 * The engine with the most answers on most of the recent days, so that a single day of another
 * engine changes nothing, but a lasting switch counts within days.
 */
export function usualEngine(days: readonly RankingDay[]): string | null {
  const newest = days.filter(({ engines }) => engines.length > 0).slice(-DAYS_THAT_TELL);
  const counts = new Map<string, number>();
  for (const { engines } of newest.toReversed()) {
    const main = engines[0]?.engine ?? "";
    counts.set(main, (counts.get(main) ?? 0) + 1);
  }
  return (
    [...counts].reduce<[string, number] | null>(
      (most, one) => (most === null || one[1] > most[1] ? one : most),
      null,
    )?.[0] ?? null
  );
}

/** Why a day isn't comparable with the others; null: it is. */
export function strayReason(day: RankingDay, usual: string | null): string | null {
  if (day.is_outdated)
    return "Being recalculated for the keywords you track now: not included in the trend line";
  if (day.is_partial)
    return `Only ${counted(day.answered, "keyword")} with results: not included in the trend line`;
  const strays = day.engines.filter(({ engine }) => engine !== usual);
  if (usual === null || strays.length === 0) return null;
  const names = strays.map(({ engine }) => engineName(engine)).join(" and ");
  const count = strays.reduce((sum, { answered }) => sum + answered, 0);
  const howMany = count === day.answered ? "Results" : `${count} of ${day.answered} results`;
  return `${howMany} from ${names}, not ${engineName(usual)}: not included in the trend line`;
}
