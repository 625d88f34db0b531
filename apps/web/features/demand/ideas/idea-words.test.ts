import { describe, expect, it } from "vitest";
import { evidenceWords } from "./idea-words.ts";
import { ideasCsv } from "./list/export-ideas.ts";
import { orderedIdeas } from "./list/ordered-ideas.ts";
import { problemOfSeeds, seedsOf } from "./sources/seeds-form.tsx";
import { demandOf, importRow, pageRow } from "./testing/ideas.ts";

const measured = (searches: number) => demandOf({ kind: "measured", searches });
const guess = demandOf({ kind: "range", low: 1, high: 2 }, "offline-estimate");

describe("what is said of an idea", () => {
  it.each([
    [pageRow("boots"), "3 pages: title, link text"],
    [importRow("boots", 4.25, 12), "Google Search Console, position 4.3, 12 clicks"],
    [importRow("boots", null, null), "Google Search Console"],
  ])("what shows it, %#", (row, words) => {
    expect(evidenceWords(row)).toBe(words);
  });
});

describe("the order of ideas", () => {
  const rows = [
    pageRow("winter boots", guess),
    pageRow("Boot care", measured(3)),
    pageRow("hats"),
    pageRow("red winter boots", measured(900)),
  ];
  const named = (view: Partial<Parameters<typeof orderedIdeas>[1]>) =>
    orderedIdeas(rows, { words: "", sort: "best", order: "asc", ...view }).map(
      ({ keyword }) => keyword,
    );

  it("is the source's own unless another is chosen", () => {
    expect(named({})).toEqual(["winter boots", "Boot care", "hats", "red winter boots"]);
    expect(named({ sort: "keyword" })[0]).toBe("Boot care");
  });

  it("puts what was counted before what is only estimated, and that before the unknown", () => {
    expect(named({ sort: "searches", order: "desc" })).toEqual([
      "red winter boots",
      "Boot care",
      "winter boots",
      "hats",
    ]);
  });

  it("leaves those that hold all words searched for, in any case", () => {
    expect(named({ words: "boot WINTER" })).toEqual(["winter boots", "red winter boots"]);
    expect(named({ words: "moon" })).toEqual([]);
  });
});

describe("keywords to ask a provider with", () => {
  it.each([
    ["", [], "Enter a keyword."],
    [" , ,", [], "Enter a keyword."],
    ["red  boots, Hats,hats", ["red boots", "Hats"], null],
    [
      "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u",
      expect.any(Array),
      "Enter up to 20 keywords at a time.",
    ],
  ])("%j", (typed, seeds, problem) => {
    expect(seedsOf(typed)).toEqual(seeds);
    expect(problemOfSeeds(seedsOf(typed).length)).toBe(problem);
  });
});

describe("ideas as CSV", () => {
  it("say who counted, and leave gaps where nobody did", () => {
    const lines = ideasCsv([pageRow("boots", measured(900)), importRow("=hats", 2, 1)]).split(
      "\r\n",
    );
    expect(lines.slice(1, 3)).toEqual([
      'boots,900,DataForSEO,,,,"3 pages: title, link text",https://a.example/boots',
      `'=hats,,,,,,"Google Search Console, position 2, 1 click",`,
    ]);
  });
});
