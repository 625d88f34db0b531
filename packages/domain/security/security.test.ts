import { describe, expect, it } from "vitest";
import { countEvents, EVENT_SEVERITY, isSuspicious, type SecurityEventType } from "./index.ts";

describe("R3.4 each type has its severity", () => {
  it.each([
    ["failed_authentication", "medium"],
    ["suspicious_activity", "high"],
    ["unauthorized_access", "critical"],
    ["rate_limit_violation", "medium"],
    ["csrf_violation", "high"],
  ] as const)("%s is %s", (type, severity) => expect(EVENT_SEVERITY[type]).toBe(severity));
});

describe("R8.3 more than 5 failed authentications, or more than 3 high or critical events", () => {
  const events = (counts: Partial<Record<SecurityEventType, number>>) =>
    (Object.entries(counts) as [SecurityEventType, number][]).flatMap(([event_type, count]) =>
      Array.from({ length: count }, () => ({ event_type, severity: EVENT_SEVERITY[event_type] })),
    );

  it.each([
    [{}, false],
    [{ failed_authentication: 5 }, false],
    [{ failed_authentication: 6 }, true],
    [{ csrf_violation: 3 }, false],
    [{ csrf_violation: 4 }, true],
    [{ unauthorized_access: 2, suspicious_activity: 1 }, false],
    [{ unauthorized_access: 2, suspicious_activity: 2 }, true],
    [{ rate_limit_violation: 50 }, false],
    [{ failed_authentication: 5, csrf_violation: 3, rate_limit_violation: 9 }, false],
  ])("%j: %s", (counts, suspicious) =>
    expect(isSuspicious(countEvents(events(counts)))).toBe(suspicious),
  );
});
