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
      "These metrics are for United Kingdom, but shop.example is tracked in Germany. We'll keep them, but they won't show next to its keywords.",
    ],
    [
      "semrush-api",
      null,
      "DE",
      "The file doesn't say which country its metrics are for. Choose it below. Only metrics for Germany, where shop.example is tracked, show next to its keywords.",
    ],
    ["search-console", null, "DE", null],
    ["search-console", "FR", "DE", expect.stringContaining("for France")],
  ] as const)("%s of %s for a site of %s: %j", (kind, file, country, warning) =>
    expect(marketWarning({ kind, country: file }, { domain: "shop.example", country })).toEqual(
      warning,
    ),
  );
});
