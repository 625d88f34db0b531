import { describe, expect, it } from "vitest";
import { pageCategory, pagePath } from "./index.ts";

describe("R2.5 the category of a page", () => {
  const outer = ["/", "/pricing", "/case-study", "/comparison", "/about", "/features"];
  it.each([
    ...[...outer, "/contact", "/careers", "/terms", "/privacy"].map((path) => [path, "outer"]),
    ...["/auth", "/login"].map((path) => [path, "login"]),
    ...["/dashboard", "/dashboard/keywords", "/settings", "/settings/x"].map((path) => [
      path,
      "dashboard",
    ]),
    ...["/subscription", "/checkout", "/checkout/done"].map((path) => [path, "dashboard"]),
    ["/pricing/lite", "other"],
    ["/authors", "other"],
    ["/report/acme", "other"],
    ["/admin/overview", "other"],
    ["/my/dashboard", "other"],
    ["", "other"],
  ])("R2.5 %s: %s", (path, category) => expect(pageCategory(path)).toBe(category));
});

describe("a page as it is counted", () => {
  it.each([
    ["/", "/"],
    ["/pricing/", "/pricing"],
    ["/pricing?cycle=yearly#lite", "/pricing"],
    ["/reset-password?token=secret", "/reset-password"],
    ["pricing", "/pricing"],
    ["/analysis/8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f", "/analysis/:id"],
    ["/digest/8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f/share", "/digest/:id/share"],
    ["/digest/aTokenOfLettersOnlyAsChanceMakesOne/share", "/digest/:id/share"],
    ["/unsubscribe/eyJhbGciOiJIUzI1NiJ9abc/x", "/unsubscribe/:id/x"],
    ["/report/acme-shoes-and-more-for-everyone", "/report/acme-shoes-and-more-for-everyone"],
    [`/${"a".repeat(10_000)}`, `/${"a".repeat(299)}`],
  ])("%s is %s", (path, page) => expect(pagePath(path)).toBe(page));
});
