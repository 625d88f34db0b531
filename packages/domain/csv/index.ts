export type CsvCell = string | number | boolean | null | undefined;

/** RFC 4180 CSV, safe against formula injection. */
export function toCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvLines([columns, ...rows]);
}

/** Rows to append to a CSV that was already started. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: CsvCell): string {
  // A number is never a formula, so -3 stays a number.
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = disarmed(String(cell ?? ""));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet that splits on semicolons or tabs finds cells and rows inside ours. The cost is an
 * apostrophe in harmless text, such as lines starting with a dash.
 */
function disarmed(text: string): string {
  if (!/[=+\-@＝＋－＠\t\r]/.test(text)) return text;
  const led = /^[\t\r]/.test(text) ? `'${text}` : text;
  return led.replace(/(^|[;\t\r\n]"*)([=+\-@＝＋－＠])/g, "$1'$2");
}
