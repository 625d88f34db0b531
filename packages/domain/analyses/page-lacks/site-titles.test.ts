import { describe, expect, it } from "vitest";
import { longTail, numberedTitles } from "../index.ts";

describe("what several titles of a site have in common", () => {
  it.each([
    [["1. Soles", "2. Laces", "Care"], null],
    [
      ["1. Soles", "Chapter 2. Laces", "3.1. Care", "Home"],
      ["1. Soles", "Chapter 2. Laces", "3.1. Care"],
    ],
    [["2026 in shoes", "100 shoes", "7 laces"], null],
  ])("chapter numbers: %j", (titles, numbered) => {
    const found = numberedTitles(titles);
    expect(found?.titles ?? null).toEqual(numbered);
    if (numbered !== null) expect(found?.text).toContain("“Soles” is enough");
  });

  const SUBJECTS = ["Sessions and accounts", "Requests and answers", "Templates and filters"];
  const TAIL = " — The great and very large shop of shoes 3.2 documentation";
  it.each([
    ["long ones", SUBJECTS.map((title) => title + TAIL), true],
    ["two only", SUBJECTS.slice(1).map((title) => title + TAIL), false],
    ["not of most titles", [...SUBJECTS.map((one) => one + TAIL), "1", "2", "3", "4"], false],
    ["short ones", SUBJECTS.map((title) => `${title} | Shop`), false],
    [
      "titles that aren't cut off",
      ["a", "b", "c"].map((one) => `${one} — The shop of all shoes`),
      false,
    ],
    [
      "titles that would still be cut off",
      ["a", "b", "c"].map((one) => `${one.repeat(58)} — Pecan 1.4.1 documentation`),
      false,
    ],
    [
      "titles of which little is cut off",
      SUBJECTS.map((title) => `${title} in all of our shops — Pecan 1.4.1 manual`),
      false,
    ],
  ])("a long ending: %s", (_, titles, isFound) => {
    expect(longTail(titles) !== null).toBe(isFound);
  });

  it.each([
    [
      " — Pecan 1.4.1 documentation",
      "Sessions, accounts, and how users can log on",
      " | Pecan 1.4.1",
    ],
    [
      " - The Apache HTTP Server Version 2.4 Documentation",
      "Sessions and accounts",
      " | Apache HTTP Server 2.4",
    ],
    [" — gevent 22.10.2 documentation", "gevent.events – Publish/subscribe event things", ""],
  ])("of “%s”, what it names is kept, unless the title has it", (tail, subject, kept) => {
    const found = longTail([subject, `${subject}2`, `${subject}3`].map((one) => one + tail));
    expect(found?.text).toContain(`“${subject}${kept}” keeps what matters`);
    expect(found?.text).toContain("3 of the 3 compared here");
  });

  it("numbers stay where two titles would be the same without them", () => {
    expect(numberedTitles(["3.5. Windows", "9.22. Windows", "1. Doors"])).toBeNull();
  });
});
