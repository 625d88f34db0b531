import { isTimeZone } from "../../accounts/index.ts";

const zones = new Map<string, string | null>();

/**
 * The zone a country's people live in, for those whose own isn't known. Of several it is the middle
 * one, so that nobody is far from it. Null: the country isn't known here.
 */
function zoneOfCountry(country: string): string | null {
  const known = zones.get(country);
  if (known !== undefined) return known;
  const names = zonesOf(country).toSorted(
    (one, other) => offsetOf(one) - offsetOf(other) || one.localeCompare(other),
  );
  const middle = names[Math.floor(names.length / 2)] ?? null;
  zones.set(country, middle);
  return middle;
}

function zonesOf(country: string): readonly string[] {
  try {
    const locale = new Intl.Locale("und", { region: country }) as Intl.Locale & {
      getTimeZones?: () => string[] | undefined;
    };
    return locale.getTimeZones?.() ?? [];
  } catch {
    return [];
  }
}

/** On a winter's day, in minutes. */
function offsetOf(timeZone: string): number {
  const at = new Date(Date.UTC(2026, 0, 15, 12));
  const local = new Date(`${at.toLocaleString("sv-SE", { timeZone }).replace(" ", "T")}Z`);
  return (local.getTime() - at.getTime()) / 60_000;
}

/** Their own zone, else their country's, else the campaign's. */
export function recipientZone(
  { time_zone, country }: { time_zone: string | null; country: string | null },
  campaignZone: string,
): string {
  if (time_zone !== null && isTimeZone(time_zone)) return time_zone;
  return (country === null ? null : zoneOfCountry(country)) ?? campaignZone;
}
