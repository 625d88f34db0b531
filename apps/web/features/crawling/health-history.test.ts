import { describe, expect, it } from "vitest";
import { healthHistory, healthTitle } from "./health-history.ts";
import { aCrawl } from "./testing/a-crawl.ts";

const day = ({ created_at }: { created_at: string }) => created_at.slice(5, 10);
const crawl = (created: string, health: number | null, rule_version = 3) =>
  aCrawl({ created_at: `2026-${created}T08:00:00.000Z`, health, rule_version });

describe("the history of a site's health", () => {
  it("is of complete crawls of the whole site, oldest first", () => {
    const history = healthHistory([
      crawl("05-04", 80),
      { ...crawl("05-03", 70), part: { folder: "/blog" } },
      { ...crawl("05-02", 60), status: "cancelled" },
      crawl("05-01", null),
      crawl("04-30", 50),
    ]);
    expect(history.map(({ health }) => health)).toEqual([50, 80]);
  });

  it.each([
    [[], "Health"],
    [[crawl("05-04", 80)], "Health 80"],
    [[crawl("05-04", 80.25), crawl("05-01", 77.1)], "Health 80.2, up 3.1 points since 05-01"],
    [[crawl("05-04", 76), crawl("05-01", 77)], "Health 76, down 1 point since 05-01"],
    [[crawl("05-04", 77), crawl("05-01", 77)], "Health 77, unchanged since 05-01"],
    // Other rules weigh differently: the site may be as it was.
    [[crawl("05-04", 80), crawl("05-01", 60, 2)], "Health 80"],
  ])("is titled %#", (crawls, title) =>
    expect(healthTitle(healthHistory(crawls), day)).toBe(title),
  );
});
