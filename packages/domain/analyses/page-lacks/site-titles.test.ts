import { describe, expect, it } from "vitest";
import { longTail, markupTitles, numberedTitles, subjects } from "../index.ts";

describe("what several titles of a site have in common", () => {
  it.each([
    [["1. Soles", "2. Laces", "Care"], null],
    [
      ["1. Soles", "Chapter 2. Laces", "3.1. Care", "Home"],
      ["1. Soles", "Chapter 2. Laces", "3.1. Care"],
    ],
    [["2026 in shoes", "100 shoes", "7 laces"], null],
    [
      ["1. Soles", "2. Laces", "3. Care", ..."abc"],
      ["1. Soles", "2. Laces", "3. Care"],
    ],
    [["1. Soles", "2. Laces", "3. Care", ..."abcd"], null],
  ])("chapter numbers: %j", (titles, numbered) => {
    const found = numberedTitles(titles, "Hill");
    expect(found?.titles ?? null).toEqual(numbered);
    if (numbered !== null) expect(found?.text).toContain("“Soles | Hill” says more");
  });

  const SUBJECTS = ["Sessions and accounts", "Requests and answers", "Templates and filters"];
  const TAIL = " — The great and large shop of shoes 3.2 documentation";
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
      SUBJECTS.map((title) => `${title} in all of our shops — Pecan 1.4.1 documentation`),
      false,
    ],
  ])("a long ending: %s", (_, titles, isFound) => {
    expect(longTail(titles, "Hill") !== null).toBe(isFound);
  });

  const LONG = "Sessions, accounts, and how users can log on";
  it.each([
    [" — Pecan 1.4.1 documentation", [LONG], "With “| Pecan 1.4.1”, they all fit"],
    [
      " - The Apache HTTP Server Version 2.4 Documentation",
      ["Sessions and accounts"],
      "With “| Apache HTTP Server 2.4”, they all fit",
    ],
    [
      " — Flask-Shoes Documentation (2.2.x)",
      ["Sessions, accounts, and log-on forms"],
      "With “| Flask-Shoes (2.2.x)”, they all fit",
    ],
    [" — gevent 9.18.49-1~deb12 documentation", [LONG], "With “| gevent 9.18”, they all fit"],
    [
      " — developers-reference 12.18 documentation",
      ["6. Packaging practices of all", "7. Beyond packaging"],
      "With “| developers-reference 12.18” and without chapter numbers, they all fit, for example “Packaging practices",
    ],
    [
      " — Tornado 6.2 documentation",
      ["tornado.httpclient — Asynchronous HTTP client", "t".repeat(70)],
      "With “| Tornado 6.2”, 3 of them fit",
    ],
  ])("of “%s” the whole name stays, and the version", (tail, subjects, words) => {
    const titles = subjects.flatMap((one) => [one, `${one}2`, `${one}3`]).map((one) => one + tail);
    expect(longTail(titles, "Hill")?.text).toContain(words);
  });

  it.each([
    " — Debian Policy Manual v4.6.2.0",
    " — The complete documentation 3.2.1",
    " — gevent 22.10.2 documentation of gevent",
  ])("“%s” has no shorter name", (tail) => {
    expect(
      longTail(
        ["a", "b", "c"].map((one) => LONG + one + tail),
        "Hill",
      ),
    ).toBeNull();
  });

  it.each([
    [3, true],
    [4, false],
  ])("three long titles and %i short ones", (others, isFound) => {
    const tail = " — Pecan 1.4.1 documentation";
    const long = ["a", "b", "c"].map((one) => LONG + one + tail);
    const short = Array.from({ length: others }, (_, n) => `Page ${n}${tail}`);
    expect(longTail([...long, ...short], "Hill") !== null).toBe(isFound);
  });

  it.each([
    [["1. Hill soles", "2. Hill laces", "3. Care"], "“Hill soles” is enough."],
    [
      ["1. Soles", "2. Hill laces", "3. Care"],
      "“Soles | Hill” says more and shows whose page it is.",
    ],
    [["1. Hill ".padEnd(70, "a"), "2. Hill laces", "3. Care"], "“Hill laces” is enough."],
    [["1. Hill ".padEnd(70, "a"), "2. Hill ".padEnd(70, "b"), "3. C"], "searchers. The number"],
  ])("a title isn't left without a name: %j", (titles, words) => {
    expect(numberedTitles(titles, "Hill")?.text).toContain(words);
  });

  it("numbers stay where two titles would be the same without them", () => {
    expect(numberedTitles(["3.5. Windows", "9.22. Windows", "1. Doors"], "Hill")).toBeNull();
  });

  it.each([
    [["Soles <small>v1</small>", "Laces <b>", "Knots &amp;amp; wool"], 3],
    [["Soles <small>v1</small>", "Laces <b>", "Care"], null],
    [["map<int>", "vector<int>", "list<int>", "R&D"], null],
  ])("HTML in titles: %j", (titles, count) => {
    const found = markupTitles(titles);
    expect(found?.titles.length ?? null).toBe(count);
    if (count !== null) expect(found?.text).toContain("print “<small>” and “</small>” as it is");
  });

  it.each([
    ["3. Soles — Hill 2.1", "Soles"],
    ["Hill", "Hill"],
    ["— Hill 2.1", "— Hill 2.1"],
  ])("the subject of “%s” is “%s”", (title, subject) => {
    const titles = ["Laces — Hill 2.1", "Care — Hill 2.1", "Wool — Hill 2.1"];
    expect(subjects(titles)(title)).toBe(subject);
  });

  it("the subject of a title is what stands after the beginning of most", () => {
    const subjectOf = subjects(["Hill: Soles", "Hill: Laces", "Hill: Care", "Size"]);
    expect(["Hill: Care of wool", "Size: all", "Hill: "].map(subjectOf)).toEqual([
      "Care of wool",
      "Size: all",
      "Hill: ",
    ]);
  });
});
