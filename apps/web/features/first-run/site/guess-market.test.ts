import { describe, expect, it } from "vitest";
import { guessMarket } from "./guess-market.ts";

describe("country and language guessed from the browser", () => {
  it.each([
    [["de-AT", "de", "en"], { country: "AT", language: "de" }],
    [["fr", "en-GB"], { country: "GB", language: "fr" }],
    [["ja"], { country: "JP", language: "ja" }],
    [["zh-Hant-TW"], { country: "TW", language: "zh" }],
    [["en-001"], { country: "US", language: "en" }],
    [["not a language", "pt-BR"], { country: "BR", language: "pt" }],
    [[], { country: null, language: null }],
  ])("%j: %j", (languages, market) => expect(guessMarket(languages)).toEqual(market));
});
