import { describe, expect, it } from "vitest";
import { createCountryLookup } from "./index.ts";

describe("P31 the country of an address", () => {
  const countryOf = createCountryLookup();
  it.each([
    ["8.8.8.8", "US"],
    ["2a02:2e0:3fe:1001:302::", "DE"],
    ["193.0.6.139", "NL"],
    ["127.0.0.1", null],
    ["10.1.2.3", null],
    ["not an address", null],
    ["", null],
  ])("%s: %s", (address, country) => expect(countryOf(address)).toBe(country));
});
