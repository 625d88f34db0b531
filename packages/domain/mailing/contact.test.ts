import { describe, expect, it } from "vitest";
import { supportHref, tidyContactMessage, tidyWriterName } from "./index.ts";

it.each([
  ["help@sightline.example", "mailto:help@sightline.example"],
  ["support@sightline.invalid", "/contact"],
  ["", "/contact"],
])("support at %j is reached by %s", (address, href) => {
  expect(supportHref(address)).toBe(href);
});

describe("a writer's name", () => {
  it.each([
    ["  Ana \t Example ", "Ana Example"],
    ["Ana\r\nBcc: eve@evil.example", "Ana Bcc: eve@evil.example"],
    ["Ana\u0000\u001b[31m\u2028Example", "Ana [31m Example"],
    ["Ana\u202eelpmaxE", "Ana elpmaxE"],
    ["\u0000\u0007 \n", ""],
  ])("%j is one line that nothing hides in", (typed, name) => {
    expect(tidyWriterName(typed)).toBe(name);
  });
});

describe("a message", () => {
  it.each([
    ["One\r\nTwo\rThree\u2028Four", "One\nTwo\nThree\nFour"],
    ["\n\n  Indented\n\tby a tab  \n", "Indented\n\tby a tab"],
    ["a\u0000b\u0007c\u001bd\u007fe", "abcde"],
    ["pay \u202etxt.exe\u202c now", "pay txt.exe now"],
    ["\u0000\u0008\r\n", ""],
    ["مرحبا 👩‍👩‍👧 zażółć", "مرحبا 👩‍👩‍👧 zażółć"],
  ])("%j keeps its lines and loses what cannot be seen", (typed, message) => {
    expect(tidyContactMessage(typed)).toBe(message);
  });
});
