export type CsvCell = string | number | boolean | null | undefined;

/** RFC 4180 text whose cells no spreadsheet takes for a formula. */
export function toCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvLines([columns, ...rows]);
}

/** A part of a table that began before. */
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
 * A spreadsheet that separates by semicolons or tabs finds cells, and rows, inside of ours. The price
 * is an apostrophe in harmless text such as a list of lines that begin with a dash.
 */
function disarmed(text: string): string {
  const led = /^[\t\r]/.test(text) ? `'${text}` : text;
  return led.replace(/(^|[;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g, "$1'");
}
