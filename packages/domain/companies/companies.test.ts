import { describe, expect, it } from "vitest";
import {
  companySlug,
  distinctAliases,
  homePages,
  isCountry,
  isLanguage,
  noDnsProof,
  proofInstructions,
  tidyName,
} from "./index.ts";

describe("names", () => {
  it.each([
    ["  Acme \n Inc. ", "Acme Inc."],
    ["Ac\u0000me", "Ac me"],
    ["\t", ""],
  ])("tidies %j to %j", (typed, tidy) => expect(tidyName(typed)).toBe(tidy));

  it("keeps each other name once, whatever its case, and never the name itself", () =>
    expect(distinctAliases("Acme", ["ACME", "acme inc", "Acme Inc", "Ünal", "ÜNAL"])).toEqual([
      "acme inc",
      "Ünal",
    ]));

  it.each([
    ["docs.example.com", "docs-example-com"],
    ["127.0.0.2:4001", "127-0-0-2-4001"],
    ["[::1]:3000", "1-3000"],
    ["_._", "site"],
  ])("%s is known as %s", (domain, slug) => expect(companySlug(domain)).toBe(slug));
});

describe("places", () => {
  it.each(["DE", "US"])("%s is a country", (code) => expect(isCountry(code)).toBe(true));
  it.each(["de", "D", "XQ", "ZZ", "DD", "EU", ""])("%j is none", (code) =>
    expect(isCountry(code)).toBe(false),
  );
  it.each(["de", "en"])("%s is a language", (code) => expect(isLanguage(code)).toBe(true));
  it.each(["DE", "xq", ""])("%j is none", (code) => expect(isLanguage(code)).toBe(false));
});

describe("the proof of a domain", () => {
  it("says what to put where", () =>
    expect(proofInstructions("shop.example", "abc")).toEqual({
      dns: { name: "_sightline.shop.example", value: "sightline-site-verification=abc" },
      meta: {
        url: "https://shop.example/",
        tag: '<meta name="sightline-site-verification" content="abc">',
      },
      file: {
        url: "https://shop.example/.well-known/sightline-site-verification.txt",
        content: "abc",
      },
    }));

  it.each([
    ["shop.example", null],
    ["shop.example:8080", "Not possible for an address with a port."],
    ["[::1]:3000", "Not possible for an address with a port."],
    ["[::1]", "Not possible for an IP address."],
    ["127.0.0.2", "Not possible for an IP address."],
  ])("by DNS for %s: %j", (domain, why) => expect(noDnsProof(domain)).toBe(why));

  it.each([
    [
      "shop.example",
      [
        "https://shop.example/",
        "https://www.shop.example/",
        "http://shop.example/",
        "http://www.shop.example/",
      ],
    ],
    ["shop.example:8080", ["http://shop.example:8080/", "https://shop.example:8080/"]],
    ["[::1]", ["https://[::1]/", "http://[::1]/"]],
  ])("the home page of %s may be at %j", (domain, urls) => expect(homePages(domain)).toEqual(urls));
});
