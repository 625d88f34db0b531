import { findMentions } from "@sightline/domain/ai-visibility";
import { expect, it } from "vitest";
import { checkedOpinion, ModelOpinion } from "./model-opinion.ts";

const own = "acme.example";
const text = "Rival is a great choice. It costs little. Acme boots tend to fall apart.";
const mentions = findMentions(text, [
  { domain: own, names: ["Acme"] },
  { domain: "rival.example", names: ["Rival"] },
]);

function checked(given: Partial<ModelOpinion>) {
  const nothing = { sentiment_quote: null, recommended_quote: null };
  const whole = { sentiment: "not_stated", recommended: "not_stated", ...nothing, ...given };
  const { sentiment, recommended, evidence } = checkedOpinion(ModelOpinion.parse(whole), {
    ...{ text, own, mentions },
  });
  return [sentiment, recommended, ...evidence.map(({ start, end }) => text.slice(start, end))];
}

it("P75 a model's judgment stands only with an exact quote about the company", () => {
  const quote = "Acme boots tend to fall apart.";
  expect(checked({ sentiment: "negative", sentiment_quote: quote })).toEqual([
    ...["negative", "not_stated", quote],
  ]);
  expect(
    checked({ sentiment: "negative", sentiment_quote: "It costs little." }),
    "the name may be elsewhere",
  ).toEqual(["negative", "not_stated", "It costs little."]);
  for (const [why, wrong] of [
    ["no quote", null],
    ["not in the answer", "Acme boots always fall apart."],
    ["other letters", quote.toUpperCase()],
    ["about another company", "Rival is a great choice."],
    ["too short to say anything", "apart."],
    ["empty", ""],
  ] as const) {
    const given = { sentiment_quote: wrong, recommended_quote: wrong } as const;
    const said = checked({ sentiment: "positive", recommended: "yes", ...given });
    expect([why, ...said]).toEqual([why, "not_stated", "not_stated"]);
  }
});
