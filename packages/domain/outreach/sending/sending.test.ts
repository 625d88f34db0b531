import { chanceFrom } from "@sightline/testing/chance";
import { describe, expect, it } from "vitest";
import { localDay, weekdayOf } from "../../calendar/index.ts";
import {
  autoPause,
  DEFAULT_LIMITS,
  DEFAULT_WINDOW,
  dueAt,
  forecast,
  gapAfter,
  holdsOf,
  isOpen,
  limitOfDay,
  mayBecome,
  nextOpen,
  recipientZone,
  type SendingFacts,
} from "./index.ts";

const NOW = new Date("2026-11-17T10:00:00Z");

describe("the sending window", () => {
  it.each([
    ["2026-11-17T07:59:59Z", "UTC", false],
    ["2026-11-17T08:00:00Z", "UTC", true],
    ["2026-11-17T17:59:59Z", "UTC", true],
    ["2026-11-17T18:00:00Z", "UTC", false],
    ["2026-11-21T10:00:00Z", "UTC", false],
    ["2026-11-17T12:59:00Z", "America/New_York", false],
    ["2026-11-17T13:00:00Z", "America/New_York", true],
    // Monday morning in Auckland while it is Sunday in London.
    ["2026-11-15T20:00:00Z", "Pacific/Auckland", true],
    ["2026-11-20T20:00:00Z", "Pacific/Auckland", false],
  ])("P95 at %s in %s: %s", (at, zone, open) => {
    expect(isOpen(DEFAULT_WINDOW, new Date(at), zone)).toBe(open);
  });

  it("opens next on the recipient's clock, over weekends and changes of the clock", () => {
    const next = (at: string, zone: string) =>
      nextOpen(DEFAULT_WINDOW, new Date(at), zone).toISOString();
    expect(next("2026-11-20T18:00:00Z", "UTC")).toBe("2026-11-23T08:00:00.000Z");
    expect(next("2026-11-17T09:00:00Z", "UTC")).toBe("2026-11-17T09:00:00.000Z");
    // Berlin leaves summer time in the night to Sunday.
    expect(next("2026-10-23T20:00:00Z", "Europe/Berlin")).toBe("2026-10-26T07:00:00.000Z");
  });

  it("P95 a message is due in its window, at a time that is the same at every try", () => {
    const due = (seed: string, zone: string) =>
      dueAt({
        ...{ window: DEFAULT_WINDOW, timeZone: zone, earliest: NOW, jitterMinutes: 300, seed },
      });
    const zones = ["UTC", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Auckland"];
    const times = new Set<number>();
    for (let nth = 0; nth < 120; nth++) {
      const zone = zones[nth % zones.length] ?? "UTC";
      const at = due(`contact ${nth}`, zone);
      expect(at).toEqual(due(`contact ${nth}`, zone));
      expect(isOpen(DEFAULT_WINDOW, at, zone)).toBe(true);
      expect(at.getTime()).toBeGreaterThanOrEqual(NOW.getTime());
      times.add(at.getTime());
    }
    expect(times.size).toBeGreaterThan(100);
  });

  it("a recipient's zone is their own, else their country's, else the campaign's", () => {
    const zone = (time_zone: string | null, country: string | null) =>
      recipientZone({ time_zone, country }, "Europe/Paris");
    expect(zone("Asia/Tokyo", "DE")).toBe("Asia/Tokyo");
    expect(zone("Not/AZone", "JP")).toBe("Asia/Tokyo");
    expect(zone(null, null)).toBe("Europe/Paris");
    expect(zone(null, "ZZ")).toBe("Europe/Paris");
    expect(localDay(NOW, zone(null, "US"))).toBe("2026-11-17");
  });
});

describe("limits", () => {
  it("ramp up by the days on which something was sent", () => {
    const limits = { perDay: 50, ramp: { start: 10, step: 15 }, perDomain: 5 };
    expect([0, 1, 2, 3, 9].map((day) => limitOfDay(limits, day))).toEqual([10, 25, 40, 50, 50]);
    expect(limitOfDay({ ...limits, ramp: null }, 0)).toBe(50);
  });

  it("leave irregular gaps, in which a day's limit still fits", () => {
    const gaps = Array.from({ length: 50 }, (_, nth) =>
      gapAfter("c", { window: DEFAULT_WINDOW, limit: 50, day: "2026-11-17", nth }),
    );
    expect(new Set(gaps).size).toBeGreaterThan(40);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(288_000);
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeLessThan(10 * 3_600_000);
  });

  it.each([
    [{ sent: 0, bounced: 0, complained: 0 }, null],
    [{ sent: 20, bounced: 1, complained: 0 }, null],
    [{ sent: 20, bounced: 2, complained: 0 }, "bounces"],
    [{ sent: 200, bounced: 3, complained: 0 }, null],
    [{ sent: 200, bounced: 4, complained: 0 }, "bounces"],
    [{ sent: 200, bounced: 0, complained: 1 }, "complaints"],
  ])(
    "P95 a campaign pauses itself at 2 %% bounces or 0.1 %% complaints: %j is %s",
    (recent, why) => {
      expect(autoPause(recent)).toBe(why);
    },
  );

  it("states go one way", () => {
    expect(mayBecome("paused", "running")).toBe(true);
    expect(mayBecome("done", "running")).toBe(false);
    expect(mayBecome("running", "draft")).toBe(false);
  });
});

describe("what will go out", () => {
  const request = {
    ...{ from: new Date("2026-11-19T20:00:00Z"), timeZone: "UTC", window: DEFAULT_WINDOW },
    limits: { perDay: 4, ramp: { start: 2, step: 2 }, perDomain: 1 },
  };

  it("P95 keeps days, ramp, limit per domain and waits", () => {
    const { days, messages, isWhole } = forecast({
      ...request,
      waits: [0, 3],
      domains: [
        { domains: 1, recipients: 2 },
        { domains: 3, recipients: 1 },
      ],
    });
    // Thursday evening: the first is Friday's.
    expect(days).toEqual([
      { day: "2026-11-20", steps: [2, 0] },
      { day: "2026-11-23", steps: [2, 2] },
      { day: "2026-11-24", steps: [1, 0] },
      { day: "2026-11-26", steps: [0, 2] },
      { day: "2026-11-27", steps: [0, 1] },
    ]);
    expect([messages, isWhole]).toEqual([10, true]);
    for (const { day } of days) expect(weekdayOf(day)).toBeLessThan(6);
  });

  it("ends after a year and says so; nothing to send is an empty calendar", () => {
    const ofOne = (recipients: number) => [{ domains: 1, recipients }];
    expect(forecast({ ...request, waits: [0], domains: ofOne(5000) }).isWhole).toBe(false);
    expect(forecast({ ...request, waits: [], domains: ofOne(3) })).toEqual({
      ...{ days: [], messages: 0, isWhole: true },
    });
  });

  it("P95 says the same of domains one by one as of groups of them", () => {
    const chance = chanceFrom(22);
    const upTo = (most: number) => 1 + Math.floor(chance() * most);
    for (let round = 0; round < 200; round++) {
      const groups = Array.from({ length: upTo(4) }, () => {
        return { domains: upTo(6), recipients: upTo(5) };
      });
      const each = groups.flatMap(({ domains, recipients }) => {
        return Array.from({ length: domains }, () => ({ domains: 1, recipients }));
      });
      const limits = {
        ...{ perDay: upTo(12), perDomain: upTo(3) },
        ramp: chance() < 0.5 ? null : { start: upTo(4), step: upTo(4) },
      };
      const waits = [0, upTo(4), upTo(9)].slice(0, upTo(3));
      const grouped = forecast({ ...request, limits, waits, domains: groups });
      expect(grouped).toEqual(forecast({ ...request, limits, waits, domains: each }));
      const people = each.reduce((sum, { recipients }) => sum + recipients, 0);
      expect([grouped.isWhole, grouped.messages]).toEqual([true, people * waits.length]);
      for (const [nth, { steps }] of grouped.days.entries()) {
        const sent = steps.reduce((sum, count) => sum + count, 0);
        expect(sent).toBeLessThanOrEqual(limitOfDay(limits, nth));
      }
    }
  });

  it("P95 a year of a million recipients is as little work as one of a hundred", () => {
    const limits = { perDay: 10_000, ramp: { start: 10, step: 5 }, perDomain: 2 };
    const domains = [1, 2, 3, 90].map((recipients) => ({ domains: 250_000, recipients }));
    const { days, isWhole } = forecast({ ...request, limits, waits: [0, 3, 7], domains });
    expect([days.length > 200, isWhole]).toEqual([true, false]);
  });
});

describe("why nothing is going out", () => {
  const running: SendingFacts = {
    ...{ now: NOW, state: "running", startsAt: null, pausedWhy: null, missingSettings: [] },
    ...{ plannedAt: NOW, limit: 50, queuedToday: 0, nextSlotAt: null },
    ...{ mailboxLimit: 1_000, queuedByAll: 0, mailboxDayEndsAt: new Date("2026-11-18T00:00:00Z") },
    dayEndsAt: new Date("2026-11-18T00:00:00Z"),
    ...{ ready: 0, outsideWindow: 0, windowOpensAt: null, domainFull: 0, fullDomains: [] },
    ...{ elsewhere: 0, unresolved: 0, notStarted: 0, firstDueAt: null },
    ...{ later: 0, nextDueAt: null, deferred: 0, inDelivery: 0 },
  };
  const later = new Date("2026-11-18T08:00:00Z");
  const names = (facts: Partial<SendingFacts>) =>
    holdsOf({ ...running, ...facts }).map(({ name }) => name);

  it.each<[string[], Partial<SendingFacts>]>([
    [[], { ready: 3 }],
    [["settings"], { missingSettings: ["OPERATOR_ADDRESS"], ready: 3 }],
    [["draft"], { state: "draft" }],
    [["scheduled"], { state: "scheduled", startsAt: later }],
    [["paused"], { state: "paused", pausedWhy: "bounces" }],
    [["done"], { state: "done" }],
    [["worker"], { plannedAt: new Date(NOW.getTime() - 301_000), ready: 3 }],
    [["daily-limit"], { ready: 3, queuedToday: 50 }],
    [["mailbox-limit"], { ready: 3, queuedByAll: 1_000 }],
    [["pace"], { ready: 3, queuedToday: 1, nextSlotAt: later }],
    [["mail-server"], { deferred: 2 }],
    [["window"], { outsideWindow: 9, windowOpensAt: later }],
    [["domain-limit"], { domainFull: 2, fullDomains: ["big.example"] }],
    [["elsewhere", "unresolved"], { elsewhere: 1, unresolved: 1 }],
    [["follow-up"], { later: 4, nextDueAt: later }],
    [["first-message"], { notStarted: 4, firstDueAt: later }],
    [["nobody"], {}],
  ])("P95 names %j", (expected, facts) => {
    expect(names(facts)).toEqual(expected);
  });

  it("says how many, until when, and which", () => {
    expect(holdsOf({ ...running, domainFull: 2, fullDomains: ["big.example"] })).toEqual([
      { name: "domain-limit", count: 2, until: null, details: ["big.example"] },
    ]);
    expect(DEFAULT_LIMITS.perDay).toBe(50);
  });
});
