import type { KeywordLack } from "@sightline/contract";
import { bareTitleText } from "@sightline/domain/analyses";
import { describe, expect, it } from "vitest";
import type { ComparedPages } from "./present-examined.ts";
import { withSiteLacks } from "./site-lacks.ts";

const HILL = { name: "Hill" };
const LINKS = lack("links", "Link to your page about it.");

describe("what several pages of a site lack is said once", () => {
  it("one title without the site's name stays with its keyword", () => {
    const pages = [bare("Soles"), compared("Laces | Hill")];
    expect(withSiteLacks(pages, HILL)).toEqual({ pages, siteLacks: [] });
  });

  it("two are said for the site, and nothing else of these titles", () => {
    const pages = [
      bare("Soles"),
      bare("2. Laces", LINKS),
      compared("3. Care"),
      compared("4. Size"),
    ];
    const { pages: left, siteLacks } = withSiteLacks(pages, HILL);
    expect(siteLacks.map(({ kind }) => kind)).toEqual(["site-name"]);
    expect(siteLacks[0]?.text).toContain("“Soles” and “2. Laces”");
    expect(siteLacks[0]?.evidence.map(({ says }) => says)).toEqual(["Soles", "2. Laces"]);
    expect(left.map(({ lacks }) => lacks)).toEqual([[], [LINKS], [], []]);
    expect(left.map(({ page }) => page)).toEqual(pages.map(({ page }) => page));
  });

  it("a page that several keywords lead to counts once", () => {
    const pages = [bare("Soles"), bare("Soles")];
    expect(withSiteLacks(pages, HILL)).toEqual({ pages, siteLacks: [] });
  });

  it("shows at most three pages of however many", () => {
    const titles = ["Soles", "Laces", "Care", "Size", "Wool"];
    const [advice] = withSiteLacks(
      titles.map((title) => bare(title)),
      HILL,
    ).siteLacks;
    expect(advice?.text).toContain("5 of the 5 compared here");
    expect(advice?.evidence).toHaveLength(3);
  });

  it("chapter numbers and a long ending, in one piece of advice", () => {
    const tail = " — The great and very large shop of shoes 3.2 documentation";
    const pages = ["1. Soles and heels", "2. Laces and knots", "3. Care of all shoes"].map(
      (title) => compared(title + tail),
    );
    const { siteLacks } = withSiteLacks([...pages, compared("Size")], { name: "Shoes" });
    expect(siteLacks.map(({ kind, evidence }) => [kind, evidence.length])).toEqual([["title", 3]]);
    expect(siteLacks[0]?.text).toContain("Shorten the ending");
    expect(siteLacks[0]?.text).toContain("without chapter numbers, they all fit");
    const numbered = ["1. Soles", "2. Laces", "3. Care"].map((title) => compared(title));
    expect(withSiteLacks(numbered, HILL).siteLacks[0]?.text).toContain("Leave chapter numbers");
  });

  it("a name stands where it stands in the other titles", () => {
    const named = ["Hill boots", "Hill socks", "Hill care"].map((title) => compared(title));
    const [, , , one] = withSiteLacks([...named, bare("Laces")], HILL).pages;
    expect(one?.lacks[0]?.text).toContain("“Hill Laces” makes it clear.");
    const { siteLacks } = withSiteLacks([...named, bare("Laces"), bare("Soles")], HILL);
    expect(siteLacks[0]?.text).toContain("“Laces” would be “Hill Laces”.");
  });

  it("a title that another page has, too, is said once, with the other pages", () => {
    const titled = (url: string, heading: string) => ({ url, title: "Soles", heading, pages: 2 });
    const own = titled(urlOf("Soles"), "Soles of boots");
    const other = titled("https://hill.example/b", "Soles");
    const same = new Map([["Soles", [own, other]]]);
    const { pages } = withSiteLacks([compared("Soles"), compared("Soles"), compared("Care")], {
      ...HILL,
      sameTitles: same,
    });
    expect(pages.map(({ lacks }) => lacks.length)).toEqual([1, 0, 0]);
    expect(pages[0]?.lacks[0]?.text).toContain("another of your pages is called “Soles”, too");
    expect(pages[0]?.lacks[0]?.evidence.map(({ url }) => url)).toEqual([other.url]);
  });

  it("two such titles are said for the site, but not one that many pages have", () => {
    const same = new Map(
      [["Soles", 2] as const, ["Care", 9] as const, ["Size", 10] as const].map(([title, pages]) => {
        const titled = (url: string, heading = "") => ({ url, title, heading, pages });
        const heading = pages < 10 ? `${title} of boots` : "";
        return [title, [titled(urlOf(title), heading), titled(`${urlOf(title)}/b`)]];
      }),
    );
    const { pages, siteLacks } = withSiteLacks(
      ["Soles", "Care", "Size"].map((title) => compared(title)),
      { ...HILL, sameTitles: same },
    );
    expect(
      siteLacks.map(({ text }) => text.includes("“Soles” (2 pages) and “Care” (9 pages)")),
    ).toEqual([true]);
    expect(siteLacks[0]?.evidence.map(({ says }) => says)).toEqual(["Soles", "Care"]);
    expect(pages.map(({ lacks }) => lacks.length)).toEqual([0, 0, 1]);
    expect(pages[2]?.lacks[0]?.text).toContain("Merge the 10 pages called “Size”");
  });

  it("a description is given once to a page that several keywords lead to", () => {
    const { page } = compared("Soles | Hill");
    const one = { page, lacks: [lack("description", "Add one."), LINKS] };
    const other = { ...compared("Laces | Hill"), lacks: [lack("description", "Add one.")] };
    const { pages } = withSiteLacks([one, one, other], HILL);
    expect(pages.map(({ lacks }) => lacks.map(({ kind }) => kind))).toEqual([
      ["description", "links"],
      ["links"],
      ["description"],
    ]);
  });

  it.each([
    [20, 2, "only 2 of your 20 pages have one"],
    [10, 1, "only 1 of your 10 pages has one"],
    [10, 0, "none of your 10 pages have one"],
    [10, 5, null],
    [4, 0, null],
  ])("of %i pages, %i have a description", (pages, described, said) => {
    const says = "Boots are …";
    const evidence = [{ url: urlOf("Boots"), title: "Boots", says, whose: "yours" as const }];
    const found = { ...lack("description", "Add one."), evidence };
    const each = ["API", "Socks", "Wool"].map((title) => compared(title));
    const boots = { ...compared("Boots"), lacks: [found, LINKS] };
    const home = compared("Hill", "https://hill.example/");
    const having = new Set([urlOf("Wool")]);
    const site = { ...HILL, descriptions: { pages, described, having, isHomeDescribed: false } };
    const advice = withSiteLacks([home, ...each, boots], site);
    const kinds = advice.pages.flatMap(({ lacks }) => lacks.map(({ kind }) => kind));
    expect(kinds).toEqual(said === null ? ["description", "links"] : ["links"]);
    const shown = advice.siteLacks.flatMap((one) => one.evidence.map((page) => page.says));
    expect(shown).toEqual(said === null ? [] : [says, "Socks"]);
    if (said === null) return;
    const text = advice.siteLacks[0]?.text;
    expect(text).toContain(said);
    expect(text).toContain(
      "Start with your home page and pages that match your keywords, such as “Boots” and “Socks”.",
    );
    expect(text).toContain("For “Boots”, you can use this text from the page: “Boots are …”");
    expect(withSiteLacks([home, ...each], site).siteLacks, "no text to use").toEqual([]);
  });

  it("nothing is said of descriptions where some pages have one and most don't", () => {
    const found = { ...compared("A"), lacks: [lack("description", "Add one.")] };
    const descriptions = {
      pages: 10,
      described: 2,
      having: new Set<string>(),
      isHomeDescribed: true,
    };
    const { pages, siteLacks } = withSiteLacks([found], { ...HILL, descriptions });
    expect([pages[0]?.lacks, siteLacks]).toEqual([[], []]);
  });

  it("keywords without a page, and pages about code or releases, have no title to change", () => {
    const pages = [
      { page: null, lacks: [] },
      compared("1. Soles", "https://hill.example/changelog/1.html"),
      compared("2. shoes.lace module"),
      compared("3. Care"),
    ];
    expect(withSiteLacks(pages, HILL).siteLacks).toEqual([]);
  });
});

function bare(title: string, ...others: KeywordLack[]): ComparedPages {
  const { page } = compared(title);
  const evidence = [{ url: urlOf(title), title, says: title, whose: "yours" as const }];
  return {
    page,
    lacks: [{ ...lack("site-name", bareTitleText(title, "Hill") ?? ""), evidence }, ...others],
  };
}

function compared(title: string, url = urlOf(title)): ComparedPages {
  return { page: { url, title, why: "best-match" }, lacks: [] };
}

function urlOf(title: string): string {
  return `https://hill.example/${encodeURIComponent(title)}`;
}

function lack(kind: KeywordLack["kind"], text: string): KeywordLack {
  return { kind, text, own: null, theirs: null, evidence: [] };
}
