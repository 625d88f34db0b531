import type { PositionCheck } from "@sightline/contract";

/** A check that found the site in the results, unless overridden. */
export function aCheck(day: string, said: Partial<PositionCheck>): PositionCheck {
  return {
    day,
    state: "ok",
    position: null,
    depth: 20,
    url: null,
    reason: null,
    provider: "serper",
    engine: "google",
    device: null,
    country: "",
    language: "",
    checked_at: `${day}T10:00:00.000Z`,
    has_snapshot: false,
    ...said,
  };
}
