import { judgePattern } from "@sightline/domain/diagnostics";
import { describe, expect, it } from "vitest";
import { judgeStatus } from "./status-codes.ts";

const problem = (code: number) => {
  const verdict = judgeStatus(code, "");
  return verdict.is === "problem" ? verdict.problem : verdict.is;
};

describe("DataForSEO's status codes", () => {
  it.each([
    [20000, "ok"],
    [20100, "ok"],
    [40102, "empty"],
    [40601, "waiting"],
    [40602, "waiting"],
  ])("%i is no problem but '%s'", (code, is) => {
    expect(judgeStatus(code, "")).toEqual({ is });
  });

  it.each([
    [40000, "config", "40000", "question"],
    [40001, "config", "40001", "question"],
    [40005, "config", "40005", "question"],
    [40006, "config", "40006", "question"],
    [40100, "config", "40100", "provider"],
    [40104, "config", "40104", "provider"],
    [40101, "no-answer", "50101", "question"],
    [40103, "transient", "50103", "question"],
    [40200, "credits", "40301", "provider"],
    [40210, "credits", "40301", "provider"],
    [40203, "credits", "42903", "provider"],
    [40202, "rate", "42902", "provider"],
    [40204, "config", "40204", "provider"],
    [40205, "rate", "42905", "question"],
    [40206, "rate", "42906", "question"],
    [40207, "config", "40207", "provider"],
    [40209, "rate", "42909", "provider"],
    [40400, "config", "40400", "question"],
    [40401, "config", "40401", "question"],
    [40402, "config", "40402", "question"],
    [40403, "config", "40403", "question"],
    [40404, "config", "40404", "question"],
    [40408, "config", "40408", "question"],
    [40501, "config", "40501", "question"],
    [40505, "config", "40505", "question"],
    [40506, "config", "40506", "question"],
    [40999, "config", "40999", "provider"],
    [50000, "transient", "50000", "provider"],
    [50301, "transient", "50301", "provider"],
    [50303, "transient", "50303", "provider"],
    [50304, "transient", "50304", "provider"],
    [50401, "transient", "50401", "question"],
    [50402, "transient", "50402", "question"],
    [10000, "no-answer", "50200", "provider"],
    [60000, "no-answer", "50200", "provider"],
  ])("%i is %s, stored as %s, about the %s", (code, kind, stored, scope) => {
    expect(problem(code)).toMatchObject({
      kind,
      code: stored,
      scope,
      upstreamCode: String(code),
      message: expect.stringMatching(/^DataForSEO .+\.$/),
    });
  });

  it("charges for the search engine's failure, and for no other", () => {
    expect(problem(40101)).toMatchObject({ costUsd: null });
    expect(problem(40103)).toMatchObject({ costUsd: 0 });
  });

  it.each([
    [40200, "low_credits"],
    [40210, "low_credits"],
    [40100, "config_issues"],
    [40501, "config_issues"],
    [40202, "critical"],
    [40209, "critical"],
    [40101, "critical"],
    [50000, "critical"],
  ])("R8.4 %i, five times a day, reads as %s", (code, verdict) => {
    const met = problem(code);
    const error_code = typeof met === "string" ? "" : met.code;
    expect(judgePattern({ error_code, count: 5 }).verdict).toBe(verdict);
  });

  it("keeps the provider's words, which help to fix a question", () => {
    expect(judgeStatus(40501, "Invalid Field: 'location_code'.")).toMatchObject({
      problem: {
        message: "DataForSEO rejected the request (Invalid Field: 'location_code').",
      },
    });
  });
});
