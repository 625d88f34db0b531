import { describe, expect, it } from "vitest";
import { type DateOrder, dateOrderFrom, localeOf } from "./date-order.ts";

describe("dates are written in one way", () => {
  it.each<[DateOrder, string | undefined, string]>([
    ["browser", "en-US", "en-US"],
    ["browser", "en", "en-US"],
    ["browser", "en-CA", "en-US"],
    ["browser", "en-GB", "en-GB"],
    ["browser", "de", "en-GB"],
    ["browser", "fr-CH", "en-GB"],
    ["browser", "not a language", "en-US"],
    ["browser", undefined, "en-US"],
    ["day-first", "en-US", "en-GB"],
    ["month-first", "de-DE", "en-US"],
  ])("chosen %s in a browser in %s: as in %s", (order, browser, locale) =>
    expect(localeOf(order, browser)).toBe(locale),
  );

  it.each([
    [null, "browser"],
    ["day-first", "day-first"],
    ["weird", "browser"],
  ])("stored %j is %s", (stored, order) => expect(dateOrderFrom(stored)).toBe(order));
});
