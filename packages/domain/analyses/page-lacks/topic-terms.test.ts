import { describe, expect, it } from "vitest";
import { aboutOf, areTogether, isAbout, type ProsePage, topicTerms } from "../index.ts";

const STOP = new Set("the of a to and is has needs need".split(" "));

/** Its words are their own terms; code has an underscore. */
function sentence(text: string) {
  return {
    text,
    words: text.split(" ").map((token) => {
      const spelling = token.replace(/[.,]$/u, "").toLowerCase();
      const isTerm = !STOP.has(spelling) && !spelling.includes("_");
      return { spelling, term: isTerm ? spelling : null, opens: false };
    }),
  };
}

interface Draft {
  readonly site?: string;
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly text?: readonly string[];
}

let pages = 0;

function page({ site = "a", title = "", headings = [], text = [] }: Draft): ProsePage {
  pages += 1;
  const terms = (words: string) => new Set(words.toLowerCase().split(" "));
  return {
    site,
    sentences: text.map(sentence),
    page: {
      url: `https://${site}.example/${pages}`,
      title,
      titleTerms: terms(title),
      headings: headings.map((heading) => ({ text: heading, terms: terms(heading) })),
      words: 100,
      terms: new Map(),
      linkedFrom: null,
      dataKinds: null,
    },
  };
}

describe("how much a page is about a search", () => {
  const KEYWORD = ["trail", "shoe"];
  const said = "the trail shoe bends";

  it.each<[string, Draft, string]>([
    ["all words in the title", { title: "the shoe trail" }, "title"],
    ["all in one heading", { headings: ["trail shoe care"] }, "heading"],
    ["strewn over two headings", { headings: ["trail", "shoe"] }, "mentions"],
    ["together in three sentences", { text: [said, said, said] }, "phrase"],
    ["together in two", { text: [said, said] }, "mentions"],
    ["half of them in the title", { title: "shoe care" }, "partly"],
    ["notes of a release", { title: "Release 3.1: trail shoe" }, "mentions"],
    ["nothing", {}, "mentions"],
  ])("%s", (_, draft, about) => expect(aboutOf(KEYWORD, page(draft))).toBe(about));

  it("is not told by sentences for a single word, nor for no word", () => {
    expect(isAbout(["shoe"], page({ text: [said, said, said] }))).toBe(false);
    expect(isAbout([], page({ title: "shoe" }))).toBe(false);
  });

  it.each([
    ["shoe of the trail", true],
    ["trail running shoe", true],
    ["trail far away from a shoe", false],
  ])("words stand together: %s", (text, together) => {
    expect(areTogether(KEYWORD, sentence(text).words)).toBe(together);
  });
});

describe("the terms of a topic", () => {
  const RARE = () => 0.01;
  const midsole = (site: string, count = 3) =>
    page({ site, title: "trail shoe", text: Array(count).fill("the trail needs a midsole foam") });
  const termsOf = (about: readonly ProsePage[], share: (term: string) => number = RARE) =>
    topicTerms(["trail", "shoe"], about, share).map(({ spelling }) => spelling);

  it("are those of two sites, with a sentence of each page", () => {
    const [one, other] = [midsole("a"), midsole("b")];
    expect(topicTerms(["trail", "shoe"], [one, other], RARE)).toEqual([
      {
        spelling: "midsole foam",
        terms: ["midsole", "foam"],
        uses: [
          { page: one.page, sentence: "the trail needs a midsole foam" },
          { page: other.page, sentence: "the trail needs a midsole foam" },
        ],
      },
    ]);
    expect(termsOf([midsole("a"), midsole("a")])).toEqual([]);
  });

  it.each<[string, (term: string) => number, string[]]>([
    ["on 15 % of the field's pages", () => 0.15, ["midsole foam"]],
    ["on more", () => 0.151, []],
    ["one word rare, one common", (term) => (term === "foam" ? 0.5 : 0.01), ["midsole foam"]],
  ])("are rare in the field: %s", (_, share, found) => {
    expect(termsOf([midsole("a"), midsole("b")], share)).toEqual(found);
  });

  it("are used five times or more, and once next to a word of the search", () => {
    expect(termsOf([midsole("a", 2), midsole("b", 3)])).toHaveLength(1);
    expect(termsOf([midsole("a", 2), midsole("b", 2)])).toEqual([]);
    const elsewhere = (site: string) =>
      page({ site, text: Array(3).fill("feet need a midsole foam") });
    expect(termsOf([elsewhere("a"), elsewhere("b")])).toEqual([]);
  });

  it.each([
    ["one word without a section", "the trail needs a midsole"],
    ["code", "the trail needs a mid_sole foam_x"],
    ["the words of the search", "a trail shoe is a trail shoe"],
    ["a word without a topic at the start", "the trail has different midsoles"],
    ["one at the end", "the trail needs a midsole example"],
    ["an adverb", "the trail is slightly bumpy"],
  ])("are never %s", (_, text) => {
    const of = (site: string) => page({ site, text: Array(3).fill(text) });
    expect(termsOf([of("a"), of("b")])).toEqual([]);
  });

  it("are one word where pages of two sites have a section about it", () => {
    const of = (site: string, heading: string) => {
      const found = page({ site, text: Array(3).fill("the trail needs a midsole") });
      const headings = [{ text: heading, terms: new Set(heading.split(" ")) }];
      return { ...found, page: { ...found.page, headings } };
    };
    expect(termsOf([of("a", "the midsole"), of("b", "midsole")])).toEqual(["midsole"]);
    expect(termsOf([of("a", "the midsole"), of("b", "sole")])).toEqual([]);
    expect(termsOf([of("a", "the midsole"), of("a", "midsole")])).toEqual([]);
  });

  it("are at most five, none inside another", () => {
    const names = "abcdefg".split("").map((letter) => `trail x${letter} y${letter} z${letter}`);
    const of = (site: string) => page({ site, text: names.flatMap((name) => Array(3).fill(name)) });
    const found = termsOf([of("a"), of("b")]);
    expect(found).toHaveLength(5);
    expect(new Set(found.flatMap((term) => term.match(/[a-g]\b/gu)?.[0] ?? [])).size).toBe(5);
  });
});
