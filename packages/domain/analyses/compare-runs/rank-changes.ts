import { keywordKey } from "../../keywords/index.ts";
import { changeBetween, type PositionCheck } from "../../positions/index.ts";
import { changesBetween, incomparable, type RunChange } from "./run-change.ts";

export interface CheckedBy {
  readonly engine: string;
  readonly depth: number;
}

export interface RankedKeyword {
  readonly keyword: string;
  /** Null: no results are known. */
  readonly position_source: CheckedBy | null;
  readonly position: number | null;
}

/** `rose`: closer to position 1. */
export function rankChanges(
  before: readonly RankedKeyword[],
  after: readonly RankedKeyword[],
): RunChange<number>[] {
  return changesBetween(before, after, {
    keyOf: ({ keyword }) => keywordKey(keyword),
    subjectOf: ({ keyword }) => keyword,
    figureOf: ({ position }) => position,
    judge: judgeRanks,
  });
}

const RANK_CHANGES = {
  up: "rose",
  entered: "rose",
  down: "fell",
  left: "fell",
  same: "same",
} as const;

function judgeRanks(before: RankedKeyword, after: RankedKeyword) {
  const [was, is] = [before.position_source, after.position_source];
  if (was === null && is === null) return "same";
  if (was === null || is === null) return incomparable("no-answer");
  if (was.engine !== is.engine) return incomparable("engine");
  const { kind } = changeBetween(checkOf(before.position, was), checkOf(after.position, is));
  return kind === "unknown" ? incomparable("depth") : RANK_CHANGES[kind];
}

function checkOf(position: number | null, { depth }: CheckedBy): PositionCheck {
  return position === null ? { state: "not-in-first", depth } : { state: "ok", position, url: "" };
}
