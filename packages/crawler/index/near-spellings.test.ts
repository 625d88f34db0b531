import { describe, expect, it } from "vitest";
import { nearSpellings } from "./near-spellings.ts";

describe("a word one letter away", () => {
  it.each([
    ["replicaton", "replication", true, "a letter is missing"],
    ["securrity", "security", true, "a letter is doubled"],
    ["levle", "level", true, "two letters are swapped"],
    ["vitualization", "virtualization", true, "a letter is missing early on"],
    ["databese", "database", true, "a letter of a long word is another"],
    ["docker", "docket", false, "a letter of a short word is another"],
    ["react", "reach", false, "in a short word, another letter is another word"],
    ["docker", "locker", false, "the first letter is taken to be right"],
    ["cors", "corse", false, "four letters are too few"],
    ["replcaton", "replication", false, "two letters are missing"],
    ["виртуализаця", "виртуализация", true, "in Cyrillic"],
    ["ｘ１２３４５", "ｘ１２３４６", false, "not a word of one alphabet"],
  ])("of '%s' is '%s': %s (%s)", (typed, meant, isNear) => {
    expect(nearSpellings(typed).includes(meant)).toBe(isNear);
  });

  it("is one of some hundreds, whatever is typed", () => {
    expect(nearSpellings("abcdefghijklmnopqrstuvwx").length).toBeLessThan(1_300);
    expect(nearSpellings("x".repeat(25))).toEqual([]);
  });
});
