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

function disarmed(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
