import { expect, it } from "vitest";
import { combinedVoice } from "./combined-voice.ts";
import { noShareOf } from "./no-share.ts";

const SEARCH = [
  { domain: "own.example", percent: 20 },
  { domain: "rival.example", percent: 80 },
];

it("P75 search and AI weigh the same, over the same companies", () => {
  const companies = [
    { domain: "own.example", mentioned: 6 },
    { domain: "rival.example", mentioned: 2 },
    { domain: "removed.example", mentioned: 90 },
  ];
  expect(combinedVoice(SEARCH, { companies, no_share: null })).toEqual({
    voices: [
      { domain: "rival.example", search: 0.8, ai: 0.25, both: 0.525 },
      { domain: "own.example", search: 0.2, ai: 0.75, both: 0.475 },
    ],
  });
});

it.each([
  ["no competitor", SEARCH.slice(0, 1), [{ domain: "own.example", mentioned: 1 }]],
  ["no search results", [], [{ domain: "own.example", mentioned: 1 }]],
  ["none of them ranks", SEARCH.map((one) => ({ ...one, percent: null })), []],
  ["no answer mentions any", SEARCH, [{ domain: "other.example", mentioned: 3 }]],
] as const)("P75 there's no combined share without both halves: %s", (_, search, companies) => {
  expect(combinedVoice(search, { companies, no_share: null })).toBeNull();
});

it("P75 the combined share is a gap, with the reason, while a company has no name, even if none is mentioned", () => {
  const no_share = noShareOf(
    [
      { domain: "own.example", isNamed: true },
      { domain: "rival.example", isNamed: false },
    ],
    false,
  );
  for (const mentioned of [3, 0]) {
    const companies = [{ domain: "own.example", mentioned }];
    expect(combinedVoice(SEARCH, { companies, no_share })).toEqual({ gap: no_share });
    expect(combinedVoice([], { companies, no_share })).toBeNull();
  }
});
