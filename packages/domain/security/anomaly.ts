import type { SecurityEventType, Severity } from "./events.ts";

const FAILURES_ALLOWED = 5;
const SEVERE_ALLOWED = 3;
export const ANOMALY_WINDOW_HOURS = 24;

export interface EventCounts {
  readonly failures: number;
  /** Of high or critical severity. */
  readonly severe: number;
}

/** More than 5 failed authentications, or more than 3 high or critical events, in 24 hours. */
export function isSuspicious({ failures, severe }: EventCounts): boolean {
  return failures > FAILURES_ALLOWED || severe > SEVERE_ALLOWED;
}

export function countEvents(
  events: readonly { event_type: SecurityEventType; severity: Severity }[],
): EventCounts {
  return {
    failures: events.filter((event) => event.event_type === "failed_authentication").length,
    severe: events.filter((event) => event.severity !== "medium").length,
  };
}
