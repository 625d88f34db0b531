export const EVENT_SEVERITY = {
  failed_authentication: "medium",
  suspicious_activity: "high",
  unauthorized_access: "critical",
  rate_limit_violation: "medium",
  csrf_violation: "high",
} as const;

export type SecurityEventType = keyof typeof EVENT_SEVERITY;
export type Severity = (typeof EVENT_SEVERITY)[SecurityEventType];

export const SECURITY_EVENT_TYPES = Object.keys(EVENT_SEVERITY) as [
  SecurityEventType,
  ...SecurityEventType[],
];
