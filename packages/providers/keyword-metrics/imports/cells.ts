/** The decimal separator; the other one groups thousands. */
export type DecimalMark = "." | ",";

const SPACES = /[\s\u00a0\u202f']/gu;
const NOTHING = new Set(["", "-", "–", "—", "--", "n/a", "null"]);

/** Placeholders that exports write for missing values. */
export function saysNothing(cell: string): boolean {
  return NOTHING.has(cell.trim().toLowerCase());
}

/** `1200`, `1,200`, `1 200`; undefined: not an integer. */
export function readCount(cell: string, mark: DecimalMark): number | undefined {
  const number = readDecimal(cell, mark);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** `1.25`, `$1.25`, or `1,25` with a decimal comma; undefined: not a number, or negative. */
export function readDecimal(cell: string, mark: DecimalMark): number | undefined {
  if (/^\d+$/.test(cell)) return finite(cell);
  const text = cell
    .trim()
    .replace(/^[$€£]\s*/u, "")
    .replace(SPACES, "");
  const plain = mark === "." ? PLAIN_POINT : PLAIN_COMMA;
  if (!plain.test(text)) return undefined;
  const grouping = mark === "." ? "," : ".";
  return finite(text.replaceAll(grouping, "").replace(mark, "."));
}

/** Rejects hundreds of digits. */
function finite(digits: string): number | undefined {
  const number = Number(digits);
  return Number.isFinite(number) ? number : undefined;
}

const PLAIN_POINT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const PLAIN_COMMA = /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/;

/** `45.61%` as 0.4561; undefined without the percent sign, or above 100%. */
export function readShare(cell: string, mark: DecimalMark): number | undefined {
  const text = cell.trim();
  if (!text.endsWith("%")) return undefined;
  const percent = readDecimal(text.slice(0, -1), mark);
  return percent !== undefined && percent <= 100 ? Number((percent / 100).toFixed(6)) : undefined;
}

/** `10 – 100`, `1K – 10K`, `100K – 1M`; undefined: not a range. */
export function readRange(cell: string): { low: number; high: number } | undefined {
  const match = /^([\d.,]+[KM]?)\s*[–—-]\s*([\d.,]+[KM]?)$/iu.exec(cell.trim());
  const low = readShort(match?.[1] ?? "");
  const high = readShort(match?.[2] ?? "");
  return low !== undefined && high !== undefined && low <= high ? { low, high } : undefined;
}

function readShort(text: string): number | undefined {
  const unit = text.slice(-1).toUpperCase();
  const times = unit === "K" ? 1_000 : unit === "M" ? 1_000_000 : 1;
  const number = readDecimal(times === 1 ? text : text.slice(0, -1), ".");
  const searches = (number ?? Number.NaN) * times;
  const whole = Math.round(searches);
  // 1.1 × 1,000 isn't exactly 1,100 in floating point.
  return Number.isSafeInteger(whole) && Math.abs(searches - whole) < 0.001 ? whole : undefined;
}

/** Whether a sample uses decimal commas: `3,4` can't be a thousands group. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  const comma = cells.some((cell) => /^\d+,\d{1,2}[\s\u00a0\u202f]*%?$/u.test(cell.trim()));
  const point = cells.some((cell) => /^\d+\.\d+[\s\u00a0\u202f]*%?$/u.test(cell.trim()));
  return comma && !point ? "," : ".";
}
