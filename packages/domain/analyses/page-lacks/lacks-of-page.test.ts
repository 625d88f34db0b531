import { describe, expect, it } from "vitest";
import { type ComparedPage, lacksOfPage, speaksOf } from "../index.ts";

const KEYWORD = { keyword: "trail shoes", terms: ["trail", "shoe"] };

interface Draft {
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly terms?: Readonly<Record<string, number>>;
  readonly words?: number;
  readonly linkedFrom?: number | null;
  readonly dataKinds?: readonly string[] | null;
}

let pages = 0;

/** Its words are their own terms. */
function page(draft: Draft = {}): ComparedPage {
  const { title = "", headings = [], terms = {}, words = 500 } = draft;
  const { linkedFrom = null, dataKinds = null } = draft;
  pages += 1;
  return {
    url: `https://site-${pages}.example/`,
    title,
    titleTerms: new Set(title.split(" ")),
    headings: headings.map((text) => ({ text, terms: new Set(text.split(" ")) })),
    terms: new Map(Object.entries(terms)),
    words,
    linkedFrom,
    dataKinds,
  };
}

const kindsOf = (own: Draft, rivals: readonly Draft[]) =>
  lacksOfPage(KEYWORD, page(own), rivals.map(page)).map(({ kind }) => kind);

describe("what a page lacks against pages ahead of it", () => {
  it("is nothing where it is the best", () => {
    expect(kindsOf({ words: 1, linkedFrom: 0, dataKinds: [] }, [])).toEqual([]);
  });

  it.each<[string, Draft, Draft[], string[]]>([
    ["theirs has the words, its own none", { title: "home" }, [{ title: "trail shoe" }], ["title"]],
    ["its own has one of two", { title: "trail" }, [{ title: "shoe trail sale" }], ["title"]],
    ["its own has both", { title: "shoe trail" }, [{ title: "trail shoe" }], []],
    ["one of theirs has but one", { title: "home" }, [{ title: "trail" }], []],
    ["one of two of them", {}, [{ title: "trail shoe" }, {}], ["title"]],
    ["one of three of them", {}, [{ title: "trail shoe" }, {}, {}], []],
    ["a heading of theirs", {}, [{ headings: ["the trail shoe"] }], ["heading"]],
    ["words strewn over two headings", {}, [{ headings: ["trail", "shoe"] }], []],
  ])("the words of the keyword: %s", (_, own, rivals, kinds) => {
    expect(kindsOf(own, rivals)).toEqual(kinds);
  });

  it.each<[own: number, theirs: number[], lacks: boolean]>([
    [300, [1000], true],
    [301, [1000], false],
    [240, [400], true],
    [241, [400], false],
    [0, [100], true],
    [0, [99], false],
    [300, [200, 600, 2000], true],
    [2000, [100], false],
  ])("%i words against %j: %s", (own, theirs, lacks) => {
    const found = kindsOf(
      { words: own },
      theirs.map((words) => ({ words })),
    );
    expect(found).toEqual(lacks ? ["length"] : []);
  });

  it.each<[own: number | null, theirs: (number | null)[], lacks: boolean]>([
    [0, [2], true],
    [0, [1], false],
    [1, [3], true],
    [3, [5], false],
    [2, [90], false],
    [4, [90], false],
    [null, [40], false],
    [0, [null], false],
    [0, [null, 6], true],
  ])("linked from %s pages against %j: %s", (own, theirs, lacks) => {
    const found = kindsOf(
      { linkedFrom: own },
      theirs.map((linkedFrom) => ({ linkedFrom })),
    );
    expect(found).toEqual(lacks ? ["links"] : []);
  });

  it.each<[string, string[] | null, (string[] | null)[], boolean]>([
    ["theirs is a product", [], [["Product"]], true],
    ["both are", ["Product"], [["Product"]], false],
    ["what no results page shows", [], [["WebPage"]], false],
    ["one of two", [], [["Product"], []], true],
    ["one of three", [], [["Product"], [], []], false],
    ["its own is not known", null, [["Product"]], false],
    ["theirs are not known", [], [null], false],
  ])("structured data: %s", (_, own, theirs, lacks) => {
    const found = kindsOf(
      { dataKinds: own },
      theirs.map((dataKinds) => ({ dataKinds })),
    );
    expect(found).toEqual(lacks ? ["structured-data"] : []);
  });

  it("says nothing about headings to a page that needs the words in its title first", () => {
    const both = { title: "trail shoe", headings: ["trail shoe"] };
    expect(kindsOf({}, [both])).toEqual(["title"]);
    expect(kindsOf({ title: "trail shoe" }, [both])).toEqual(["heading"]);
  });

  it("comes with its figures and the pages that show it", () => {
    const own = page({ title: "Sale", words: 210, linkedFrom: 1, dataKinds: [] });
    const one = page({
      title: "trail shoe",
      words: 1240,
      linkedFrom: 31,
      dataKinds: ["Product"],
    });
    const other = page({ words: 1300 });
    expect(lacksOfPage(KEYWORD, own, [one, other])).toEqual([
      {
        kind: "title",
        text: "Give “trail shoes” a page of its own, or put it in this page's title: 1 of 2 pages ahead of yours has it in its title.",
        own: 0,
        theirs: 1,
        evidence: [{ page: one, says: "trail shoe" }],
      },
      {
        kind: "length",
        text: "Write more: your page has 210 words, while the median of 2 pages ahead of yours is 1,270.",
        own: 210,
        theirs: 1270,
        evidence: [
          { page: one, says: "1,240 words" },
          { page: other, says: "1,300 words" },
        ],
      },
      {
        kind: "links",
        text: "Link to this page from more of your pages: 1 page links to it, while the page ahead of yours has 31.",
        own: 1,
        theirs: 31,
        evidence: [{ page: one, says: "linked from 31 pages" }],
      },
      {
        kind: "structured-data",
        text: "Add Product structured data: the page ahead of yours has it.",
        own: null,
        theirs: null,
        evidence: [{ page: one, says: "Product" }],
      },
    ]);
  });
});

describe("a page speaks of a keyword", () => {
  it.each<[Record<string, number>, boolean]>([
    [{ trail: 1, shoe: 1, other: 3 }, true],
    [{ trail: 9 }, false],
    [{}, false],
  ])("%j: %s", (terms, speaks) => expect(speaksOf(page({ terms }), KEYWORD)).toBe(speaks));

  it("never of one without words", () => {
    expect(speaksOf(page({ terms: { shoe: 1 } }), { keyword: "of the", terms: [] })).toBe(false);
  });
});
