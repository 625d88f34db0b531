import type { PositionCheck } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

/** The newest answer compared with earlier ones of the same query; others aren't comparable. */
export function findingOf(checks: readonly PositionCheck[]): string {
  if (checks.length === 0) return "Not checked in this period";
  const newest = checks.findLast(({ state }) => state !== "failed");
  if (newest === undefined) return "No results in this period";
  const places = checks
    .filter((check) => isAlike(check, newest))
    .flatMap(({ position }) => position ?? []);
  return newest.position === null
    ? leftWords(newest.depth ?? 0, places.at(-1))
    : movedWords(newest.position, places);
}

function isAlike(one: PositionCheck, other: PositionCheck): boolean {
  return (
    one.engine === other.engine &&
    one.device === other.device &&
    one.country === other.country &&
    one.language === other.language
  );
}

/** Position 45 is no news to a check of the top 20. */
function leftWords(depth: number, last = Number.POSITIVE_INFINITY): string {
  return last <= depth
    ? `Dropped out of the top ${depth} (was ${last})`
    : `Not in the top ${depth}`;
}

function movedWords(position: number, [first, ...later]: readonly number[]): string {
  if (first === undefined || later.length === 0) return `Position ${position}`;
  if (first === position) return `Position ${position}, same as at the start`;
  const by = counted(Math.abs(first - position), "position");
  return `${position < first ? "Up" : "Down"} ${by} to position ${position}`;
}
