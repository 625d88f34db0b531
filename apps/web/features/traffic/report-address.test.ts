import { describe, expect, it } from "vitest";
import { filtersIn, sameReport, searchWith } from "./report-address.ts";

const search = (text: string) => new URLSearchParams(text);

describe("a report's address", () => {
  it.each([
    ["", {}],
    ["period=7&source=Google", { source: "Google" }],
    ["source=", { source: "" }],
    ["path=/pricing&country=DE&x=1", { path: "/pricing", country: "DE" }],
    ["campaign=a%26b%3D1&device=mobile", { campaign: "a&b=1", device: "mobile" }],
  ])("%s holds the filters", (text, filters) => expect(filtersIn(search(text))).toEqual(filters));

  it.each([
    ["period=7&page=3", { source: "Google" }, "?period=7&source=Google"],
    ["source=Google&device=mobile", { source: null }, "?device=mobile"],
    ["page=2", {}, ""],
    ["", { path: "/a?b=<c>" }, "?path=%2Fa%3Fb%3D%3Cc%3E"],
    ["period=7", { page: "2" }, "?period=7&page=2"],
  ])("%s with %j is %s", (text, changes, expected) =>
    expect(searchWith(search(text), changes)).toBe(expected),
  );

  it("of another report keeps days and filters, and nothing else", () => {
    const here = search("period=7&source=Google&sort=-views&by=country&step=paid&page=2");
    expect(sameReport(here, { path: "/" })).toBe("?period=7&source=Google&path=%2F");
  });
});
