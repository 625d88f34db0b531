import { describe, expect, it } from "vitest";
import { type ComparedPage, sectionIdeas } from "../index.ts";

/** Its words are their own terms. */
function page(title: string, headings: readonly string[], text = ""): ComparedPage {
  const termsOf = (words: string) => words.toLowerCase().match(/\p{L}+/gu) ?? [];
  return {
    url: "https://a.example/",
    title,
    titleTerms: new Set(termsOf(title)),
    headings: headings.map((heading) => ({ text: heading, terms: new Set(termsOf(heading)) })),
    terms: new Map(termsOf(text).map((term) => [term, 1])),
    ...{ words: 100, linkedFrom: null, dataKinds: null },
  };
}

const KNOWN = new Set("boots waxing leather drying rain soles lacing guide more".split(" "));

function ideas(headings: readonly string[], own = "") {
  return sectionIdeas({
    keyword: ["boots"],
    own: page("Boots", [], own),
    theirs: page("Boots", headings),
    known: KNOWN,
    isForeign: (text) => text.includes("Acme"),
  }).map(({ heading, isNamed }) => `${heading}${isNamed ? "" : " (unnamed)"}`);
}

describe("what another page of the same name explains", () => {
  it("is each section once, without its number", () => {
    expect(
      ideas(["2.1. Waxing leather boots", "Lacing and soles", "Waxing leather boots"]),
    ).toEqual(["Waxing leather boots"]);
    expect(ideas(["Drying soles"])).toEqual(["Drying soles (unnamed)"]);
  });

  it.each([
    ["is on the site's own page", "Waxing leather boots", "We like waxing and leather."],
    ["is there in half of its words", "Waxing leather boots", "We sell leather."],
    ["the site has no word for", "Gluing boots", ""],
    ["names a competitor", "Waxing boots the Acme way", ""],
    ["every page has", "See also: waxing boots", ""],
    ["is code", "boots.waxing()", ""],
    ["says nothing of its own", "Boots", ""],
    ["is one word", "Waxing", ""],
  ])("is nothing that %s", (_, heading, own) => {
    expect(ideas([heading], own)).toEqual([]);
  });
});
