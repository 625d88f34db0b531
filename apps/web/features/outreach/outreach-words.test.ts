import type { OutreachHold } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { hasRecipients, holdWords } from "./campaigns/campaign-words.ts";
import { verdictsInWords } from "./results/result-words.ts";
import { missingWords } from "./templates/missing-words.ts";

describe("words of outreach", () => {
  it.each([
    [{ contacts: 963, missing: 0, is_whole: true }, "No values are missing for these 963 contacts"],
    [{ contacts: 1, missing: 0, is_whole: true }, "No values are missing for the only contact"],
    [
      { contacts: 5000, missing: 0, is_whole: false },
      "No values are missing for the first 5,000 contacts",
    ],
    [
      { contacts: 5000, missing: 2, is_whole: false },
      "2 of the first 5,000 contacts wouldn't get this message",
    ],
    [{ contacts: 0, missing: 0, is_whole: true }, "This list has no contacts"],
  ])("P95 missing values: %j is '%s'", (found, words) => {
    expect(missingWords(found)).toBe(words);
  });

  it("P95 recipients are known from the start on", () => {
    const states = ["draft", "scheduled", "running", "paused", "done"] as const;
    expect(states.filter(hasRecipients)).toEqual(["running", "paused", "done"]);
  });

  it("P95 those who haven't started aren't due for a follow-up", () => {
    const hold = (name: OutreachHold["name"], count: number) =>
      holdWords({ name, count, until: "2026-11-18T08:00:00Z", details: [] }, () => "Nov 18").title;
    expect(hold("first-message", 403)).toBe("403 recipients haven't started yet");
    expect(hold("first-message", 1)).toBe("1 recipient hasn't started yet");
    expect(hold("follow-up", 393)).toBe("393 recipients aren't due for a follow-up yet");
  });

  it("P95 it's never too early to judge a campaign that is done", () => {
    const early = { kind: "too-early" } as const;
    const better = { kind: "better", variant: "B" } as const;
    const said = (isDone: boolean) => verdictsInWords({ replies: early, clicks: early }, isDone);
    expect(said(false)).toBe("Too early to say which variant gets more replies or clicks.");
    expect(said(true)).toBe("No clear difference in replies or clicks between the variants.");
    expect(verdictsInWords({ replies: better, clicks: early }, true)).toBe(
      "Variant B gets more replies. No clear difference in clicks between the variants.",
    );
  });
});
