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

  it("is counted by kind", () => {
    const mail = { transport: "smtp" as const, problem: "refused" };
    const queues = [{ name: "send-mail", waiting: 0, active: 0, failed: 3 }];
    expect(describeConcerns(concernsIn({ ...well, mail }))).toBe("One thing needs attention");
    expect(describeConcerns(concernsIn({ ...well, mail, queues }))).toBe("2 things need attention");
  });

  it("is a payment event that couldn't be applied", () => {
    const payment = { ...well.payment, failed: 2 };
    expect(describeConcerns(concernsIn({ ...well, payment }))).toBe("One thing needs attention");
  });

  it("holds what is warned of, whatever its verdict", () => {
    const [pattern] = well.error_patterns;
    const warned = pattern ? [{ ...pattern, count: 6, warned: true }] : [];
    expect(concernsIn({ ...well, error_patterns: warned }).errorPatterns).toBe(1);
  });
});
