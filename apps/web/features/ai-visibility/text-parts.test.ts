import { describe, expect, it } from "vitest";
import { citedPages, shownText, textParts } from "./text-parts.ts";

const cited = (page: string, end: number | null, domain = "acme.example") => ({
  ...{ url: `${page}?utm_source=x`, page, domain, title: null },
  ...{ start: end === null ? null : 0, end },
});
const name = (start: number, end: number, domain = "acme.example") => ({
  ...{ domain, alias: "Acme", start, end },
});
/** `<name>` and `[1]`, as a reader sees them. */
const shown = (text: string, marks: Parameters<typeof textParts>[1]) =>
  textParts(text, marks)
    .map((part) => {
      if (part.kind === "text") return part.text;
      return part.kind === "name" ? `<${part.text}>` : `[${part.numbers}]`;
    })
    .join("");

describe("an answer's text", () => {
  it.each([
    ["Acme makes boots.", [], [], "Acme makes boots."],
    ["Acme makes boots.", [name(0, 4)], [], "<Acme> makes boots."],
    ["Boots. More.", [], [cited("/a", 6)], "Boots.[1] More."],
    [
      "Boots. More.",
      [],
      [cited("/a", 6), cited("/b", 12), cited("/a", 12)],
      "Boots.[1] More.[1,2]",
    ],
    ["Boots. More.", [], [cited("/a", 12), cited("/b", 6)], "Boots.[2] More.[1]"],
    ["By Acme. More.", [name(3, 7)], [cited("/a", 7)], "By <Acme>[1]. More."],
    ["By Acme. More.", [name(3, 7)], [cited("/a", 5)], "By <Acme>[1]. More."],
    ["By Acme. More.", [name(3, 7)], [cited("/a", 3)], "By [1]<Acme>. More."],
    ["Boots.", [], [cited("/a", null)], "Boots."],
    ["Boots.", [], [cited("/a", 99)], "Boots."],
    ["Boots.", [], [cited("/a", 0)], "Boots."],
    ["Acme, Acme", [name(0, 4), name(2, 6), name(6, 10)], [], "<Acme>, <Acme>"],
    ["", [], [], ""],
  ])("'%s' with names %j and sources %j is '%s'", (text, mentions, sources, marked) => {
    const marks = { mentions, cited: sources };
    expect(shown(text, marks)).toBe(marked);
    const plain = textParts(text, marks).map((part) => ("text" in part ? part.text : ""));
    expect(plain.join("")).toBe(text);
  });

  it("lists each page once, in the order of its first citation", () => {
    const sources = [cited("/b", 3), cited("/a", 6), cited("/b", 9, "other.example")];
    expect(citedPages({ cited: sources }).map(({ page }) => page)).toEqual(["/b", "/a"]);
  });
});

it.each([
  ["## Makers\n\n- **Rival** is light\n  * Peak", true, "Makers\n\n• Rival is light\n  • Peak"],
  [" - not a list\n- a list", false, " - not a list\n• a list"],
  ["2 * 3 - 1 # one", true, "2 * 3 - 1 # one"],
])("%j is shown without Markdown's signs", (text, startsLine, shown) =>
  expect(shownText(text, startsLine)).toBe(shown),
);
