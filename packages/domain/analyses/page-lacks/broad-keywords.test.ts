import { expect, it } from "vitest";
import { isBroad, isOfEverySite, isReduced, isTelling } from "../index.ts";

it.each([
  ["if else in template", ["templat"], true],
  ["template blocks", ["templat", "block"], false],
  ["coroutines", ["coroutin"], false],
  ["the coroutines", ["coroutin"], false],
  ["bottle-sqlite", ["sqlit"], true],
  ["ip-based hosts", ["ip", "base", "host"], false],
])("little is left of %s: %j, %s", (keyword, terms, isSo) => {
  expect(isReduced({ keyword, terms })).toBe(isSo);
});

it.each([
  ["extensions", ["extens"], 0, true],
  ["Tutorial", ["tutori"], 0, true],
  ["selinux", ["selinux"], 0, false],
  ["selinux", ["selinux"], 1, true],
  ["template extensions", ["templat", "extens"], 2, false],
])("%s %j is broad, with %i further pages of that name: %s", (keyword, terms, titled, isSo) => {
  expect(isBroad({ keyword, terms }, titled)).toBe(isSo);
});

it.each([
  ["API", true, false],
  ["configuration options", true, false],
  ["installing mongoengine", true, false],
  ["verify operation", true, false],
  ["PuTTY FAQ", true, false],
  ["Feedback and bug reporting", true, false],
  ["Development", false, false],
  ["Autocomplete", false, true],
  ["Django Admin Search", false, true],
  ["mail queue", false, true],
])("%s: every site has such a page %s, people look for it %s", (keyword, isCommon, isSought) => {
  expect([isOfEverySite({ keyword }), isTelling(keyword)]).toEqual([isCommon, isSought]);
});
