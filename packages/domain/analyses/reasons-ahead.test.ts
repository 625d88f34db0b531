import { describe, expect, it } from "vitest";
import { type ComparedPage, type LostKeyword, reasonsAhead } from "./index.ts";

function page(at: string, more: Partial<ComparedPage> = {}): ComparedPage {
  return {
    url: `https://${at}`,
    title: `Title of ${at}`,
    headings: [],
    words: 100,
    terms: new Map(),
    titleTerms: new Set(),
    linkedFrom: null,
    dataKinds: null,
    ...more,
  };
}

const naming = { titleTerms: new Set(["red", "shoe"]) };

/** They rank second for 'red shoes'; by default neither page mentions it. */
function lost(more: Partial<LostKeyword> = {}): LostKeyword {
  return {
    keyword: "red shoes",
    terms: ["red", "shoe"],
    theirPosition: 2,
    isOwnFound: true,
    theirs: page("rival.example/shoes"),
    yours: page("you.example/shop"),
    ...more,
  };
}

const texts = (...keywords: LostKeyword[]) => reasonsAhead(keywords, true).map(({ text }) => text);

describe("why a competitor is ahead", () => {
  it("is not guessed: there is no reason where no page shows one", () => {
    expect(texts()).toEqual([]);
    expect(texts(lost())).toEqual([]);
    expect(texts(lost({ theirs: null }), lost({ yours: null }))).toEqual([]);
  });

  it("is not given while your own pages were not crawled", () => {
    expect(reasonsAhead([lost({ isOwnFound: false, theirs: page("a", naming) })], false)).toEqual(
      [],
    );
  });

  it.each<[string, Partial<LostKeyword>, number]>([
    ["no page of yours at all", { isOwnFound: false, yours: null }, 1],
    ["one that covers it without naming it", { isOwnFound: false, yours: page("you.example/") }, 0],
    [
      "one that names it, and is not found",
      { isOwnFound: false, yours: page("you.example/", naming) },
      0,
    ],
    ["you are found", { isOwnFound: true, yours: null }, 0],
    ["the keyword has only stop words", { isOwnFound: false, yours: null, terms: [] }, 0],
  ])("they have a page for it and you do not: %s", (_, change, count) => {
    const reasons = reasonsAhead(
      [lost({ theirs: page("rival.example/r", naming), ...change })],
      true,
    );
    expect(reasons.filter(({ text }) => text.includes("in its title and you don't"))).toHaveLength(
      count,
    );
  });

  it("names the page and the position as evidence", () => {
    const [reason] = reasonsAhead(
      [lost({ isOwnFound: false, theirs: page("r.example/x", naming), yours: null })],
      true,
    );
    expect(reason).toEqual({
      text: "They have a page with the keyword in its title and you don't: 1 keyword you don't rank for.",
      evidence: [
        {
          url: "https://r.example/x",
          title: "Title of r.example/x",
          says: "“red shoes”: position 2",
        },
      ],
    });
  });

  it.each<[string, Partial<ComparedPage>, Partial<ComparedPage>, string | null]>([
    ["their title names it", naming, {}, "Their titles contain the keyword and yours don't"],
    ["both titles do", naming, naming, null],
    ["much longer", { words: 500 }, { words: 300 }, "Their pages are much longer than yours"],
    ["longer, not much", { words: 500 }, { words: 301 }, null],
    ["both are short", { words: 150 }, { words: 51 }, null],
    ["linked much more often", { linkedFrom: 6 }, { linkedFrom: 1 }, "many more internal links"],
    ["linked from enough pages", { linkedFrom: 8 }, { linkedFrom: 2 }, null],
    ["links of yours are not known", { linkedFrom: 8 }, { linkedFrom: null }, null],
    ["described as a product", { dataKinds: ["Product"] }, { dataKinds: [] }, "structured data"],
    ["yours was crawled before that was kept", { dataKinds: ["Product"] }, {}, null],
  ])("by what the two pages show: %s", (_, theirs, yours, words) => {
    const keyword = lost({ theirs: page("r.example", theirs), yours: page("y.example", yours) });
    if (words === null) expect(texts(keyword)).toEqual([]);
    else expect(texts(keyword)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    [1, 2, true],
    [2, 4, true],
    [1, 3, false],
  ])("%s of %s keywords make a reason: %s", (longer, all, isGiven) => {
    const keywords = Array.from({ length: all }, (_, at) =>
      lost({ theirs: page("r.example", { words: at < longer ? 900 : 100 }) }),
    );
    const reason = `Their pages are much longer than yours: ${longer} of ${all} keywords where we crawled both pages.`;
    expect(texts(...keywords)).toEqual(isGiven ? [reason] : []);
  });

  it("shows both measures, for five keywords at most", () => {
    const keywords = Array.from({ length: 6 }, (_, at) =>
      lost({ keyword: `red shoes ${at}`, theirs: page("r.example", { words: 1240 }) }),
    );
    const [reason] = reasonsAhead(keywords, true);
    expect(reason?.evidence).toHaveLength(5);
    expect(reason?.evidence[0]?.says).toBe("“red shoes 0”: 1,240 words; yours: 100");
  });
});
