import { isCountry, isLanguage } from "@sightline/domain/companies";
import { describe, expect, it } from "vitest";
import { countryName, languageName } from "./market-names.ts";
import { countryOptions, languageOptions } from "./market-options.ts";

describe("countries to choose from", () => {
  const codes = countryOptions().map(({ value }) => value);

  it("are those the server takes, each once, by name", () => {
    expect(codes.length).toBeGreaterThan(240);
    expect(new Set(countryOptions().map(({ label }) => label)).size).toBe(codes.length);
    expect(codes.filter((code) => !isCountry(code))).toEqual([]);
    expect(countryOptions()[0]?.label).toBe("Afghanistan");
    expect(countryName("DE")).toBe("Germany");
  });

  it("leave out what is no country and what is spelt otherwise today", () => {
    expect(codes).toEqual(expect.arrayContaining(["GB", "RS", "TW", "XK"]));
    for (const code of ["UK", "YU", "SU", "EU", "ZZ", "XA"]) expect(codes).not.toContain(code);
  });
});

describe("languages to choose from", () => {
  const codes = languageOptions().map(({ value }) => value);

  it("are those the server takes, each once, by name", () => {
    expect(codes.length).toBeGreaterThan(150);
    expect(new Set(languageOptions().map(({ label }) => label)).size).toBe(codes.length);
    expect(codes.filter((code) => !isLanguage(code))).toEqual([]);
    expect(languageName("de")).toBe("German");
  });

  it("leave out old codes", () => {
    expect(codes).toEqual(expect.arrayContaining(["he", "id", "en", "zh"]));
    for (const code of ["iw", "in", "sh"]) expect(codes).not.toContain(code);
  });
});
