import type { CrawlComparison } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { compareIssues } from "@sightline/domain/crawling";
import type { Kysely } from "kysely";
import type { CrawlRow } from "./crawls.queries.ts";
import { presentCrawl, presentIssue } from "./present.ts";
import { type ComparedRule, compareFindings } from "./results.queries.ts";

const SHOWN_PAGES = 5;

export async function compareCrawls(
  db: Kysely<Tables>,
  userId: string,
  before: CrawlRow,
  after: CrawlRow,
): Promise<CrawlComparison> {
  const compared = await compareFindings(db, {
    before: before.id,
    after: after.id,
    isWhole: after.ended_by === "complete",
    reader: { userId, companyId: after.company_id },
    shown: SHOWN_PAGES,
  });
  const those = (state: ComparedRule["state"]) =>
    compared
      .filter((one) => one.state === state)
      .map((one) => ({ ...presentIssue(one), first: one.first }))
      .sort(compareIssues(after.pages ?? 0));
  return {
    before: presentCrawl(before),
    after: presentCrawl(after),
    same_rules: before.rule_version === after.rule_version,
    introduced: those("introduced"),
    fixed: those("fixed"),
    open: those("open"),
    unseen: those("unseen"),
  };
}
