import { describe, expect, it } from "vitest";
import { isNamedIn, isPresent, presenceIn } from "./mentions.ts";

const acme = { domain: "acme.example", names: ["Acme Shoes", "Acme", "ACS"] };

describe("a company is named in a sentence", () => {
  it.each([
    ["by its name", "Acme Shoes makes boots.", true],
    ["whatever the case", "Boots by ACME SHOES last.", true],
    ["with an apostrophe", "Acme's boots last.", true],
    ["in quotes and brackets", "Some buy them (“Acme”).", true],
    ["written together", "AcmeShoes makes boots.", true],
    ["with a hyphen", "The Acme-Shoes boots last.", true],
    ["not as a part of a word", "Acmeist poets wrote it.", false],
    ["not behind a letter", "The Pacme boots last.", false],
    ["by a short alias as a whole word", "ACS makes boots.", true],
    ["not by a short alias in another spelling", "The acs of boots.", false],
    ["not by a short alias in a word", "MACS are not boots.", false],
    ["by its domain", "See acme.example for more.", true],
    ["by its domain at the end", "They are sold on acme.example.", true],
    ["by an address of it", "See https://www.acme.example/boots.", true],
    ["by a host beneath it", "See shop.acme.example.", true],
    ["not by a domain that ends like it", "See notacme.test and my-acmes.example.", false],
    ["not at all", "Boots are shoes.", false],
    ["not in nothing", "", false],
  ])("%s", (_, sentence, named) => {
    expect(isNamedIn(sentence, acme)).toBe(named);
  });

  it.each([
    ["accents in either form", "Nestle\u0301 makes chocolate.", "Nestl\u00e9", true],
    ["accents matter", "Nestle makes chocolate.", "Nestl\u00e9", false],
    ["Cyrillic", "Купить в магазине ЯНДЕКС легко.", "Яндекс", true],
    ["no part of a Cyrillic word", "Яндексоид пишет.", "Яндекс", false],
    ["a script without spaces", "東京の楽天市場で買えます。", "楽天市場", true],
    ["signs of a pattern", "C++ Builder is old.", "C++ Builder", true],
    ["a name of signs alone", "What?!", "?!", false],
    ["a domain is no two words", "A rival example is shown.", "rival.example", false],
    ["a longer domain is another", "See rival.example.test today.", "rival.example", false],
    ["a port belongs to it", "See 127.0.0.2:8080 today.", "127.0.0.2:8080", true],
    ["another port is another", "See 127.0.0.2:80801 today.", "127.0.0.2:8080", false],
  ])("%s", (_, sentence, name, named) => {
    expect(isNamedIn(sentence, { domain: name, names: [name] })).toBe(named);
  });
});

describe("a company's presence in an answer", () => {
  const sentences = ["Boots are shoes.", "Acme makes boots.", "Acme Shoes is old."];

  it("takes the signs of a name for what they are, and not for a pattern", () => {
    const named = (sentence: string, name: string) =>
      isNamedIn(sentence, { domain: "nothing.example", names: [name] });
    expect(named("We use shopXexample.", "shop.example")).toBe(false);
    expect(named("We use shop.example.", "shop.example")).toBe(true);
    expect(named("Anything at all.", ".*")).toBe(false);
    expect(named("Anything at all.", "(Any|Some)thing")).toBe(false);
    expect(named(`${"a".repeat(50_000)}!`, "(a+)+$")).toBe(false);
  });

  it("is the sentence that names it first, from 1, and whether it is cited", () => {
    expect(presenceIn(sentences, ["rival.example"], acme)).toEqual({
      mentionedAt: 2,
      isCited: false,
    });
    expect(presenceIn([], ["acme.example"], acme)).toEqual({ mentionedAt: null, isCited: true });
  });

  it.each([
    [null, false, false],
    [1, false, true],
    [null, true, true],
  ])("named at %s and cited %s is present %s", (mentionedAt, isCited, present) => {
    expect(isPresent({ mentionedAt, isCited })).toBe(present);
  });
});
