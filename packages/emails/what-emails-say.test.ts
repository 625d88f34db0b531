import { PLANS } from "@sightline/domain/billing";
import { describe, expect, it } from "vitest";
import { positionAlerts, subscriptionChanged, unusualActivity, usageReached } from "./index.ts";

describe("what a limit says", () => {
  const composed = (notice: 80 | 100) =>
    usageReached({
      name: "Ana",
      supportEmail: "support@sightline.example",
      appUrl: "https://sightline.example",
      plan: PLANS.professional,
      notice,
      resetsAt: new Date("2026-12-01T00:00:00Z"),
    });

  it.each([
    [80, "You've used 80% of this month's analysis units", "Your units reset on December 1."],
    [
      100,
      "You've used all of this month's analysis units",
      "You can't start new analyses until December 1.",
    ],
  ] as const)(
    "at %i per cent: the limit, the plan, the way up, the day",
    (notice, subject, day) => {
      const message = composed(notice);
      expect(message.subject).toBe(subject);
      for (const body of [message.text.replaceAll("\n", " "), unescaped(message.html)]) {
        expect(body).toContain(day);
        expect(body).toContain(
          "Your Professional plan includes 100,000 analysis units per month. Enterprise includes 500,000",
        );
      }
    },
  );
});

describe("what an alert says", () => {
  const changes = [
    { keyword: "trail <b>shoes</b>", words: "left the top 10: 8 → 14" },
    { keyword: "boots", words: "entered the top 3: 5 → 2" },
  ];
  const composed = (shown: typeof changes, total: number) =>
    positionAlerts({
      name: "Ana",
      supportEmail: "support@sightline.example",
      appUrl: "https://sightline.example",
      site: "shop.example",
      changes: shown,
      total,
    });

  it("one change is the subject itself", () => {
    const { subject, text } = composed(changes.slice(1), 1);
    expect(subject).toBe("boots entered the top 3: 5 → 2");
    expect(text).toContain("\n- boots entered the top 3: 5 → 2\n");
    expect(text).not.toContain("more");
  });

  it("many are counted and listed as text, with the way to what is not shown", () => {
    const { subject, text, html } = composed(changes, 12);
    expect(subject).toBe("12 position changes for shop.example");
    expect(text).toContain("- trail <b>shoes</b> left the top 10: 8 → 14");
    expect(html).toContain("trail &lt;b&gt;shoes&lt;/b&gt;</span> left the top 10: 8 → 14");
    for (const part of [text, html]) {
      expect(part).toContain("And 10 more on your alerts page.");
      expect(part).toContain("Two checks in a row confirmed each change.");
    }
  });
});

describe("what a change of plan says", () => {
  const composed = (change: Parameters<typeof subscriptionChanged>[0]["change"]) =>
    subscriptionChanged({
      name: "Ana",
      supportEmail: "support@sightline.example",
      appUrl: "https://sightline.example",
      change,
      before: "Lite",
      plan: "Professional",
      price: "$333 per month",
      day: new Date("2026-12-15T10:00:00Z"),
    });

  it.each([
    [
      "started",
      "You're on Professional",
      "Your plan costs $333 per month and renews on December 15, 2026.",
    ],
    ["changed", "You're now on Professional", "Your plan changed from Lite to Professional."],
    [
      "downgrade-scheduled",
      "Your plan changes to Professional on December 15, 2026",
      "You'll keep Lite until then. After that, you'll pay $333 per month.",
    ],
    [
      "cancellation-scheduled",
      "Your Professional plan ends on December 15, 2026",
      "You'll keep Professional until December 15, 2026.",
    ],
    ["kept", "You're keeping Professional", "The change you scheduled has been canceled."],
    ["ended", "Your Lite plan has ended", "You're on Professional now"],
  ] as const)("%s: what, when and how much, in both parts", (change, subject, words) => {
    const message = composed(change);
    expect(message.subject).toBe(subject);
    for (const body of [message.text.replaceAll("\n", " "), unescaped(message.html)]) {
      expect(body).toContain(words);
    }
  });
});

describe("what unusual activity says", () => {
  it.each([
    [{ failures: 6, severe: 0 }, "we saw 6 failed sign-ins on your account"],
    [{ failures: 1, severe: 4 }, "1 failed sign-in and 4 blocked or suspicious requests"],
  ])("%j: %s", (counts, words) => {
    const { text } = unusualActivity({
      name: "Ana",
      supportEmail: "support@sightline.example",
      appUrl: "https://sightline.example",
      counts,
    });
    expect(text.replaceAll("\n", " ")).toContain(words);
  });
});

function unescaped(html: string): string {
  return html.replaceAll("&#39;", "'");
}
