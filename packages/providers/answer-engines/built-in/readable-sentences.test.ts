import { describe, expect, it } from "vitest";
import { readableSentences } from "./readable-sentences.ts";
import { plainEnglish } from "./testing/plain-english.ts";

const page = (text: string, url = "https://acme.example/") => ({ url, title: "", text, score: 1 });
const textsOf = (text: string) =>
  readableSentences([page(text)], plainEnglish).map((sentence) => sentence.text);

describe("a sentence can be quoted", () => {
  it.each([
    ["Winter boots keep your feet warm in deep snow."],
    ["pg_dump is a utility for backing up a database."],
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
    ["a permanent link", "Winter boots keep your feet warm in snow¶."],
    ["where to look", "See the page on boots for all of our sizes."],
    ["what goes on after an example", "where boots is the name of a table of shoes."],
    ["half of a bracket", "Winter boots) keep your feet warm in deep snow."],
    ["the talk of a frame", "This site uses cookies to give you the best visit."],
    ["endless", `Boots ${"and more boots ".repeat(20)}are here.`],
  ])("but not %s", (_, text) => {
    expect(textsOf(text)).toEqual([]);
  });

  it("and ends with its block, whatever stands in the next", () => {
    expect(textsOf("Warm boots\nWool keeps your feet warm and dry.\nBuy now")).toEqual([
      "Wool keeps your feet warm and dry.",
    ]);
  });

  it("and knows its index and whether it leans on the one before", () => {
    const text = "Wool keeps your feet warm and dry. It is made of sheep's hair.";
    const read = readableSentences([page(text)], plainEnglish);
    expect(read.map(({ index, leansOnLast }) => [index, leansOnLast])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it("once, and not at all when three pages say it", () => {
    const on = (...paths: string[]) =>
      paths.map((path) => page("Acme makes boots for all weathers.", `https://a.example${path}`));
    expect(readableSentences(on("/", "/boots"), plainEnglish)).toHaveLength(1);
    expect(readableSentences(on("/", "/boots", "/care"), plainEnglish)).toHaveLength(0);
  });

  it("together with the command or the list that it introduces", () => {
    const text =
      "To make a copy, run this command:\ncopy --all boots > shoes\nThere are two kinds of boots:\nWarm ones\nDry ones\nAll of them are made of good leather.";
    const read = readableSentences([page(text)], plainEnglish);
    expect(read.map(({ form, text: one }) => [form, one])).toEqual([
      ["command", "To make a copy, run this command: copy --all boots > shoes"],
      ["list", "There are two kinds of boots: Warm ones; Dry ones"],
      ["prose", "All of them are made of good leather."],
    ]);
  });

  it("as a row of a table, and as the line that names a manual page", () => {
    const text =
      "boots - make your feet warm and keep them so\nboots per person\n1,600\nUndo a copy\n$ copy --undo";
    const read = readableSentences([page(text)], plainEnglish);
    expect(read.map(({ form, text: one }) => [form, one])).toEqual([
      ["name", "boots - make your feet warm and keep them so"],
      ["row", "boots per person: 1,600"],
      ["command", "Undo a copy: $ copy --undo"],
    ]);
  });

  it("and knows the heading above it", () => {
    const text = "Care\nWax keeps your boots warm and dry.\nSizes\nOur boots come in all sizes.";
    const read = readableSentences([page(text)], plainEnglish);
    expect(read.map(({ heading, rankInSection }) => [heading, rankInSection])).toEqual([
      [["care"], 0],
      [["size"], 0],
    ]);
  });
});
