import { describe, expect, it } from "vitest";
import { ownerOf } from "./result-owner.ts";

const liesUnder = (host: string, site: string) => host === site || host.endsWith(`.${site}`);

describe("whose a result is", () => {
  it.each([
    ["shop.example", ["shop.example", "rival.example"], "shop.example"],
    ["blog.shop.example", ["rival.example", "shop.example"], "shop.example"],
    ["blog.shop.example", ["shop.example", "blog.shop.example"], "blog.shop.example"],
    ["de.blog.shop.example", ["blog.shop.example", "shop.example"], "blog.shop.example"],
    ["shop.example", ["blog.shop.example"], null],
    ["myshop.example", ["shop.example"], null],
  ])("%s, watching %j: %s", (host, sites, owner) => {
    expect(ownerOf(host, sites, liesUnder)).toBe(owner);
  });
});
