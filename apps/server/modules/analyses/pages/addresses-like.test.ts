import { describe, expect, it } from "vitest";
import { addressesLike } from "./addresses-like.ts";

describe("how a page may stand in the index", () => {
  it("begins with the address as it was given, without what only tracks", () => {
    const [first] = addressesLike("https://www.a.example/x/?utm_source=mail&b=1#part");
    expect(first).toBe("https://www.a.example/x/?b=1");
  });

  it.each([
    ["http://a.example/x/", "https://www.a.example/x"],
    ["https://a.example/x?b=1", "http://www.a.example/x/?b=1"],
    ["https://www.a.example", "http://a.example/"],
    ["https://a.example:8443/x", "https://a.example:8443/x/"],
  ])("%s is also %s", (given, other) => {
    expect(addressesLike(given)).toContain(other);
    expect(addressesLike(other)).toContain(new URL(given).href);
  });

  it.each([
    ["https://a.example/x", "https://a.example/y"],
    ["https://a.example/x", "https://b.a.example/x"],
    ["https://a.example/x?b=1", "https://a.example/x"],
  ])("%s is never %s", (given, other) => expect(addressesLike(given)).not.toContain(other));

  it("is what was given where that is no address", () => {
    expect(addressesLike("nothing")).toEqual(["nothing"]);
  });
});
