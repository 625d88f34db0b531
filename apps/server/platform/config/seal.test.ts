import { describe, expect, it } from "vitest";
import { createSeal, deriveKey } from "./index.ts";

const seal = createSeal(deriveKey("a secret", "tests"));
const sealed = seal.close("refresh-token", "site-1");

describe("a sealed secret", () => {
  it("opens for what it was closed for, and shows nothing before", () => {
    expect(seal.open(sealed, "site-1")).toBe("refresh-token");
    expect(sealed).not.toContain("refresh");
  });

  it("looks different each time", () => {
    expect(seal.close("refresh-token", "site-1")).not.toBe(sealed);
  });

  it("does not open on another row, with another key, or changed", () => {
    // Not the last character: some of its bits are padding.
    const changed = sealed.slice(0, -4) + (sealed.at(-4) === "A" ? "B" : "A") + sealed.slice(-3);
    expect(seal.open(sealed, "site-2")).toBeNull();
    expect(createSeal(deriveKey("other", "tests")).open(sealed, "site-1")).toBeNull();
    expect(seal.open(changed, "site-1")).toBeNull();
  });

  it.each(["", "nonsense", sealed.split(".")[0] ?? "", `${sealed.split(".")[0]}.AAAA`])(
    "%j is none",
    (text) => expect(seal.open(text, "site-1")).toBeNull(),
  );
});
