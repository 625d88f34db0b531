import { describe, expect, it } from "vitest";
import { type CheckedBrief, pointsInOrder, reviewedBrief } from "./index.ts";

const SHOES = { url: "https://shop.example/shoes", title: "Trail shoes", headings: [], text: "" };
const CARE = { ...SHOES, url: "https://shop.example/care", title: "Looking after footwear" };
const point = (about: string) => {
  const text = `Say more about ${about}.`;
  return { about, also: [], text, page: { ...SHOES, url: "https://rival.example/" }, quote: about };
};
const BRIEF: CheckedBrief = {
  ...{ result: "expand", page: SHOES, title: "Trail shoes", intent: "Choose a pair.", dropped: 1 },
  lacks: [point("washing"), point("drying")],
  sections: [{ ...point("grip on mud"), heading: "Grip" }],
  questions: ["Can I wash them?"],
};
const PAGES = [SHOES, CARE];

type Verdicts = Parameters<typeof reviewedBrief>[1]["points"];
const verdicts = (...given: Verdicts[number]["verdict"][]): Verdicts =>
  given.map((verdict, nth) => ({ number: nth + 1, verdict }));

describe("P94 a brief that was read again", () => {
  it.each<[string, Verdicts, string[]]>([
    [
      "all is missing",
      verdicts("missing", "missing", "missing"),
      ["washing", "drying", "grip on mud"],
    ],
    ["something is said", verdicts("said", "missing", "missing"), ["drying", "grip on mud"]],
    ["something is no help", verdicts("missing", "missing", "unfit"), ["washing", "drying"]],
    ["there's no verdict on one", verdicts("missing"), ["washing"]],
    [
      "there are two on one",
      [...verdicts("missing", "missing"), { number: 1, verdict: "said" }],
      ["drying"],
    ],
    [
      "there are others",
      [
        { number: 0, verdict: "missing" },
        { number: 9, verdict: "missing" },
      ],
      [],
    ],
  ])("keeps the points that the site doesn't say: %s", (_, points, kept) => {
    const reviewed = reviewedBrief(BRIEF, { points, elsewhere: null }, PAGES);
    expect(pointsInOrder(reviewed).map(({ about }) => about)).toEqual(kept);
    expect(reviewed).toMatchObject({ result: "expand", page: SHOES, dropped: 4 - kept.length });
  });

  it.each([
    ["another page has it all", 2, "elsewhere", CARE],
    ["the page to expand is the one", 1, "expand", SHOES],
    ["there's no such page", 3, "expand", SHOES],
    ["no page is", null, "expand", SHOES],
  ] as const)("points to the page that is about it: %s", (_, elsewhere, result, page) => {
    const points = verdicts("missing", "missing", "missing");
    expect(reviewedBrief(BRIEF, { points, elsewhere }, PAGES)).toMatchObject({ result, page });
  });
});
