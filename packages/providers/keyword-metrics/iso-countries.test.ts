import { describe, expect, it } from "vitest";
import { countryCodes, countryNumber } from "./iso-countries.ts";

describe("ISO 3166-1", () => {
  it.each([
    ["US", 840],
    ["CZ", 203],
    ["ET", 231],
    ["FR", 250],
    ["DE", 276],
    ["CW", 531],
    ["SA", 682],
    ["FM", 583],
    ["RS", 688],
    ["RU", 643],
    ["YE", 887],
    ["SD", 729],
    ["JE", 832],
    ["AF", 4],
    ["ZM", 894],
    ["ZZ", null],
    ["DD", null],
    ["us", null],
  ])("%s is %s", (code, number) => expect(countryNumber(code)).toBe(number));

  it("has 249 countries, each with a number of its own", () => {
    expect(countryCodes()).toHaveLength(249);
    expect(new Set(countryCodes().map(countryNumber)).size).toBe(249);
  });
});
