import { describe, expect, it } from "vitest";
import { kindOfSource } from "./source-kinds.ts";

const COMPANIES = { own: "acme.com", competitors: ["rival.com"] };

describe("the kind of a source", () => {
  it.each([
    ["acme.com", ["https://acme.com/blog/boots"], "own"],
    ["shop.acme.com", ["https://shop.acme.com/"], "own"],
    ["rival.com", ["https://rival.com/news/boots"], "competitor"],
    ["old.reddit.com", ["https://old.reddit.com/r/boots"], "community"],
    ["de.wikipedia.org", ["https://de.wikipedia.org/wiki/Schuh"], "reference"],
    ["outdoor.example", ["https://outdoor.example/2026/03/boots-for-winter"], "editorial"],
    ["outdoor.example", ["https://outdoor.example/the-9-best-hiking-boots.html"], "editorial"],
    ["outdoor.example", ["https://outdoor.example/reviews/acme-boots"], "editorial"],
    // A list of articles, a shop that tests, and a year in a name prove nothing.
    ["outdoor.example", ["https://outdoor.example/blog/"], "other"],
    ["shop.example", ["https://shop.example/boots-2026", "https://shop.example/test"], "other"],
    ["shop.example", ["https://shop.example/blog/a", "https://shop.example/boots"], "other"],
    ["shop.example", [], "other"],
  ] as const)("%s with %s is %s", (domain, pages, kind) => {
    expect(
      kindOfSource(
        domain,
        pages.map((page) => ({ page })),
        COMPANIES,
      ),
    ).toBe(kind);
  });
});
