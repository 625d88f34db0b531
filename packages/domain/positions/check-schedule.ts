/** How often the positions of a site are looked up by themselves; a plan may allow less. */
export const CHECK_SCHEDULES = ["off", "daily", "weekly"] as const;
export type CheckSchedule = (typeof CHECK_SCHEDULES)[number];

/** By the longest of them: a keyword is answered within so many days, or of late no more. */
export const ANSWER_LASTS_DAYS = 7;

export const CHECK_DEVICES = ["desktop", "mobile"] as const;
export type CheckDevice = (typeof CHECK_DEVICES)[number];

/** How many results down a check may look. */
export const CHECK_DEPTHS = [10, 20, 30, 50, 100] as const;
export type CheckDepth = (typeof CHECK_DEPTHS)[number];

/** What a plan that refreshes so often makes of the wish. */
export function checkScheduleUnder(
  refresh: "weekly" | "daily",
  wanted: CheckSchedule,
): CheckSchedule {
  return wanted === "daily" && refresh === "weekly" ? "weekly" : wanted;
}
