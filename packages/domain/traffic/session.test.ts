import { describe, expect, it } from "vitest";
import type { Session } from "./session.ts";
import { isPaired, roundedSeconds, sharesOf } from "./share.ts";

const session = (views: readonly (readonly [path: string, seconds: number])[]): Session => ({
  ...{ day: "2026-11-17", visitor: "ana", startedAt: new Date("2026-11-17T12:00:00Z") },
  paths: views.map(([path]) => path),
  categories: views.map(([path]) => (path.startsWith("/dashboard") ? "dashboard" : "outer")),
  seconds: views.map(([, seconds]) => seconds),
  ...{ channel: "search", source: "Google", campaign: null, country: null, device: "mobile" },
});

const shareOf = (of: Session, dimension: string, value: string) =>
  sharesOf(of).find(
    (share) => share.dimension === dimension && share.value === value && share.other === "all",
  );

describe("what a session adds to the counts", () => {
  it("is one session of its source, device, channel and country, known or not", () => {
    const shares = sharesOf(session([["/", 0]])).filter(({ other }) => other === "all");
    expect(shares.map(({ dimension, value }) => `${dimension}=${value}`)).toEqual([
      ...["all=", "channel=search", "source=Google", "country=", "device=mobile"],
      ...["landing=/", "path=/", "category=outer"],
    ]);
    for (const share of shares) {
      expect(share).toMatchObject({ views: 1, sessions: 1, exits: 1, bounces: 1, timedViews: 0 });
    }
  });

  it("counts a campaign only where there is one, and someone without a source as direct", () => {
    const tagged = { ...session([["/", 0]]), source: null, campaign: "autumn" };
    expect(shareOf(tagged, "campaign", "autumn")).toMatchObject({ sessions: 1 });
    expect(shareOf(tagged, "source", "")).toMatchObject({ sessions: 1 });
  });

  it("counts entry, exit and time by page, and the time of the last page is not known", () => {
    const long = session([
      ["/", 0],
      ["/pricing", 40],
      ["/", 100],
      ["/features", 107],
    ]);
    const path = (value: string) => shareOf(long, "path", value);
    expect(path("/")).toMatchObject({
      views: 2,
      sessions: 1,
      exits: 0,
      seconds: 47,
      timedViews: 2,
    });
    expect(path("/pricing")).toMatchObject({ views: 1, sessions: 0, exits: 0, seconds: 60 });
    expect(path("/features")).toMatchObject({ views: 1, exits: 1, seconds: 0, timedViews: 0 });
    expect(shareOf(long, "all", "")).toMatchObject({ views: 4, bounces: 0, seconds: 107 });
  });

  it("a category begins and ends where its pages do", () => {
    const both = session([
      ["/", 0],
      ["/dashboard", 5],
      ["/dashboard", 9],
    ]);
    const category = (value: string) => shareOf(both, "category", value);
    expect(category("outer")).toMatchObject({ views: 1, sessions: 1, exits: 0, bounces: 0 });
    expect(category("dashboard")).toMatchObject({ views: 2, sessions: 0, exits: 1, seconds: 4 });
  });
});

describe("what is counted of two values together", () => {
  const pairOf = (of: Session, name: string) =>
    sharesOf(of).find(
      ({ dimension, value, other, otherValue }) =>
        `${dimension}=${value} ${other}=${otherValue}` === name,
    );
  const analyzed = session([
    ["/", 0],
    ["/analysis/:id", 200],
    ["/", 260],
  ]);

  it("is the session, or the views of a page in it", () => {
    expect(pairOf(analyzed, "channel=search source=Google")).toMatchObject({ views: 3, seenIn: 1 });
    expect(pairOf(analyzed, "category=outer source=Google")).toMatchObject({ views: 3 });
    expect(pairOf(analyzed, "path=/ category=outer")).toMatchObject({
      ...{ views: 2, sessions: 1, exits: 1, seconds: 200, timedViews: 1, seenIn: 1 },
    });
    expect(pairOf(analyzed, "source=Google channel=search")).toBeUndefined();
  });

  it("knows who opened an analysis, and after how long", () => {
    expect(pairOf(analyzed, "landing=/ analyzed=")).toMatchObject({ sessions: 1 });
    expect(pairOf(analyzed, "analysis_seconds=203 all=")).toMatchObject({ sessions: 1 });
    expect(sharesOf(session([["/", 0]])).map(({ other }) => other)).not.toContain("analyzed");
  });

  it("has one name, whichever comes first", () => {
    expect(isPaired("source", "channel")).toBe(true);
    expect(isPaired("channel", "source")).toBe(true);
    expect(isPaired("source", "source")).toBe(false);
    expect(isPaired("path", "country")).toBe(false);
  });

  it.each([0, 1, 45, 60, 61, 100, 1_000, 86_400])(
    "a time of %i s is rounded by a fortieth at most",
    (seconds) => {
      expect(Math.abs(roundedSeconds(seconds) - seconds)).toBeLessThanOrEqual(
        seconds * 0.025 + 0.5,
      );
    },
  );
});
