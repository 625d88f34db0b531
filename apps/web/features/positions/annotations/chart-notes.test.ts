import type { Annotation } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { notesOn, noteText } from "./chart-notes.ts";

const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
const notes = [
  aNote("2026-11-02", "Launch"),
  aNote("2026-11-02", "Press"),
  aNote("2026-10-01", "Old"),
];

describe("notes on a chart", () => {
  it("stand on their days, and those of other days are left out", () => {
    expect(notesOn(days, notes)).toEqual([
      { at: 1, label: "Launch" },
      { at: 1, label: "Press" },
    ]);
  });

  it("share a cell in the table of the same data", () => {
    expect(days.map((day) => noteText(day, notes))).toEqual([null, "Launch; Press", null]);
  });
});

function aNote(day: string, text: string): Annotation {
  return { id: crypto.randomUUID(), day, text, keyword_id: null, created_at: `${day}T08:00:00Z` };
}
