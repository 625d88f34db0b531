import { describe, expect, it } from "vitest";
import { shownColumns } from "./shown-columns.ts";

describe("the columns of a chart's table", () => {
  const table = (...engines: (string | null)[]) => ({
    columns: ["Day", "Visibility (%)", "Engine", "Notes"],
    rows: engines.map((engine, day) => [`2026-11-0${day + 1}`, 20, engine, ""]),
    ifDifferent: ["Engine"],
  });

  it("leave out what is the same in every row, where asked to", () => {
    expect(shownColumns(table("Google", null, "Google"))).toEqual([0, 1, 3]);
    expect(shownColumns(table("Google", "Brave"))).toEqual([0, 1, 2, 3]);
  });

  it("are all there where nobody asks", () => {
    const { columns, rows } = table("Google", "Google");
    expect(shownColumns({ columns, rows })).toEqual([0, 1, 2, 3]);
  });
});
