import { describe, expect, it } from "vitest";
import {
  alreadySavedByIndexMessage,
  alreadySavedMessage,
  keywordKey,
  normaliseTargetSite,
  tidyKeyword,
} from "./index.ts";

describe("R5.2 keyword matching is case-insensitive and trimmed", () => {
  it.each([
    ["  Postgres   pooling ", "Postgres pooling"],
    ["\tmünchen\n", "münchen"],
    ["mu\u0308nchen", "münchen"],
    ["   ", ""],
  ])("tidies %j to %j", (typed, tidy) => expect(tidyKeyword(typed)).toBe(tidy));

  it.each([
    ["SEO Tools", " seo tools "],
    ["ÉCLAIR", "éclair"],
    ["a  b", "A B"],
  ])("takes %j and %j for the same keyword", (one, other) =>
    expect(keywordKey(one)).toBe(keywordKey(other)),
  );

  it("keeps different keywords apart", () =>
    expect(keywordKey("seo tool")).not.toBe(keywordKey("seo tools")));
});

describe("P10 a target site has one spelling", () => {
  it.each([
    ["example.com", "example.com"],
    [" HTTPS://WWW.Example.com/a/b?c#d ", "example.com"],
    ["example.com.", "example.com"],
    ["http://example.com:80/", "example.com"],
    ["https://example.com:443", "example.com"],
    ["example.com:8080/x", "example.com:8080"],
    ["//cdn.example.com", "cdn.example.com"],
    ["www.com", "www.com"],
    ["www.co.uk", "co.uk"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["127.0.0.2:4001", "127.0.0.2:4001"],
    ["localhost:3000", "localhost:3000"],
    ["[::1]:3000", "[::1]:3000"],
  ])("%j is %j", (typed, site) => expect(normaliseTargetSite(typed)).toBe(site));

  it.each([
    "",
    "   ",
    "example",
    "ftp://example.com",
    "javascript://example.com",
    "exa mple.com",
    "user@example.com",
    "http://",
    "-bad.example",
    "a..b",
    "http://exa$mple.com",
  ])("%j names no host", (typed) => expect(normaliseTargetSite(typed)).toBeNull());
});

describe("R5.1 the duplicate messages, letter for letter", () => {
  it("found by looking", () =>
    expect(alreadySavedMessage("seo", "a.example")).toBe(
      'Keyword "seo" is already saved for a.example',
    ));
  it("found by the unique index", () =>
    expect(alreadySavedByIndexMessage("seo", "a.example")).toBe(
      'Keyword "seo" is already saved for site "a.example"',
    ));
});
