import type { SecurityEventType, Severity } from "./events.ts";

const FAILURES_ALLOWED = 5;
const GRAVE_ALLOWED = 3;
export const ANOMALY_WINDOW_HOURS = 24;

export interface EventCounts {
  readonly failures: number;
  /** Of high or critical severity. */
  readonly grave: number;
}

/** More than 5 failed authentications, or more than 3 high or critical events, in 24 hours. */
export function isSuspicious({ failures, grave }: EventCounts): boolean {
  return failures > FAILURES_ALLOWED || grave > GRAVE_ALLOWED;
}

export function countEvents(
  events: readonly { event_type: SecurityEventType; severity: Severity }[],
): EventCounts {
  return {
    failures: events.filter((event) => event.event_type === "failed_authentication").length,
    grave: events.filter((event) => event.severity !== "medium").length,
  };
}
