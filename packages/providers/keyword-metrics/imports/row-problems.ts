import { IMPORT_KIND_NAMES, type ImportKind } from "@sightline/domain/demand";
import type { ImportProblem } from "./keyword-import.ts";
import { IMPORT_LIMITS } from "./limits.ts";
import { ImportRefused } from "./refused.ts";

/** Collects the problems of a table; one bad row rejects the whole import. */
export function createRowProblems(kind: ImportKind) {
  const listed: ImportProblem[] = [];
  let badRows = 0;
  let unseparated = 0;
  let rows = 0;
  let last: { row: number; short: boolean } = { row: 0, short: false };

  return {
    /** Called for every row, good or bad. */
    count(row: number): void {
      rows += 1;
      last = { row, short: false };
      if (rows > IMPORT_LIMITS.rows) throw tooManyRows(kind);
    },
    cell(row: number, column: string, message: string): void {
      badRows += 1;
      list({ row, column, message });
    },
    /** A row whose number of columns differs from the header's. */
    misfit(row: number, cells: number, headers: number): void {
      badRows += 1;
      if (cells === 1) unseparated += 1;
      last = { row, short: cells < headers };
      const message = `This row has ${cells} ${cells === 1 ? "column" : "columns"}, but the header has ${headers}.`;
      list({ row, column: null, message });
    },
    found: () => badRows > 0,
    refuseIfAny(): void {
      if (badRows === 0) {
        if (rows === 0) throw noRows(kind);
        return;
      }
      if (unseparated === rows) throw wrongDelimiter(kind, listed);
      if (badRows === 1 && last.short) throw truncated(kind, last.row, listed);
      throw badRowsFound(kind, listed, badRows);
    },
  };

  function list(problem: ImportProblem): void {
    if (listed.length < IMPORT_LIMITS.problemsListed) listed.push(problem);
  }
}

function badRowsFound(
  kind: ImportKind,
  problems: readonly ImportProblem[],
  problemCount: number,
): ImportRefused {
  const [first] = problems;
  const where =
    first?.column == null ? `Row ${first?.row}` : `Row ${first.row}, column “${first.column}”`;
  const more = problemCount - 1;
  const others = more > 0 ? ` We found ${more} more ${more === 1 ? "problem" : "problems"}.` : "";
  return new ImportRefused(
    "bad-rows",
    `${where}: ${first?.message}${others} Nothing was imported. Fix the file or export it again.`,
    { kind, problems, problemCount },
  );
}

function truncated(
  kind: ImportKind,
  row: number,
  problems: readonly ImportProblem[],
): ImportRefused {
  return new ImportRefused(
    "truncated",
    `This file ends in the middle of row ${row}, and the rest is missing. Download it again.`,
    { kind, problems },
  );
}

function wrongDelimiter(kind: ImportKind, problems: readonly ImportProblem[]): ImportRefused {
  return new ImportRefused(
    "wrong-delimiter",
    "The rows in this file use a different separator than the header. Export the file again, and import it without opening it first.",
    { kind, problems },
  );
}

function noRows(kind: ImportKind): ImportRefused {
  return new ImportRefused(
    "no-rows",
    `This ${IMPORT_KIND_NAMES[kind]} export has a header but no rows. Choose keywords or a longer period there, and export again.`,
    { kind },
  );
}

function tooManyRows(kind: ImportKind): ImportRefused {
  const most = IMPORT_LIMITS.rows.toLocaleString("en");
  return new ImportRefused(
    "too-many-rows",
    `This file has more than ${most} rows. Export fewer, or split it into several files.`,
    { kind },
  );
}
