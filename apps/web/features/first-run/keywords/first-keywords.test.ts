import { describe, expect, it } from "vitest";
import { chosenIdeas, ideasToShow, keywordsToSave } from "./chosen-keywords.ts";
import { ideaReason } from "./idea-reason.ts";

const anIdea = (index: number) => ({ keyword: `idea ${index}` });
const ideas = Array.from({ length: 12 }, (_, index) => anIdea(index));

describe("preselected ideas", () => {
  it("are the ten most telling, or as many as the plan has room for", () => {
    expect(chosenIdeas(ideas, new Map(), 100).size).toBe(10);
    expect([...chosenIdeas(ideas, new Map(), 2)]).toEqual(["idea 0", "idea 1"]);
    expect(chosenIdeas(ideas, new Map(), -3).size).toBe(0);
  });

  it("give way to what somebody chose", () => {
    const choices = new Map([
      ["idea 0", { idea: anIdea(0), isChosen: false }],
      ["idea 11", { idea: anIdea(11), isChosen: true }],
    ]);
    expect([...chosenIdeas(ideas, choices, 2)]).toEqual(["idea 1", "idea 11"]);
  });

  it("stay in the list, chosen or left out, when better ones come during the crawl", () => {
    const choices = new Map([
      ["idea 0", { idea: anIdea(0), isChosen: false }],
      ["idea 11", { idea: anIdea(11), isChosen: true }],
    ]);
    const found = [{ keyword: "new page" }, ...ideas.slice(0, 11)];
    const shown = ideasToShow(found, choices);
    expect(shown).toEqual([...found, anIdea(11)]);
    expect([...chosenIdeas(shown, choices, 2)]).toEqual(["new page", "idea 11"]);
    expect(ideasToShow(found.slice(0, 1), choices).slice(1)).toEqual([anIdea(0), anIdea(11)]);
  });
});

it("what is saved is each keyword once, ideas before what was typed", () => {
  expect(
    keywordsToSave(["boots", "winter boots"], " Boots \n\nrain  boots\r\nRAIN boots\n"),
  ).toEqual(["boots", "winter boots", "rain boots"]);
  expect(keywordsToSave([], " \n")).toEqual([]);
});

describe("why a phrase is suggested", () => {
  const best_page = { url: "https://shop.example/boots?size=wide", title: "Boots" };
  it.each([
    { found_in: ["title"], pages: 1, words: "In the title of /boots." },
    {
      found_in: ["title", "heading", "text"],
      pages: 1,
      words: "In the title and a heading of /boots.",
    },
    { found_in: ["heading"], pages: 3, words: "In a heading of 3 pages (best match: /boots)." },
  ] as const)("$words", ({ found_in, pages, words }) => {
    expect(ideaReason({ found_in: [...found_in], pages, best_page })).toBe(words);
  });
});
