import type { SeenCheck } from "@sightline/testing/browser";

/** Two weeks of a keyword that rises, one that drops out, and one whose checks fail of late. */
export const someChecks: readonly SeenCheck[] = [
  ...days(14, 2).map((daysAgo) => at("rising shoes", daysAgo, daysAgo >= 7 ? 7 : 5, "/old-shoes")),
  { keyword: "rising shoes", daysAgo: 1, position: null, failed: "The provider was away." },
  at("rising shoes", 0, 3, "/new-shoes"),
  ...days(14, 1).map((daysAgo) => at("lost shoes", daysAgo, 9, "/lost")),
  { keyword: "lost shoes", daysAgo: 0, position: null },
  ...days(14, 1).map((daysAgo) => at("failing shoes", daysAgo, 12, "/fails")),
  { keyword: "failing shoes", daysAgo: 0, position: null, failed: "The provider answered 429." },
];

function days(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, step) => from - step);
}

function at(keyword: string, daysAgo: number, position: number, page: string): SeenCheck {
  return { keyword, daysAgo, position, page };
}
