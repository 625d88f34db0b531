import type { AiReading } from "@sightline/contract";
import { expect, it } from "vitest";
import { aiWords, pagesWithoutText } from "./ai-words.ts";

const reading = (readable: number, without_text = 0): AiReading => ({
  token: "GPTBot",
  operator: "OpenAI",
  purpose: "training",
  heeds_robots: true,
  pages: 10,
  blocked_by_robots: 10 - readable - without_text,
  blocked_by_directive: 0,
  without_text,
  readable,
});

it.each([
  [[10, 10], "All 2 AI crawlers can read all 10 pages."],
  [[0, 0], "None of the 2 AI crawlers can read any page."],
  [[10, 0], "Of 2 AI crawlers, 1 can read every page and 1 can't read any."],
  [
    [10, 4, 0],
    "Of 3 AI crawlers, 1 can read every page, 1 can read some pages, and 1 can't read any.",
  ],
  [[4, 0], "Of 2 AI crawlers, 1 can read some pages and 1 can't read any."],
])("crawlers that can read %j of 10 pages: %s", (readable, words) =>
  expect(aiWords(readable.map((count) => reading(count)))).toBe(words),
);

it("pages without text are those of the crawler that may see most of them", () => {
  expect(pagesWithoutText([reading(0), reading(7, 3), reading(8, 2)])).toBe(3);
  expect(pagesWithoutText([])).toBe(0);
});
