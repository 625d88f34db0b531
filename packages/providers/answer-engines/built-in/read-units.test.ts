import { describe, expect, it } from "vitest";
import { readUnits } from "./read-units.ts";
import { aFoundPage } from "./testing/found-pages.ts";
import { plainEnglish } from "./testing/plain-english.ts";

const unitsOf = (text: string, headings: readonly string[] = []) =>
  readUnits([aFoundPage({ text, headings })], plainEnglish);
const textsOf = (text: string) => unitsOf(text).map((unit) => unit.text);
const formsOf = (text: string) => unitsOf(text).map((unit) => [unit.form, unit.text]);

describe("a sentence can be quoted", () => {
  it.each([
    ["Winter boots keep your feet warm in deep snow."],
    ["pg_dump is a utility for backing up a database."],
    ["With the option -m, <boots> will be renamed to <shoes>."],
    ["“Nothing keeps feet warmer than wool,” says the maker."],
    ["冬用の靴は深い雪の中でも足を暖かく保ちます。"],
  ])("%s", (text) => {
    expect(textsOf(text)).toEqual([text]);
  });

  it.each([
    ["too short", "Warm winter boots."],
    ["without an end", "Winter boots keep your feet warm in deep snow"],
    ["a question", "Do winter boots keep your feet warm in snow?"],
    ["the head of a list", "Winter boots keep these parts of you warm:"],
    ["a menu", "Home | Winter boots | Summer shoes | About us | Contact."],
    ["code", "SELECT a.b, c.d FROM t1 WHERE x = 1 AND y > 2."],
    ["mostly numbers", "Sizes 36 37 38 39 40 41 42 43 44 45 46 are sold."],
    ["cut off", "Winter boots keep your feet warm and dry and..."],
    ["what a page is about", "This chapter describes all the boots of the world."],
    ["a permanent link", "Winter boots keep your feet¶ warm in snow."],
    ["where to look", "See the page on boots for all of our sizes."],
    ["what goes on after an example", "where boots is the name of a table of shoes."],
    ["half of a bracket", "Winter boots) keep your feet warm in deep snow."],
    ["the talk of a frame", "This site uses cookies to give you the best visit."],
    ["endless", `Boots ${"and more boots ".repeat(30)}are here.`],
  ])("but not %s", (_, text) => {
    expect(textsOf(text)).toEqual([]);
  });

  it("and ends with its block, whatever stands in the next", () => {
    expect(textsOf("Wool keeps your feet warm and dry.\nBuy now")).toEqual([
      "Wool keeps your feet warm and dry.",
    ]);
  });

  it("and knows its index and whether it leans on the one before", () => {
    const read = unitsOf("Wool keeps your feet warm and dry. It is made of sheep's hair.");
    expect(read.map(({ index, leansOnLast }) => [index, leansOnLast])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it("once, and not at all when three pages say it", () => {
    const text = "Acme makes boots for all weathers.";
    const on = (...paths: string[]) =>
      paths.map((path) => aFoundPage({ url: `https://a.example${path}`, text }));
    expect(readUnits(on("/", "/boots"), plainEnglish)).toHaveLength(1);
    expect(readUnits(on("/", "/boots", "/care"), plainEnglish)).toHaveLength(0);
  });

  it("and knows the heading above it", () => {
    const text = "Care\nWax keeps your boots warm and dry.\nSizes¶\nOur boots come in all sizes.";
    const read = unitsOf(text, ["Care", "Sizes"]);
    expect(read.map(({ section, index }) => [section.terms, index - section.start])).toEqual([
      [["care"], 0],
      [["size"], 0],
    ]);
  });
});

describe("what stands in several lines is quoted together", () => {
  it.each([
    [
      "a command with what introduces it",
      "To make a copy, run this command:\ncopy --all boots > shoes",
      ["command", "To make a copy, run this command: copy --all boots > shoes"],
    ],
    [
      "a command below the sentence that says so",
      "To undo a copy, use the option u.\n$ copy --undo",
      ["command", "To undo a copy, use the option u. $ copy --undo"],
    ],
    [
      "a list of labels",
      "There are two kinds of boots:\nWarm ones\nDry ones\nAll of them are made of the very best leather.",
      ["list", "There are two kinds of boots: Warm ones; Dry ones"],
    ],
    [
      "a list of sentences",
      "Each boot is of one of these kinds:\nWARM. It has wool inside.\nDRY. It has wax outside.",
      [
        "list",
        "Each boot is of one of these kinds: WARM. It has wool inside; DRY. It has wax outside",
      ],
    ],
    ["a row of a table", "boots per person\n1,600", ["row", "boots per person: 1,600"]],
    [
      "what a command does",
      "Undo a copy\n$ copy --undo",
      ["command", "Undo a copy: $ copy --undo"],
    ],
    [
      "options and what they do",
      "-m\n--move\nMove a boot, together with its laces.\n-d\nDrop a boot into the deep snow.",
      ["entry", "-m, --move: Move a boot, together with its laces."],
    ],
    [
      "a term and its explanation",
      "winter boot\nCovers your foot and keeps it warm.\nsock\nWorn in boots by most of us.",
      ["entry", "winter boot: Covers your foot and keeps it warm."],
    ],
    [
      "a term with a colon and what it means",
      "Boot code 5:\nNo boots were found",
      ["entry", "Boot code 5: No boots were found"],
    ],
    [
      "an explanation that repeats its term",
      "winter boot\nA winter boot covers your foot and keeps it warm.\nsock\nWorn in boots by most of us.",
      ["prose", "A winter boot covers your foot and keeps it warm."],
    ],
    [
      "a function and what it does, with others near",
      "method shop.wash(boot, *, warm=False) → Boot\nWash a boot, and dry it. It takes an hour.\nshop.wax(boot)\nWax a boot so that it stays dry.",
      ["signature", "shop.wash(): Wash a boot, and dry it."],
    ],
    [
      "what a function takes",
      "boot_size – how long the boot is, in centimeters. Half sizes will do.",
      ["entry", "boot_size: how long the boot is, in centimeters."],
    ],
    [
      "a sentence with its command in the middle",
      "By running\n$ boots --wash all\nyou wash all boots of the shop. They dry in the sun.",
      ["command", "By running $ boots --wash all you wash all boots of the shop."],
    ],
    [
      "a command with what it prints",
      "Wash boots with this command:\n$ boots wash all 12 boots washed. They are clean now.",
      [
        "command",
        "Wash boots with this command: $ boots wash all 12 boots washed. They are clean now.",
      ],
    ],
    [
      "the line that names a manual page",
      "boots - make your feet warm and keep them so",
      ["name", "boots - make your feet warm and keep them so"],
    ],
  ])("%s", (_, text, first) => {
    expect(formsOf(text)[0]).toEqual(first);
  });

  it("an example belongs to what stands just above it", () => {
    const text = "Boots are washed by hand.\nshop.wash(boots)\nBuy them\nshop.sell(boots)";
    expect(unitsOf(text).map(({ form, leansOnLast }) => [form, leansOnLast])).toEqual([
      ["prose", false],
      ["code", true],
    ]);
  });

  it.each([
    ["a menu", "Home\nWool keeps your feet warm and dry."],
    ["a note", "Note\nWool keeps your feet warm and dry."],
    ["a line of an example", "shop.wash(boots)\nWool keeps your feet warm and dry."],
    ["a line of code", "if boots: put(boots)\nWool keeps your feet warm and dry."],
  ])("but %s explains nothing", (_, text) => {
    expect(formsOf(text)).toEqual([["prose", "Wool keeps your feet warm and dry."]]);
  });
});

it("a reference to a table is no word about tables", () => {
  const [unit] = unitsOf("The limits of the kernel are those of Table 19.1 at most.");
  expect(unit?.terms.join(" ")).not.toContain("table");
});
