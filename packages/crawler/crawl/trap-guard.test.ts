import { describe, expect, it } from "vitest";
import { createTrapGuard, type Trap } from "./trap-guard.ts";

const SITE = "https://site.example";

function checkMany(count: number, url: (n: number) => string): (Trap | null)[] {
  const guard = createTrapGuard();
  return Array.from({ length: count }, (_, n) => guard.check(SITE + url(n), 1));
}

describe("a site that goes on for ever", () => {
  it.each<[string, string, number, Trap | null]>([
    ["fifty clicks", "/a", 50, null],
    ["fifty-one clicks", "/a", 51, "deep"],
    ["a long address", `/${"a".repeat(1_900)}`, 1, null],
    ["a longer one", `/${"a".repeat(2_000)}`, 1, "long"],
    ["a name three times", "/a/b/a/b/a", 1, null],
    ["a name four times", "/a/b/a/b/a/b/a", 1, "repeating"],
    ["forty folders", `/${Array.from({ length: 40 }, (_, n) => n).join("/")}`, 1, null],
    ["forty-one folders", `/${Array.from({ length: 41 }, (_, n) => n).join("/")}`, 1, "repeating"],
  ])("%s", (_what, path, depth, trap) =>
    expect(createTrapGuard().check(SITE + path, depth)).toBe(trap),
  );

  it("two hundred facets of one path are read, the rest is not", () => {
    const checked = checkMany(300, (n) => `/shoes?colour=${n}&size=${n}`);
    expect(checked.filter((trap) => trap === null)).toHaveLength(200);
    expect(checked.at(-1)).toBe("facets");
  });

  it.each([
    ["folders", (n: number) => `/events/20${10 + (n % 80)}/${1 + (n % 12)}/${1 + (n % 28)}-${n}`],
    ["one name", (n: number) => `/calendar/2026-${1 + (n % 12)}-${n}`],
  ])("a calendar in %s ends after eight hundred days", (_what, url) => {
    const checked = checkMany(1_000, url);
    expect(checked.filter((trap) => trap === null).length).toBeLessThanOrEqual(800);
    expect(checked.at(-1)).toBe("calendar");
  });

  it("ten thousand ordinary pages are no trap", () => {
    expect(checkMany(10_000, (n) => `/product/${n}-blue-shoes`).every((trap) => !trap)).toBe(true);
  });

  it("what was known before a restart counts, and is not reported again", () => {
    const known = Array.from({ length: 200 }, (_, n) => `${SITE}/shoes?colour=${n}`);
    const guard = createTrapGuard({ known });
    expect(guard.report()).toEqual([]);
    expect(guard.check(`${SITE}/shoes?colour=red`, 1)).toBe("facets");
    expect(guard.report()).toEqual([
      { trap: "facets", count: 1, example: `${SITE}/shoes?colour=red` },
    ]);
  });

  it("what was reported before a restart is counted on", () => {
    const reports = [{ trap: "deep" as const, count: 3, example: `${SITE}/a` }];
    const guard = createTrapGuard({ reports });
    guard.check(`${SITE}/b`, 51);
    expect(guard.report()).toEqual([{ trap: "deep", count: 4, example: `${SITE}/a` }]);
  });
});
