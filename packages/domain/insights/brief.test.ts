import { describe, expect, it } from "vitest";
import { briefKeyword, partsInUse, sectionsOf, titleOptions } from "./index.ts";

describe("what a brief is about", () => {
  it.each([
    ["shoes", "keyword", "shoes"],
    ["“quoted” shoes", "competitor", "“quoted” shoes"],
    ["None of your pages answer searches for “trail shoes”, but rival does.", "ai", "trail shoes"],
    ["Few pages can be read by search crawlers.", "ai", null],
  ] as const)("%s", (keyword, source, about) => {
    expect(briefKeyword(keyword, source)).toBe(about);
  });
});

describe("title options", () => {
  const facts = {
    keyword: "",
    siteName: "PostgreSQL",
    ownNames: ["PostgreSQL", "Postgres"],
    names: ["PostgreSQL", "Postgres", "SQLite"],
    isNew: false,
    isShop: false,
    taken: [],
    spelled: (word: string) => ({ sql: "SQL", linux: "Linux" })[word] ?? word,
  };

  it.each([
    [
      "create user postgres",
      ["How to create a user in PostgreSQL", "Create a user in PostgreSQL: step by step"],
    ],
    [
      "how to add a user in linux",
      ["How to add a user in Linux | PostgreSQL", "Add a user in Linux: step by step | PostgreSQL"],
    ],
    ["what is sql", ["What is SQL? | PostgreSQL"]],
    [
      "window functions",
      ["Window functions | PostgreSQL", "Window functions: how they work | PostgreSQL"],
    ],
    ["postgres arrays", ["Arrays in PostgreSQL", "Arrays in PostgreSQL: how they work"]],
    [
      "red vs blue",
      [
        "Red vs. blue: which should you choose? | PostgreSQL",
        "Red vs. blue: the differences | PostgreSQL",
      ],
    ],
  ])("are what a person would write: %s", (keyword, titles) => {
    expect(titleOptions({ ...facts, keyword })).toEqual(titles);
  });

  it("join the product and what it is used with where the site has no page about it", () => {
    expect(titleOptions({ ...facts, keyword: "postgres docker", isNew: true })).toEqual([
      "Using docker with PostgreSQL",
      "PostgreSQL and docker",
    ]);
  });

  it("explain nothing where it is sold", () => {
    const shop = { ...facts, siteName: "Shop", keyword: "trail shoes", isShop: true };
    expect(titleOptions(shop)).toEqual(["Trail shoes | Shop"]);
  });

  it("are never one that another page has, however it is spelled, nor one that is cut off", () => {
    const taken = ["WINDOW functions |  postgresql", "Window functions: how they work"];
    expect(titleOptions({ ...facts, keyword: "window functions", taken })).toEqual([
      "Window functions",
      "Window functions: how they work | PostgreSQL",
    ]);
    expect(titleOptions({ ...facts, keyword: "k".repeat(61) })).toEqual([]);
  });
});

describe("headings and questions of pages about a keyword", () => {
  const part = (text: string) => ({ text, terms: new Set(text.toLowerCase().split(" ")) });
  const page = (site: string, isTitled: boolean, ...parts: string[]) => ({
    url: `https://${site}/`,
    site,
    isTitled,
    parts: parts.map(part),
  });
  /** As a page of another site has them, too. */
  const textsOf = (...pages: ReturnType<typeof page>[]) => {
    const copies = pages.map((one) => ({ ...one, site: `${one.site}2`, url: `${one.url}2` }));
    return partsInUse(["mud", "shoes"], [], [...pages, ...copies]).map(({ text }) => text);
  };

  it("are all of a page that has it in its title, and elsewhere those with all its words", () => {
    expect(textsOf(page("a", true, "Care at home"))).toEqual(["Care at home"]);
    expect(textsOf(page("a", false, "Care at home", "Wide shoes", "Cleaning mud shoes"))).toEqual([
      "Cleaning mud shoes",
    ]);
  });

  it.each([
    ["Notes"],
    ["See also"],
    ["Next topic"],
    ["Last update:"],
    ["Getting started with everything"],
    ["alter_db_table()"],
    ["What sqlite3.connect returns"],
    ["The CREATE statement (SQL)"],
    ["ALTER TABLE"],
    ["Mud"],
    [`Mud ${"x".repeat(80)}`],
    ["one two three four five six seven eight nine ten eleven"],
  ])("are never code, furniture, too short or too long: %s", (text) => {
    expect(textsOf(page("a", true, text))).toEqual([]);
  });

  it("are never those that name a competitor", () => {
    const parts = ["Why Rival wins", "Why mud wins"];
    const pages = [page("a", true, ...parts), page("b", true, ...parts)];
    const found = partsInUse(["mud"], [], pages, (text) => text.includes("Rival"));
    expect(found).toEqual([{ text: "Why mud wins", seenOn: ["https://a/", "https://b/"] }]);
  });

  it("say more than the keyword alone, without numbers, and two sites have them", () => {
    const pages = [
      page("a", true, "Mud shoes", "2.1. Wide soles", "2.2. Care at home"),
      page("b", true, "Mud shoes", "care at HOME"),
    ];
    pages[0]?.parts[2]?.terms.delete("2.2.");
    expect(partsInUse(["mud", "shoes"], [], pages)).toEqual([
      { text: "Care at home", seenOn: ["https://a/", "https://b/"] },
    ]);
  });

  it("are not those that the own page has, in whatever order of words, and six at most", () => {
    const pages = [page("a", true, "soles wide"), page("b", true, "soles wide")];
    expect(partsInUse(["mud"], [part("wide soles")], pages)).toEqual([]);
    const many = Array.from({ length: 30 }, (_, n) => `Part number ${n}`);
    expect(textsOf(page("a", true, ...many))).toHaveLength(6);
  });

  it("of one page say what it covers, each once and without its title", () => {
    const { parts } = page("a", true, "Mud shoes", "1. Wide soles", "Wide soles", "Next topic");
    const of = {
      title: "Mud shoes | Shop",
      isTitled: true,
      isOnly: true,
      parts,
      own: [],
      has: () => false,
      isForeign: () => false,
    };
    expect(sectionsOf(["mud"], of)).toEqual(["Wide soles"]);
    expect(sectionsOf(["mud"], { ...of, own: ["1. soles wide", "soles wide"].map(part) })).toEqual(
      [],
    );
    expect(sectionsOf(["mud"], { ...of, isOnly: false }), "of a page about more").toEqual([]);
    const asked = page("a", true, "Which soles are wide?", "The soles for it");
    expect(sectionsOf(["mud"], { ...of, parts: asked.parts })).toEqual(["The soles for it"]);
    expect(sectionsOf(["mud"], { ...of, isForeign: () => true })).toEqual([]);
    expect(sectionsOf(["wide"], { ...of, isTitled: false, isOnly: false })).toEqual(["Wide soles"]);
    const has = (terms: readonly string[]) => terms.includes("wide");
    expect(sectionsOf(["mud"], { ...of, has }), "said on its own page").toEqual([]);
  });
});
