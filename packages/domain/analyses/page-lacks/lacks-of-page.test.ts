import { describe, expect, it } from "vitest";
import { type ComparedPage, lacksOfPage, sharedTerms, speaksOf } from "../index.ts";

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

describe("what a page lacks against ranking pages", () => {
  it("is nothing where none of them is known", () => {
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
    [600, [1000], true],
    [601, [1000], false],
    [0, [100], true],
    [0, [99], false],
    [300, [200, 600, 2000], true],
    [400, [200, 600, 2000], false],
    [300, [200, 2000], true],
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
    [2, [4], true],
    [3, [5], false],
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

  it("terms that most of them use and it does not, never those of one page alone", () => {
    const grip = { terms: { grip: 3 } };
    const lacked = (own: Draft, rivals: Draft[]) =>
      lacksOfPage(KEYWORD, page(own), rivals.map(page)).map(({ text }) => text);
    expect(lacked({}, [grip])).toEqual([]);
    expect(lacked({}, [grip, grip])).toEqual(["Mention “grip”: 2 of 2 ranking pages do."]);
    expect(lacked({}, [grip, grip, {}, {}])).toHaveLength(1);
    expect(lacked({}, [grip, grip, {}, {}, {}])).toEqual([]);
    expect(lacked({ terms: { grip: 1 } }, [grip, grip])).toEqual([]);
  });

  it("names at most eight terms", () => {
    const many = { terms: Object.fromEntries("abcdefghijkl".split("").map((one) => [one, 1])) };
    expect(kindsOf({}, [many, many])).toHaveLength(8);
  });

  it("comes with its figures and the pages that show it", () => {
    const own = page({ title: "Sale", words: 310, linkedFrom: 1, dataKinds: [] });
    const one = page({
      title: "trail shoe",
      headings: ["Why", "the trail shoe"],
      terms: { grip: 7 },
      words: 1240,
      linkedFrom: 31,
      dataKinds: ["Product"],
    });
    const other = page({ terms: { grip: 1 }, words: 1300 });
    expect(lacksOfPage(KEYWORD, own, [one, other], () => "gripping")).toEqual([
      {
        kind: "title",
        text: "Put “trail shoes” in the title: 1 of 2 ranking pages do.",
        own: 0,
        theirs: 1,
        evidence: [{ page: one, says: "trail shoe" }],
      },
      {
        kind: "heading",
        text: "Use “trail shoes” in a heading: 1 of 2 ranking pages do.",
        own: 0,
        theirs: 1,
        evidence: [{ page: one, says: "the trail shoe" }],
      },
      {
        kind: "term",
        text: "Mention “gripping”: 2 of 2 ranking pages do.",
        own: 0,
        theirs: 4,
        evidence: [
          { page: one, says: "“gripping” 7 times" },
          { page: other, says: "“gripping” once" },
        ],
      },
      {
        kind: "length",
        text: "Write more: your page has 310 words, while the median of 2 ranking pages is 1,270.",
        own: 310,
        theirs: 1270,
        evidence: [
          { page: one, says: "1,240 words" },
          { page: other, says: "1,300 words" },
        ],
      },
      {
        kind: "links",
        text: "Link to this page from more of your pages: 1 page links to it, while the ranking page has 31.",
        own: 1,
        theirs: 31,
        evidence: [{ page: one, says: "linked from 31 pages" }],
      },
      {
        kind: "structured-data",
        text: "Add Product structured data: the ranking page has it.",
        own: null,
        theirs: null,
        evidence: [{ page: one, says: "Product" }],
      },
    ]);
  });
});

describe("terms that those who rank share", () => {
  it("come by weight: on more pages, more often, in a heading", () => {
    const first = page({ terms: { often: 9, once: 1, named: 1, rare: 9 }, headings: ["named"] });
    const second = page({ terms: { often: 9, once: 1, named: 1, rare: 9 } });
    const third = page({ terms: { often: 9, once: 1, named: 1 } });
    const found = sharedTerms(page({ terms: { often: 2 } }), [first, second, third]);
    expect(found.map(({ term, own, uses }) => [term, own, uses.length])).toEqual([
      ["often", 2, 3],
      ["rare", 0, 2],
      ["named", 0, 3],
      ["once", 0, 3],
    ]);
  });

  it("are known without a page of one's own", () => {
    const grip = page({ terms: { grip: 1 } });
    expect(sharedTerms(null, [grip, grip])).toMatchObject([{ term: "grip", own: 0 }]);
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
