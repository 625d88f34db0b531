import { describe, expect, it } from "vitest";
import { propertiesOfSite } from "./index.ts";

describe("the Search Console properties of a site", () => {
  it("are those that hold all of it, the widest view first", () => {
    const all = [
      "http://shop.example/",
      "sc-domain:example",
      "https://www.shop.example/",
      "sc-domain:shop.example",
    ];
    expect(propertiesOfSite(all, "shop.example")).toEqual([
      "sc-domain:shop.example",
      "https://www.shop.example/",
      "http://shop.example/",
      "sc-domain:example",
    ]);
  });

  it.each([
    "sc-domain:op.example",
    "sc-domain:blog.shop.example",
    "https://blog.shop.example/",
    "https://shop.example/de/",
    "https://shop.example:8443/",
    "android-app://com.shop/",
    "shop.example",
    "",
  ])("%j is none of them", (property) => {
    expect(propertiesOfSite([property], "shop.example")).toEqual([]);
  });
});
