import { describe, expect, it } from "vitest";
import { atStep, stepFrom } from "./steps.ts";

describe("the step of the set-up is in the address", () => {
  it.each([
    ["", true, "site"],
    ["start=1", true, "site"],
    ["start=site", true, "site"],
    ["start=new&domain=b.example", true, "site"],
    ["start=competitors", true, "competitors"],
    ["start=keywords&site=a.example", true, "keywords"],
    ["start=keywords", false, "site"],
  ] as const)("%j with a site %j: %s", (query, hasSite, step) => {
    expect(stepFrom(new URLSearchParams(query), hasSite)).toBe(step);
  });

  it("comes back from the address it was put into", () => {
    const search = atStep("competitors", "a.example:8080");
    expect(`${search}`).toBe("tab=keywords&site=a.example%3A8080&start=competitors");
    expect(stepFrom(search, true)).toBe("competitors");
    expect(`${atStep("site", null)}`).toBe("tab=keywords&start=site");
  });
});
