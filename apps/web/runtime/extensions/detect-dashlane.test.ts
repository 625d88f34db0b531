import { describe, expect, it } from "vitest";
import { isDashlaneMark } from "./detect-dashlane.ts";

describe("R2.12 the marks of Dashlane", () => {
  it.each([
    ["input", ["type", "data-dashlane-rid"], true],
    ["iframe", ["data-dashlanecreated"], true],
    ["form", ["data-dashlane-classification"], true],
    ["dashlane-autofill", [], true],
    ["input", ["type", "name"], false],
    ["div", ["data-lastpass-root"], false],
    ["com-1password-button", [], false],
    ["div", ["data-bwautofill", "class"], false],
    ["p", ["title"], false],
  ])("R2.12 <%s> with %j: %s", (localName, attributeNames, expected) => {
    expect(isDashlaneMark(localName, attributeNames)).toBe(expected);
  });
});
