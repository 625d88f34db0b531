import { describe, expect, it } from "vitest";
import { consentIn } from "./returned-consent.ts";

describe("what Google's page brought back", () => {
  it.each([
    ["#consent=given&google=c%2F1&state=s.1", { given: true, code: "c/1", state: "s.1" }],
    ["#consent=refused", { given: false }],
    ["#consent=given&google=&state=s", null],
    ["#consent=given&google=c", null],
    ["#google=c&state=s", null],
    ["#competitors", null],
    ["", null],
  ])("%j", (hash, answer) => expect(consentIn(hash)).toEqual(answer));
});
