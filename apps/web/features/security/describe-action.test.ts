import { describe, expect, it } from "vitest";
import { describeAction } from "./describe-action.ts";

describe("a line of the audit log", () => {
  it.each([
    ["change-role", { from: "user", to: "admin" }, "Made admin"],
    ["change-role", { from: "admin", to: "user" }, "Removed admin"],
    ["suspend", {}, "Suspended"],
    ["reinstate", {}, "Reinstated"],
    ["sign-out", { sessions: 2 }, "Signed out everywhere"],
    ["grant-promotion", { tier: "Pro" }, "Granted promotion"],
    ["ab-test.shipped", {}, "Shipped A/B test"],
    ["outreach.running", {}, "Started campaign"],
    ["area.something-new", {}, "Area something new"],
  ])("%s %j: %s", (action, details, words) =>
    expect(describeAction({ action, details })).toBe(words),
  );
});
