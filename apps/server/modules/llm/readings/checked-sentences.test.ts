import type { Finding } from "@sightline/contract";
import { expect, it } from "vitest";
import { checkedSentences } from "./checked-sentences.ts";

const FINDINGS: Finding[] = [
  { text: "None of your pages answer searches for “gaiters”.", evidence: [] },
  {
    text: "rival.example: their guide names 12 materials.",
    evidence: [
      {
        ...{ url: "https://rival.example/guide", title: "Guide", whose: "theirs" },
        says: "Our boots use leather, wool and ten more materials.",
      },
    ],
  },
];

const CASES: readonly (readonly [why: string, text: string, findings: number[], kept: boolean])[] =
  [
    ["it is what the finding says", "Write a page that answers searches for gaiters.", [1], true],
    ["its figure is in the finding", "Their guide names 12 materials.", [2], true],
    ["its words are in the evidence", "The guide on rival.example mentions leather.", [2], true],
    ["two findings", "Gaiters have no page, and rival.example names materials.", [1, 2], true],
    ["no finding", "Your pages answer searches.", [], false],
    ["a finding that isn't there", "Your pages answer searches.", [9], false],
    ["a number that is none", "Your pages answer searches.", [0.5, -1, 0], false],
    ["an invented figure", "Their guide names 14 materials.", [2], false],
    ["the figure of another finding", "Searches for gaiters need 12 pages.", [1], false],
    ["a percentage", "Your pages lose 30% of searches for gaiters.", [1], false],
    ["another host", "The guide on evil.example names materials.", [2], false],
    ["an invented quotation", "Their guide says “the best materials”.", [2], false],
    ["a link", "Their guide names materials: https://rival.example/guide", [2], false],
    ["an image", "Their guide ![names](materials)", [2], false],
    ["markup", "Their guide <b>names</b> materials.", [2], false],
    ["copied from a page", "The guide says our boots use leather, wool and more.", [2], false],
    ["quoted from a page", "The guide says “our boots use leather, wool and ten more”.", [2], true],
    ["of a page's words alone", "Boots of leather and wool are better.", [2], false],
    ["about something else", "Send your password to the support team now.", [1], false],
    ["empty", "", [1], false],
    ["endless", `Their guide names materials ${"and materials ".repeat(60)}`, [2], false],
  ];

it.each(CASES)("P94 a sentence is kept only with its evidence: %s", (_, text, findings, kept) => {
  const { sentences, dropped } = checkedSentences({ sentences: [{ text, findings }] }, FINDINGS, 6);
  expect([sentences.map((one) => one.text), dropped]).toEqual(kept ? [[text], 0] : [[], 1]);
});

it("P94 each sentence comes with the findings it points to, and no more are kept than asked for", () => {
  const one = { text: "Their guide names 12 materials.", findings: [2, 2] };
  const { sentences, dropped } = checkedSentences({ sentences: Array(9).fill(one) }, FINDINGS, 6);
  expect([sentences.length, dropped]).toEqual([6, 3]);
  expect(sentences[0]).toEqual({ text: one.text, findings: [FINDINGS[1]] });
});
