import { expect, it } from "vitest";
import { lastYear } from "./month-bars.tsx";

it("the last year ends with the newest month, and a month that nobody counted is a gap", () => {
  const year = lastYear([
    { month: "2024-12", searches: 1 },
    { month: "2025-11", searches: 700 },
    { month: "2026-09", searches: 0 },
    { month: "2026-10", searches: 900 },
  ]);
  expect(year).toHaveLength(12);
  expect(year[0]).toEqual({ month: "2025-11", searches: 700 });
  expect(year[1]).toEqual({ month: "2025-12", searches: null });
  expect(year.slice(-2)).toEqual([
    { month: "2026-09", searches: 0 },
    { month: "2026-10", searches: 900 },
  ]);
});
