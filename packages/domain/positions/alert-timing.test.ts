import { describe, expect, it } from "vitest";
import { type AlertRule, changesConfirmed, checksUntilAlert, type RankedAnswer } from "./index.ts";

/** A position in the top 20, and a competitor's; null: not found. */
type Seen = readonly [own: number | null, rival: number | null];

const RULES: readonly AlertRule[] = [
  { kind: "leaves", places: 10 },
  { kind: "enters", places: 3 },
  { kind: "drops", places: 5 },
];
const PASSED: AlertRule = { kind: "passed", places: null };

function answersOf(seen: readonly Seen[]): RankedAnswer[] {
  return seen.map(([position, rival], index) => ({
    day: `2026-03-${String(index + 1).padStart(2, "0")}`,
    asked: "google",
    position,
    depth: 20,
    competitors: new Map([["rival.example", rival]]),
  }));
}

function sequences(length: number, alphabet: readonly Seen[]): Seen[][] {
  if (length === 0) return [[]];
  return sequences(length - 1, alphabet).flatMap((start) => alphabet.map((one) => [...start, one]));
}

const fires = (rules: readonly AlertRule[], seen: readonly Seen[]) =>
  rules.some((rule) => changesConfirmed(rule, answersOf(seen)).length > 0);

/** The fewest further answers after which one of the rules fires. */
function fewest(rules: readonly AlertRule[], seen: readonly Seen[], alphabet: readonly Seen[]) {
  return [1, 2, 3, 4].find((more) =>
    sequences(more, alphabet).some((next) => fires(rules, [...seen, ...next])),
  );
}

describe("when the next alert can come", () => {
  it.each([
    [{ answered: 0, hasChanged: false }, 4],
    [{ answered: 1, hasChanged: false }, 3],
    [{ answered: 2, hasChanged: true }, 2],
    [{ answered: 3, hasChanged: false }, 2],
    [{ answered: 3, hasChanged: true }, 1],
    [{ answered: 14, hasChanged: false }, 2],
  ])("after %j: %d more", (soFar, more) => expect(checksUntilAlert(soFar)).toBe(more));

  const own: readonly Seen[] = [1, 8, 14, null].map((position) => [position, null]);
  it.each([0, 1, 2, 3])("is never before the rules allow, after any %d answers", (length) => {
    for (const seen of sequences(length, own)) {
      const hasChanged = length > 1 && seen.at(-1)?.[0] !== seen.at(-2)?.[0];
      const bound = checksUntilAlert({ answered: length, hasChanged });
      expect(fewest(RULES, seen, own) ?? 5).toBeGreaterThanOrEqual(bound);
    }
  });

  it("is as early as the rules allow: the first alert of a keyword takes four checks", () => {
    expect(fewest(RULES, [], own)).toBe(4);
    expect(fewest(RULES, [[8, null]], own)).toBe(3);
    expect(fewest(RULES, [...Array<Seen>(2).fill([8, null])], own)).toBe(2);
    const changed: Seen[] = [
      [8, null],
      [8, null],
      [14, null],
    ];
    expect(fewest(RULES, changed, own)).toBe(1);
  });

  it("a competitor may pass while your own position stays", () => {
    const both: readonly Seen[] = [
      [5, null],
      [5, 2],
      [5, 9],
    ];
    const seen: Seen[] = [
      [5, 9],
      [5, 9],
      [5, 2],
    ];
    expect(fewest([PASSED], seen, both)).toBe(checksUntilAlert({ answered: 3, hasChanged: true }));
  });
});
