import { describe, expect, it } from "vitest";
import { type Readable, verdictOn } from "./verdict.ts";

const HOME = { description: null, words: 412, needs_script: false, indexable: true };
const QUESTION = "What is Boots of the north?";
const SITE: Readable = {
  domain: "boots.example",
  home: HOME,
  answers: [{ question: QUESTION, sentences: null }],
  ai_crawlers: { allowed: ["OAI-SearchBot", "Claude-SearchBot"], blocked: [] },
  audit_summary: "We found nothing to fix on the 12 pages we crawled.",
};
const QUOTED = [{ text: "A shop for boots.", url: "https://boots.example/" }];
const answers = [
  { question: QUESTION, sentences: null },
  { question: "How long do boots last?", sentences: QUOTED },
];

describe("P1 the verdict of a home-page analysis leads with what engines can read and quote", () => {
  it.each<[Partial<Readable>, string]>([
    [
      { answers },
      "Search engines can list boots.example, and AI engines can quote its answer to “How long do boots last?”",
    ],
    [
      { answers, ai_crawlers: { allowed: ["OAI-SearchBot"], blocked: ["GPTBot", "CCBot"] } },
      "Search engines can list boots.example, and 1 of 3 AI crawlers can quote its answer to “How long do boots last?”",
    ],
    [{}, "Search engines can list boots.example, and AI engines can read it."],
    [{ answers: [] }, "Search engines can list boots.example, and AI engines can read it."],
    [
      { answers, ai_crawlers: { allowed: [], blocked: ["GPTBot", "CCBot"] } },
      "Search engines can list boots.example, but it blocks all 2 AI crawlers we know of.",
    ],
    [
      { answers, home: { ...HOME, needs_script: true } },
      "Search engines can list boots.example, but most AI engines can’t read it: its text appears only after scripts run.",
    ],
    [
      { answers, home: { ...HOME, indexable: false } },
      "boots.example tells search engines not to list its home page.",
    ],
    [{ home: null }, "We found nothing to fix on the 12 pages we crawled."],
  ])("%j", (change, words) => {
    expect(verdictOn({ ...SITE, ...change })).toBe(words);
  });
});
