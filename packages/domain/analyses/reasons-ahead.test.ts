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

/** They are second for 'red shoes', with pages that say nothing of it unless told otherwise. */
function lost(more: Partial<LostKeyword> = {}): LostKeyword {
  return {
    keyword: "red shoes",
    terms: ["red", "shoe"],
    place: 2,
    own: 7,
    theirs: page("rival.example/shoes"),
    yours: page("you.example/shop"),
    ...more,
  };
}

const texts = (...keywords: LostKeyword[]) => reasonsAhead(keywords, true).map(({ text }) => text);

describe("why a competitor is ahead", () => {
  it("is not guessed: nothing is said where no page tells", () => {
    expect(texts()).toEqual([]);
    expect(texts(lost())).toEqual([]);
    expect(texts(lost({ theirs: null }), lost({ yours: null }))).toEqual([]);
  });

  it("is not told while your own pages were not read", () => {
    expect(reasonsAhead([lost({ own: null, theirs: page("a", naming) })], false)).toEqual([]);
  });

  it.each<[string, Partial<LostKeyword>, number]>([
    ["no page of yours at all", { own: null, yours: null }, 1],
    ["none that names the search", { own: null, yours: page("you.example/") }, 1],
    ["one that does, and is not found", { own: null, yours: page("you.example/", naming) }, 0],
    ["you are found", { own: 7, yours: null }, 0],
    ["nothing in the search carries a topic", { own: null, yours: null, terms: [] }, 0],
  ])("they have a page for it and you do not: %s", (_, change, count) => {
    const reasons = reasonsAhead(
      [lost({ theirs: page("rival.example/r", naming), ...change })],
      true,
    );
    expect(reasons.filter(({ text }) => text.includes("you have none"))).toHaveLength(count);
  });

  it("names the page and the place as evidence", () => {
    const [reason] = reasonsAhead([lost({ own: null, theirs: page("r.example/x", naming) })], true);
    expect(reason).toEqual({
      text: "They have a page with the search in its title and you have none: 1 search you are not found for.",
      evidence: [
        { url: "https://r.example/x", title: "Title of r.example/x", says: "“red shoes”: place 2" },
      ],
    });
  });

  it.each<[string, Partial<ComparedPage>, Partial<ComparedPage>, string | null]>([
    ["their title names it", naming, {}, "Their titles name the search and yours do not"],
    ["both titles do", naming, naming, null],
    ["much longer", { words: 500 }, { words: 300 }, "Their pages say much more than yours"],
    ["longer, not much", { words: 500 }, { words: 301 }, null],
    ["both are short", { words: 150 }, { words: 51 }, null],
    ["linked twice as often", { linkedFrom: 8 }, { linkedFrom: 4 }, "Many more pages of their own"],
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
  ])("%s of %s searches make a reason: %s", (longer, all, isSaid) => {
    const keywords = Array.from({ length: all }, (_, at) =>
      lost({ theirs: page("r.example", { words: at < longer ? 900 : 100 }) }),
    );
    const said = `Their pages say much more than yours: ${longer} of ${all} searches of which both pages were read.`;
    expect(texts(...keywords)).toEqual(isSaid ? [said] : []);
  });

  it("shows both measures, for five searches at most", () => {
    const keywords = Array.from({ length: 6 }, (_, at) =>
      lost({ keyword: `red shoes ${at}`, theirs: page("r.example", { words: 1240 }) }),
    );
    const [reason] = reasonsAhead(keywords, true);
    expect(reason?.evidence).toHaveLength(5);
    expect(reason?.evidence[0]?.says).toBe("“red shoes 0”: 1,240 words; yours 100");
  });
});
