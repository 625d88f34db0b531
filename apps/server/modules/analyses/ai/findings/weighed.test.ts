import type { PromptAnswer } from "@sightline/contract";
import { expect, it } from "vitest";
import { quotedFrom } from "./weighed.ts";

const answer = {
  answer: [
    { text: "Feet need warmth.", citation: 0 },
    { text: "Wool socks give it.", citation: 0 },
  ],
  citations: [{ url: "https://rival.example/", title: null }],
} as unknown as PromptAnswer;

it.each([
  ["wool socks", "Wool socks give it."],
  ["", "Feet need warmth."],
])("what is quoted of a page is the sentence that is most about '%s'", (about, says) => {
  expect(quotedFrom(answer, () => true, about)[0]?.says).toBe(says);
});
