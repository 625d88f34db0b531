import { expect, it } from "vitest";
import { competitorFinding } from "./competitor-finding.ts";

const rival = (domain: string, they_lead: number, only_they: number) => ({
  domain,
  they_lead,
  only_they,
});

it.each([
  {
    compared: [rival("a.example", 2, 0), rival("b.example", 1, 3)],
    keywords: 6,
    words: "b.example is ahead of you for 4 of 6 keywords",
  },
  {
    compared: [rival("a.example", 0, 0)],
    keywords: 1,
    words: "No competitor is ahead of you for this keyword",
  },
  {
    compared: [rival("a.example", 0, 0)],
    keywords: 2,
    unread: [0],
    words: "No competitor we've crawled is ahead of you for any of the 2 keywords",
  },
  {
    compared: [rival("a.example", 0, 0)],
    keywords: 0,
    words: "Nothing to compare yet: no keyword has results",
  },
])("a competitor analysis in a sentence: $words", ({ compared, keywords, unread = [], words }) => {
  const rows = Array.from({ length: keywords }, () => ({ unread }));
  expect(competitorFinding({ kind: "positions", compared, rows })).toBe(words);
});
