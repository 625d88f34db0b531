import { describe, expect, it } from "vitest";
import { aboutOf, areTogether, isAbout, type ProsePage } from "../index.ts";

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
