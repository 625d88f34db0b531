import { describe, expect, it } from "vitest";
import { statusProblem } from "./status-problem.ts";

describe("an HTTP status", () => {
  it.each([200, 201, 204])("%i is no problem", (status) => {
    expect(statusProblem("Brave", status, new Headers())).toBeNull();
  });

  it.each([
    [301, "config", "40000", "provider"],
    [400, "config", "40000", "question"],
    [401, "config", "40100", "provider"],
    [402, "credits", "40301", "provider"],
    [403, "config", "40300", "provider"],
    [404, "config", "40400", "provider"],
    [408, "transient", "50000", "provider"],
    [422, "config", "40000", "question"],
    [429, "rate", "42900", "provider"],
    [500, "transient", "50000", "provider"],
    [503, "transient", "50000", "provider"],
    [599, "transient", "50000", "provider"],
  ])("%i is %s, stored as %s, about the %s", (status, kind, code, scope) => {
    expect(statusProblem("Brave", status, new Headers())).toMatchObject({
      kind,
      code,
      scope,
      upstreamCode: String(status),
      retryAfterSeconds: null,
      message: expect.stringMatching(/^Brave .+[.?]$/),
    });
  });

  it.each([
    ["7", 7],
    ["0", 0],
    ["soon", null],
    ["-1", null],
    ["Fri, 01 Jan 2027 00:00:00 GMT", null],
  ])("with 'retry-after: %s' asks for %s seconds", (text, seconds) => {
    const headers = new Headers({ "retry-after": text });
    expect(statusProblem("Brave", 429, headers)).toMatchObject({ retryAfterSeconds: seconds });
  });
});
