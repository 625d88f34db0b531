/** When a keyword that was never looked up will be. */
export function whenFirst(active: boolean, scheduled: boolean): string {
  if (!active) return "Paused";
  return scheduled ? "In a few minutes" : "Manual checks only";
}
