import type { PreferencesRow } from "@sightline/contract";
import { DEFAULT_PREFERENCES, isTimeZone } from "@sightline/domain/accounts";

/** Storage may hold anything, also from another person or another version. */
export function preferencesFrom(
  userId: string,
  stored: Record<string, unknown> | null,
): PreferencesRow | undefined {
  return stored?.user_id === userId && isPreferences(stored) ? stored : undefined;
}

function isPreferences(stored: Record<string, unknown>): stored is PreferencesRow {
  const { time_zone: _, ...switches } = DEFAULT_PREFERENCES;
  const { time_zone: zone } = stored;
  return (
    (zone === null || (typeof zone === "string" && isTimeZone(zone))) &&
    Object.keys(switches).every((name) => typeof stored[name] === "boolean")
  );
}
