import { readCount, readDecimal, readShare } from "../cells.ts";

const ENGLISH = ["clicks", "impressions", "ctr", "position"];
const ROWS_LOOKED_AT = 5;

/**
 * Headers come in every language, so it is recognized by five columns with a percentage in the
 * fourth.
 */
export function looksLikeSearchConsole(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): boolean {
  if (headers.length !== 5 || headers.some(isFigure)) return false;
  const named = ENGLISH.every((name, index) => headers[index + 1]?.toLowerCase() === name);
  return named || sample.slice(0, ROWS_LOOKED_AT).some(isPerformance);
}

/** A comparison of two periods has nine columns, two of them percentages. */
export function isComparison(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): boolean {
  if (headers.length !== 9 || headers.some(isFigure)) return false;
  return sample
    .slice(0, ROWS_LOOKED_AT)
    .some(([, , , , , ctr = "", other = ""]) => isShare(ctr) && isShare(other));
}

function isPerformance(cells: readonly string[]): boolean {
  const [, clicks = "", impressions = "", ctr = "", position = ""] = cells;
  return (
    cells.length === 5 &&
    isCount(clicks) &&
    isCount(impressions) &&
    isShare(ctr) &&
    isFigure(position)
  );
}

function isCount(cell: string): boolean {
  return readCount(cell, ".") !== undefined || readCount(cell, ",") !== undefined;
}

function isFigure(cell: string): boolean {
  return readDecimal(cell, ".") !== undefined || readDecimal(cell, ",") !== undefined;
}

function isShare(cell: string): boolean {
  return readShare(cell, ".") !== undefined || readShare(cell, ",") !== undefined;
}
