import type { AiAnalysis } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { findingsForEveryone } from "./findings-for-everyone.ts";

const forEveryone = findingsForEveryone(
  "shop.example",
  { prompts: [], companies: [] } as unknown as AiAnalysis,
  [],
);

describe("P37 what a report says to strangers", () => {
  it.each([
    ["Your pages are cited in 16 of 19 answers.", "Its pages are cited in 16 of 19 answers."],
    [
      "You're cited more often than any competitor: in 16 answers, compared with 3 for rival.example.",
      "It's cited more often than any competitor: in 16 answers, compared with 3 for rival.example.",
    ],
    [
      "Every AI search crawler we know of can read all your pages.",
      "Every AI search crawler we know of can read all its pages.",
    ],
    ["Your pages use structured data.", "Its pages use structured data."],
    ["None of your pages use structured data.", "None of its pages use structured data."],
    [
      "Some of your structured data is broken, so search and answer engines can't read it.",
      "Some of its structured data is broken, so search and answer engines can't read it.",
    ],
    [
      "Other AI crawlers can't read your site: GPTBot.",
      "Other AI crawlers can't read the site: GPTBot.",
    ],
    [
      "AI search crawlers can read only part of your site: OAI-SearchBot.",
      "AI search crawlers can read only part of the site: OAI-SearchBot.",
    ],
    // A name is nobody's to change.
    ["Your Shop is mentioned in 3 of 8 answers.", "Your Shop is mentioned in 3 of 8 answers."],
  ])("%s", (text, said) =>
    expect(forEveryone?.([{ text, evidence: [] }])).toEqual([{ text: said, evidence: [] }]),
  );
});
