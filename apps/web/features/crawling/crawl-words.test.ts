import { describe, expect, it } from "vitest";
import { auditHeadline, crawlResult, healthText, noAuditText } from "./crawl-words.ts";
import { aCrawl } from "./testing/a-crawl.ts";

describe("the headline of an audit", () => {
  // As many issues as their list has, on however many pages each was found.
  it.each([
    [["critical", "high", "medium"], "2 serious issues on shop.example"],
    [["high", "low"], "1 serious issue on shop.example"],
    [["medium"], "No serious issues on shop.example"],
    [[], "Nothing to fix on shop.example"],
  ] as const)("of %j: %s", (severities, words) => {
    const text = { title: "Missing title", why: "Why", fix: "Fix" };
    const issues = severities.map((severity) => ({ ...text, severity, rule: severity, pages: 8 }));
    expect(auditHeadline(aCrawl({}), issues)).toBe(words);
  });

  it("is the site's name until the issues are loaded, and says so where no page was audited", () => {
    expect(auditHeadline(aCrawl({}), undefined)).toBe("Audit of shop.example");
    expect(auditHeadline(aCrawl({ pages: 0, issues: null }), undefined)).toBe(
      "We couldn't audit any pages on shop.example",
    );
  });
});

describe("how a crawl went", () => {
  it.each([
    [{}, "38 pages audited in 48 seconds. Whole site crawled."],
    [
      { ended_by: "page-limit", waiting: 1_200 } as const,
      "38 pages audited in 48 seconds. Stopped at the page limit, with 1,200 known URLs not crawled.",
    ],
    [
      { ended_by: "time-limit", started_at: null } as const,
      "38 pages audited. Stopped at the time limit.",
    ],
    [
      { status: "cancelled", ended_by: null } as const,
      "38 pages audited in 48 seconds. Canceled before the whole site was crawled.",
    ],
  ])("%j", (facts, words) => expect(crawlResult(aCrawl(facts))).toBe(words));
});

describe("why there is no audit yet", () => {
  const refused = "robots.txt of shop.example does not allow it.";
  it.each([
    ["nothing", null, /^No audit yet\. /],
    [
      "an empty crawl",
      { pages: 0 },
      "The last crawl couldn't audit any pages on shop.example. Check that the home page loads, then crawl again.",
    ],
    ["a failed one", { status: "failed", failure: refused }, `The last crawl failed. ${refused}`],
    ["one that was canceled", { status: "cancelled" }, /^The last crawl was canceled /],
  ] as const)("after %s", (_, facts, words) =>
    expect(noAuditText(null, facts && aCrawl(facts))).toMatch(words),
  );

  it.each([
    ["queued", "Your first crawl is queued. It starts once there's capacity."],
    ["running", "Crawling. 40 URLs crawled so far."],
    ["paused", "Your first crawl is paused. 40 URLs crawled so far."],
  ] as const)("while one is %s", (status, words) => {
    const underWay = aCrawl({ status });
    expect(noAuditText(underWay, underWay)).toBe(words);
  });
});

it.each([
  [100, "100"],
  [99.99, "99.9"],
  [82.9, "82.9"],
  [(100 * 2) / 3, "66.6"],
  [0, "0"],
])("health %d is shown as %s, never rounded up", (health, words) =>
  expect(healthText(health)).toBe(words),
);
