import { expect, it } from "vitest";
import { combinedVoice } from "./combined-voice.ts";

const SEARCH = [
  { domain: "own.example", percent: 20 },
  { domain: "rival.example", percent: 80 },
];

it("P75 search and AI weigh the same, over the same companies", () => {
  const mentions = [
    { domain: "own.example", mentioned: 6 },
    { domain: "rival.example", mentioned: 2 },
    { domain: "removed.example", mentioned: 90 },
  ];
  expect(combinedVoice(SEARCH, mentions)).toEqual([
    { domain: "rival.example", search: 0.8, ai: 0.25, both: 0.525 },
    { domain: "own.example", search: 0.2, ai: 0.75, both: 0.475 },
  ]);
});

it.each([
  ["no competitor", SEARCH.slice(0, 1), [{ domain: "own.example", mentioned: 1 }]],
  ["no search results", [], [{ domain: "own.example", mentioned: 1 }]],
  ["none of them ranks", SEARCH.map((one) => ({ ...one, percent: null })), []],
  ["no answer mentions any", SEARCH, [{ domain: "other.example", mentioned: 3 }]],
] as const)("P75 there's no combined share without both halves: %s", (_, search, mentions) => {
  expect(combinedVoice(search, mentions)).toBeNull();
});
