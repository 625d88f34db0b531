/** How often a site's positions are checked automatically; a plan may allow less. */
export const CHECK_SCHEDULES = ["off", "daily", "weekly"] as const;
export type CheckSchedule = (typeof CHECK_SCHEDULES)[number];

/** The longest interval: an answer older than this no longer counts as current. */
export const ANSWER_LASTS_DAYS = 7;

/** Pauses after each failed check of a day; the last one repeats until the day is over. */
export const RETRY_MINUTES = [10, 30, 60] as const;

export const CHECK_DEVICES = ["desktop", "mobile"] as const;
export type CheckDevice = (typeof CHECK_DEVICES)[number];

/** How many results a check may cover. */
export const CHECK_DEPTHS = [10, 20, 30, 50, 100] as const;
export type CheckDepth = (typeof CHECK_DEPTHS)[number];

/** As deep as R9.7 looks for a site; `sites.depth` has the same default. */
export const DEFAULT_CHECK_DEPTH = 50 satisfies CheckDepth;

/** The schedule after applying the plan's refresh limit. */
export function checkScheduleUnder(
  refresh: "weekly" | "daily",
  wanted: CheckSchedule,
): CheckSchedule {
  return wanted === "daily" && refresh === "weekly" ? "weekly" : wanted;
}
