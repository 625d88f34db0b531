import { formatNumber, writeNumbersAs } from "@sightline/domain/numbers";
import { afterAll, describe, expect, it } from "vitest";
import { type NumberStyle, numberLocale, numberStyleFrom } from "./number-style.ts";

afterAll(() => writeNumbersAs("en-US"));

describe("figures are written in one way", () => {
  it.each<[NumberStyle, string | undefined, string]>([
    ["browser", "en-US", "12,345.6"],
    ["browser", "en-GB", "12,345.6"],
    ["browser", "de-DE", "12.345,6"],
    ["browser", "hi-IN", "12,345.6"],
    ["browser", "ar-EG", "12,345.6"],
    ["browser", "not a language", "12,345.6"],
    ["browser", undefined, "12,345.6"],
    ["comma", "de-DE", "12,345.6"],
    ["point", "en-US", "12.345,6"],
    ["space", "en-US", "12 345,6"],
  ])("chosen %s in a browser in %s: %s", (style, browser, written) => {
    writeNumbersAs(numberLocale(style, browser));
    expect(formatNumber(12_345.6).replace(/\s/g, " ")).toBe(written);
  });

  it.each([
    [null, "browser"],
    ["point", "point"],
    ["weird", "browser"],
  ])("stored %j is %s", (stored, style) => expect(numberStyleFrom(stored)).toBe(style));
});
