import { describe, expect, it } from "vitest";
import {
  areMany,
  headingAmong,
  mayShareTitle,
  sameTitlesText,
  sameTitleText,
  tellApart,
} from "../index.ts";

const CALLED = "Give this page its own title: another of your pages is called “Laces”, too,";

describe("a page whose title another page has, too", () => {
  it.each<[string, string[], string | null]>([
    ["2. Laces for boots", ["Laces"], "“Laces for boots”."],
    ["Laces", ["Laces of wool"], null],
    ["", [""], null],
    ["Laces¶", [""], null],
    ["Knots", ["3. Knots of wool"], null],
    ["Knots", ["3. Knots"], null],
    ["Basic architecture", ["Laces"], null],
    ["How to tie your laces?", ["Laces"], null],
  ])("its heading “%s” beside %j", (heading, others, how) => {
    const url = "https://hill.example/a";
    const said = sameTitleText(
      { title: "Laces", heading, url },
      others.map((one) => ({ heading: one, url })),
    );
    if (how === null) expect(said).toBeNull();
    else expect([said?.includes(CALLED), said?.endsWith(how)]).toEqual([true, true]);
  });

  it.each([
    ["https://hill.example/", "Hill", true],
    ["https://hill.example/index.html", "", true],
    ["https://hill.example/missing", "404 – not here", true],
    ["https://hill.example/laces", "Laces", false],
  ])("a home page or an error may share one: %s, %s", (url, heading, may) => {
    expect(mayShareTitle({ url, heading })).toBe(may);
  });

  it.each<[string[], string | null]>([
    [["/guide/a", "/tutorial/a"], "Their folders tell them apart: “guide” and “tutorial”."],
    [["/en/guide/a", "/en/tutorial/b/c"], "“guide” and “tutorial”."],
    [["/guide/a", "/tutorial/a", "/faq/a", "/api/a"], "“guide”, “tutorial” and “faq”."],
    [["/guide/a", "/tutorial/a", "/guide/b"], null],
    [["/guide/a", "/guide/b"], null],
    [["/guide/a", "/b"], null],
    [["/1/a", "/2/a"], null],
  ])("the folders of %j", (paths, how) => {
    const [own, ...others] = paths.map((path) => {
      return { title: "Laces", heading: "Laces", url: `https://hill.example${path}` };
    });
    if (own === undefined) throw new Error("No page.");
    if (how === null) expect(sameTitleText(own, others)).toBeNull();
    else expect(sameTitleText(own, others)).toContain(how);
  });

  const laces = { title: "Laces", heading: "", url: "https://hill.example/a/laces" };
  const wool = { ...laces, heading: "Laces of wool" };
  it.each([
    [2, "2 of your other pages are called “Laces”, too"],
    [8, "8 of your other pages are called “Laces”, too"],
    [9, "Merge the 10 pages called “Laces”, or keep them out of search engines (noindex)"],
  ])("%i other pages", (count, said) => {
    expect(sameTitleText(count < 9 ? wool : laces, [laces, laces], count)).toContain(said);
    expect(areMany(count + 1)).toBe(said.startsWith("Merge"));
  });

  it("many pages with headings of their own need the template changed", () => {
    const pages = ["Laces of wool", "2. Silk"].map((heading) => ({ ...laces, heading }));
    // The page itself may not be one of the few that are listed.
    const said = sameTitleText(laces, pages, 200);
    expect(said).toContain("Put the heading in the title of each of the 201 pages called “Laces”");
    expect(said).toContain("for example “Laces of wool” and “Silk”.");
    expect(sameTitleText(laces, pages.slice(1), 200)).toContain("(noindex)");
  });

  it.each([
    [["Menu", "Wool"], [["Menu", "Silk"]], "Wool"],
    [["Menu", "Laces¶", "Wool"], [["Menu", "Laces¶", "Silk"]], ""],
    [["Wool"], [["Silk"], ["Wool"]], "Wool"],
    [["Menu"], [["Menu"]], ""],
    [[], [["Menu"]], ""],
  ])("of %j beside %j, the heading is “%s”", (own, others, heading) => {
    expect(headingAmong("Laces", own, others)).toBe(heading);
  });

  it("several titles at once", () => {
    const shared = ["A", "B", "C", "D"].map((title) => ({ title, count: 2 }));
    expect(sameTitlesText(shared)).toContain(
      "4 of the titles compared here are each used on several pages, such as “A” (2 pages), “B” (2 pages) and “C” (2 pages).",
    );
    const apart = shared.map((one, at) => (at === 1 ? { ...one, apart: ["conch", "web"] } : one));
    expect(sameTitlesText(apart)).toContain("page different: “conch” and “web” for “B”.");
  });

  it.each<[string[], string[], string[]]>([
    [
      ["/a", "/b"],
      ["Laces of wool", "2. Silk laces"],
      ["Laces of wool", "Silk laces"],
    ],
    [["/a", "/b"], ["Laces of wool", "First steps"], []],
    [
      ["/wool/a", "/silk/a"],
      ["Wool", "Wool"],
      ["wool", "silk"],
    ],
    [
      ["/wool/a", "/silk/a"],
      ["", "Wool"],
      ["wool", "silk"],
    ],
    [["/a", "/b"], ["", ""], []],
  ])("what tells %j with headings %j apart: %j", (paths, headings, apart) => {
    const pages = paths.map((path, at) => {
      return { url: `https://hill.example${path}`, heading: headings[at] ?? "" };
    });
    expect(tellApart("Laces", pages)).toEqual(apart);
  });

  it.each<[string[], string | null]>([
    [
      ["/drafts/a", "/a"],
      "Make it clear in their titles that the pages in “drafts” aren't current, or keep them out",
    ],
    [["/a", "/old-docs/a", "/old-docs/b"], "the pages in “old-docs” aren't current"],
    [["/archive/a", "/archive/b"], null],
  ])("what isn't current: %j", (paths, said) => {
    const [own, ...others] = paths.map((path) => {
      return { title: "Laces", heading: "Laces", url: `https://hill.example${path}` };
    });
    if (own === undefined) throw new Error("No page.");
    if (said === null) expect(sameTitleText(own, others)).toBeNull();
    else expect(sameTitleText(own, others)).toContain(said);
  });
});
