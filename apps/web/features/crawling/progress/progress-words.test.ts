import { describe, expect, it } from "vitest";
import { aCrawl } from "../testing/a-crawl.ts";
import { STAGE_NAMES, spokenProgress, stageWords } from "./progress-words.ts";

describe("the stage in words", () => {
  it.each([
    [{ status: "queued", stage: "start" } as const, "Waiting to start"],
    [{ status: "running", stage: "pages" } as const, STAGE_NAMES.pages],
    [{ status: "paused", stage: "pages" } as const, "Paused"],
    [{ status: "running", stage: "site" } as const, STAGE_NAMES.site],
  ])("%j", (facts, words) => expect(stageWords(aCrawl(facts))).toBe(words));
});

it("progress is announced with the stage and each quarter, no more often", () => {
  const spoken = Array.from({ length: 101 }, (_, visited) =>
    spokenProgress(aCrawl({ status: "running", stage: "pages", max_pages: 100, visited })),
  );
  expect([...new Set(spoken)]).toEqual([
    `${STAGE_NAMES.pages}.`,
    `${STAGE_NAMES.pages}. At least 25 pages crawled.`,
    `${STAGE_NAMES.pages}. At least 50 pages crawled.`,
    `${STAGE_NAMES.pages}. At least 75 pages crawled.`,
    `${STAGE_NAMES.pages}. At least 100 pages crawled.`,
  ]);
});
