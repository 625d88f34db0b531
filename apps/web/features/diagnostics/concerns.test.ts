import { describe, expect, it } from "vitest";
import { concernsIn, describeConcerns } from "./concerns.ts";

const well = {
  mail: { transport: "files" as const, problem: null },
  queues: [{ name: "send-mail", waiting: 9, active: 1, failed: 0 }],
  error_patterns: [
    { error_code: "500", count: 4, endpoint: "/x", verdict: "normal" as const, warned: false },
  ],
  anomalies: [],
  payment: { provider: "sandbox" as const, failed: 0, last_event_at: null },
};

describe("what needs an admin's attention", () => {
  it("is nothing while jobs only wait and errors are few", () =>
    expect(describeConcerns(concernsIn(well))).toBe("Everything looks good"));

  it("is named by kind", () => {
    const mail = { transport: "smtp" as const, problem: "refused" };
    const queues = [{ name: "send-mail", waiting: 0, active: 0, failed: 3 }];
    const payment = { ...well.payment, failed: 1 };
    const words = (more: object) => describeConcerns(concernsIn({ ...well, ...more }));
    expect(words({ mail })).toBe("Email needs attention");
    expect(words({ queues })).toBe("Failed jobs need attention");
    expect(words({ mail, queues })).toBe("Email and failed jobs need attention");
    expect(words({ mail, queues, payment })).toBe("Email, failed jobs and payments need attention");
  });

  it("is a payment event that couldn't be applied", () => {
    const payment = { ...well.payment, failed: 2 };
    expect(describeConcerns(concernsIn({ ...well, payment }))).toBe("Payments need attention");
  });

  it("holds what is warned of, whatever its verdict", () => {
    const [pattern] = well.error_patterns;
    const warned = pattern ? [{ ...pattern, count: 6, warned: true }] : [];
    expect(concernsIn({ ...well, error_patterns: warned }).errorPatterns).toBe(1);
  });
});
