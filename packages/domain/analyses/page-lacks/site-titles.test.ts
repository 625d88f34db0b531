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
    const found = numberedTitles(titles, "Hill");
    expect(found?.titles ?? null).toEqual(numbered);
    if (numbered !== null) expect(found?.text).toContain("“Soles | Hill” says more");
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
      ["Sessions, accounts, and how users can log on"],
      "With “| Pecan 1.4.1” they all fit",
    ],
    [
      " - The Apache HTTP Server Version 2.4 Documentation",
      ["Sessions and accounts"],
      "With “| Apache HTTP Server 2.4” they all fit",
    ],
    [
      " — gevent 22.10.2 documentation",
      ["gevent.events – Publish/subscribe event things"],
      "With “| gevent” they all fit, such as “gevent.events – Publish/subscribe event things | gevent”",
    ],
    [
      " — Tornado 6.2 documentation",
      ["tornado.httpclient — Asynchronous HTTP client", "t".repeat(70)],
      "With “| Tornado 6.2” 3 of them fit",
    ],
  ])("of “%s” the name stays, and the version if there's room", (tail, subjects, words) => {
    const titles = subjects.flatMap((one) => [one, `${one}2`, `${one}3`]).map((one) => one + tail);
    const found = longTail(titles);
    expect(found?.text).toContain(words);
    expect(found?.titles).toHaveLength(3);
  });

  it.each([
    [["1. Hill soles", "2. Hill laces", "3. Care"], "“Hill soles” is enough."],
    [
      ["1. Soles", "2. Hill laces", "3. Care"],
      "“Soles | Hill” says more and shows whose page it is.",
    ],
  ])("a title isn't left without a name: %j", (titles, words) => {
    expect(numberedTitles(titles, "Hill")?.text).toContain(words);
  });

  it("numbers stay where two titles would be the same without them", () => {
    expect(numberedTitles(["3.5. Windows", "9.22. Windows", "1. Doors"], "Hill")).toBeNull();
  });
});
