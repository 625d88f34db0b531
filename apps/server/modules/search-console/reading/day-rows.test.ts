import { describe, expect, it } from "vitest";
import { dayRows } from "./day-rows.ts";

const nothing = new Set<string>();
const aRow = {
  date: "2026-11-10",
  query: "boots",
  page: "https://shop.example/boots",
  country: "DE",
  device: "mobile" as const,
  clicks: 1,
  impressions: 10,
  position: 3,
};

describe("the rows of a day", () => {
  it("put countries, devices and spellings together, the position weighed by impressions", () => {
    const elsewhere = { ...aRow, query: " Boots", country: "AT", impressions: 30, position: 7 };
    expect(dayRows([aRow, elsewhere], "shop.example", nothing)).toEqual([
      {
        queryKey: "boots",
        page: "https://shop.example/boots",
        clicks: 2,
        impressions: 40,
        position: 6,
      },
    ]);
  });

  it("keep pages apart", () => {
    const other = { ...aRow, page: "https://www.shop.example/" };
    expect(dayRows([aRow, other], "shop.example", nothing)).toHaveLength(2);
  });

  it("are of this site only, though the property is wider", () => {
    const beside = { ...aRow, page: "https://other.example/" };
    const beneath = { ...aRow, page: "https://blog.shop.example/" };
    expect(dayRows([beside, beneath], "shop.example", nothing)).toMatchObject([
      { page: "https://blog.shop.example/" },
    ]);
  });

  it("are the most shown ones, and all of what is watched", () => {
    const many = Array.from({ length: 2_010 }, (_, place) => ({
      ...aRow,
      query: `query ${place}`,
      impressions: 5_000 - place,
    }));
    const kept = dayRows(many.toReversed(), "shop.example", new Set(["query 2005", "query 7"]));
    expect(kept).toHaveLength(2_001);
    expect(kept[0]?.queryKey).toBe("query 0");
    expect(kept.at(-1)?.queryKey).toBe("query 2005");
  });

  it.each([
    ["an empty query", { query: " " }],
    ["a query longer than any keyword", { query: "x".repeat(201) }],
    ["an endless address", { page: `https://shop.example/${"ü".repeat(800)}` }],
    ["a character no database takes", { query: "a\0b" }],
    ["no impression", { impressions: 0 }],
  ])("leave out %s", (_, change) => {
    expect(dayRows([{ ...aRow, ...change }], "shop.example", nothing)).toEqual([]);
  });
});
