import { describe, expect, it } from "vitest";
import { costCurrency } from "./formula.ts";
import { type Advised, insightTitle } from "./insight-title.ts";

const GAP: Advised = {
  keyword: "wool socks",
  target_site: "shop.example",
  opportunity: "high_volume_gap",
  source: { type: "keyword" },
  currentPosition: null,
  not_covered_on: null,
  position_source: { depth: 20 },
  recheck: null,
  evidence: [{ url: "https://rival.example/socks" }],
};
it.each([
  ["10% of 5,001 searches per month; cost: CPC USD 1.50 × 500", "USD"],
  ["10% of 5,001 searches per month; cost: CPC 1.50 × 500", null],
  ["8% of 880 searches per month; no cost estimate: CPC unknown", null],
])("the cost in '%s' is in %s", (formula, currency) => {
  expect(costCurrency(formula)).toBe(currency);
});

const OWN = { url: "https://www.shop.example/socks?color=red", whose: "yours" } as const;

const AI_TITLES = [
  [
    "None of your pages answer searches for “wool socks”, but rival.example does.",
    "Write a page that answers “wool socks”",
  ],
  [
    "None of your pages answer “Which socks are warm?”.",
    "Write a page that answers “Which socks are warm?”",
  ],
  [
    "For the keyword “wool socks”, rival.example was quoted, but your page wasn't.",
    "Answer “wool socks” in a sentence on your page",
  ],
  [
    "For the search “Which socks are warm?”, Perplexity cites rival.example but not you.",
    "Write a page that can be cited for “Which socks are warm?”",
  ],
  [
    "AI search crawlers can't read your site: OAI-SearchBot.",
    "Let AI search crawlers read your site",
  ],
  [
    "AI search crawlers can read only part of your site: Bingbot.",
    "Let AI search crawlers read all of your site",
  ],
  [
    "Some of your pages have no title to show in search results and citations.",
    "Add a title to each page",
  ],
  [
    "Some of your structured data is broken, so search and answer engines can't read it.",
    "Fix your structured data",
  ],
  ["For nothing that is quoted.", "Fix for AI answers: For nothing that is quoted."],
] as const;

describe("the title of a recommendation starts with a verb", () => {
  it.each<[string, Partial<Advised>, string]>([
    ["no page covers it", { not_covered_on: "2026-05-01" }, "Write a page about “wool socks”"],
    ["not found in the results", {}, "Write a page about “wool socks”"],
    ["a page of yours is named", { evidence: [OWN] }, "Improve /socks for “wool socks”"],
    [
      "a page of yours by its domain",
      { evidence: [{ url: "https://www.shop.example/a" }] },
      "Improve /a for “wool socks”",
    ],
    [
      "a page of yours by its domain and port",
      { target_site: "shop.example:8080", evidence: [{ url: "http://shop.example:8080/a" }] },
      "Improve /a for “wool socks”",
    ],
    ["it ranks", { currentPosition: 17 }, "Improve your page for “wool socks”"],
    [
      "striking distance without a position",
      { opportunity: "ranking_opportunity" },
      "Improve your page for “wool socks”",
    ],
    [
      "a page ranks by now",
      { recheck: { position: 60, url: "https://shop.example/socks" } },
      "Improve /socks for “wool socks”",
    ],
    [
      "a page covers it by now",
      {
        not_covered_on: "2026-05-01",
        recheck: { position: null, url: "https://shop.example/socks" },
      },
      "Improve /socks for “wool socks”",
    ],
    [
      "no page covers it, still",
      { not_covered_on: "2026-05-01", recheck: { position: null, url: null } },
      "Write a page about “wool socks”",
    ],
    ["nothing is known", { position_source: null }, "Write or improve a page about “wool socks”"],
    [
      "an AI answer",
      { source: { type: "ai" }, keyword: "No page compares your socks." },
      "Fix for AI answers: No page compares your socks.",
    ],
    ...AI_TITLES.map(([keyword, title]): [string, Partial<Advised>, string] => [
      keyword,
      { source: { type: "ai" }, keyword },
      title,
    ]),
    [
      "an address that is none",
      { evidence: [{ url: "socks", whose: "yours" }] },
      "Write a page about “wool socks”",
    ],
  ])("%s", (_, change, title) => expect(insightTitle({ ...GAP, ...change })).toBe(title));
});
