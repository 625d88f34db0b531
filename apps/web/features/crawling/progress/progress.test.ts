import { describe, expect, it } from "vitest";
import { aCrawl } from "../testing/a-crawl.ts";
import { spokenProgress } from "./spoken-progress.ts";
import { stageWords } from "./stage-words.ts";

describe("the stage in words", () => {
  it.each([
    [{ status: "queued", stage: "start" } as const, "Waiting for its turn"],
    [{ status: "running", stage: "pages" } as const, "Reading the pages"],
    [{ status: "paused", stage: "pages" } as const, "Paused"],
    [{ status: "running", stage: "site" } as const, "Judging the site as a whole"],
  ])("%j", (facts, words) => expect(stageWords(aCrawl(facts))).toBe(words));
});

it("progress is spoken with the stage and each quarter of the way, no more often", () => {
  const said = Array.from({ length: 101 }, (_, visited) =>
    spokenProgress(aCrawl({ status: "running", stage: "pages", max_pages: 100, visited })),
  );
  expect([...new Set(said)]).toEqual([
    "Reading the pages.",
    "Reading the pages. At least 25 pages read.",
    "Reading the pages. At least 50 pages read.",
    "Reading the pages. At least 75 pages read.",
    "Reading the pages. At least 100 pages read.",
  ]);
});
