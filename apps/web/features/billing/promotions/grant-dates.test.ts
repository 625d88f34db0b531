import type { GrantRow } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { dayFromNow, endOfDay, grantState } from "./grant-dates.ts";

const GRANT: GrantRow = {
  id: "11111111-1111-4111-8111-111111111111",
  user_id: "22222222-2222-4222-8222-222222222222",
  email: "ana@customer.example",
  tier: "Enterprise Promotion",
  reason: "",
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: "2026-12-01T00:00:00.000Z",
  ended_at: null,
};

describe("a promotion", () => {
  it.each([
    ["2026-11-30T23:59:59.999Z", null, "Active"],
    ["2026-12-01T00:00:00.000Z", null, "Ended"],
    ["2026-12-02T00:00:00.000Z", "2026-12-01T00:00:00.000Z", "Ended"],
    ["2026-11-20T00:00:00.000Z", "2026-11-19T00:00:00.000Z", "Ended early"],
  ])("seen at %s, recorded as ended %s: %s", (now, ended_at, words) => {
    expect(grantState({ ...GRANT, ended_at }, new Date(now)).words).toBe(words);
  });

  it("ends with its last day, not with its first moment", () => {
    const now = new Date();
    const end = endOfDay(dayFromNow(0, now));
    expect(new Date(end ?? 0).getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect(new Date(end ?? 0).toLocaleDateString("en")).toBe(now.toLocaleDateString("en"));
  });

  it.each(["", "never", "2026-13-40"])("has no end on '%s'", (day) => {
    expect(endOfDay(day)).toBeNull();
  });
});
