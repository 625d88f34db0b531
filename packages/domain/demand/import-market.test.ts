import { describe, expect, it } from "vitest";
import { marketWarning } from "./index.ts";

describe("figures of one country for a site of another", () => {
  it.each([
    ["semrush-api", "DE", "DE", null],
    ["semrush-api", "DE", null, null],
    ["semrush-api", null, null, null],
    [
      "semrush-api",
      "GB",
      "DE",
      "The figures are of another country (United Kingdom) than shop.example is watched in (Germany). They are kept, and not shown beside its keywords as long as that is so.",
    ],
    [
      "semrush-api",
      null,
      "DE",
      "The file does not name the country of its figures. Import it only if that is Germany, where shop.example is watched.",
    ],
    ["search-console", null, "DE", null],
    ["search-console", "FR", "DE", expect.stringContaining("(France)")],
  ] as const)("%s of %s for a site of %s: %j", (kind, file, country, warning) =>
    expect(marketWarning({ kind, country: file }, { domain: "shop.example", country })).toEqual(
      warning,
    ),
  );
});
