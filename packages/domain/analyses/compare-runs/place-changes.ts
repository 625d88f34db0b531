import { keywordKey } from "../../keywords/index.ts";
import { changeBetween, type PositionCheck } from "../../positions/index.ts";
import { changesBetween, type RunChange, unlike } from "./run-change.ts";

export interface Looked {
  readonly engine: string;
  readonly depth: number;
}

export interface Placed {
  readonly keyword: string;
  readonly looked: Looked | null;
  readonly position: number | null;
}

/** `rose`: nearer to the first place. */
export function placeChanges(
  before: readonly Placed[],
  after: readonly Placed[],
): RunChange<number>[] {
  return changesBetween(before, after, {
    keyOf: ({ keyword }) => keywordKey(keyword),
    subjectOf: ({ keyword }) => keyword,
    figureOf: ({ position }) => position,
    judge: judgePlaces,
  });
}

const PLACE_TURNS = {
  up: "rose",
  entered: "rose",
  down: "fell",
  left: "fell",
  same: "same",
} as const;

function judgePlaces(before: Placed, after: Placed) {
  if (before.looked === null && after.looked === null) return "same";
  if (before.looked === null || after.looked === null) return unlike("no-answer");
  if (before.looked.engine !== after.looked.engine) return unlike("engine");
  const { kind } = changeBetween(
    checkOf(before.position, before.looked),
    checkOf(after.position, after.looked),
  );
  return kind === "unknown" ? unlike("depth") : PLACE_TURNS[kind];
}

function checkOf(position: number | null, { depth }: Looked): PositionCheck {
  return position === null ? { state: "not-in-first", depth } : { state: "ok", position, url: "" };
}
