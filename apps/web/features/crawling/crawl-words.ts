import type { AuditIssue, Crawl } from "@sightline/contract";
import { shownHealth } from "@sightline/domain/crawling";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../runtime/page/counted.ts";
import { describeSeconds } from "./describe-seconds.ts";
import { crawledPart } from "./part/part-words.ts";

/** The state of what was crawled in one sentence; it counts issues as their list does. */
export function auditHeadline(crawl: Crawl, issues: readonly AuditIssue[] | undefined): string {
  const { pages } = crawl;
  const where = crawledPart(crawl);
  if (pages === null || pages === 0) return `We couldn't audit any pages on ${where}`;
  if (issues === undefined) return `Audit of ${where}`;
  const serious = seriousIssues(issues);
  if (serious > 0) return `${counted(serious, "serious issue")} on ${where}`;
  return issues.length === 0 ? `Nothing to fix on ${where}` : `No serious issues on ${where}`;
}

/** How many issues are critical or high, the same on the overview and in the audit. */
export function seriousIssues(issues: readonly Pick<AuditIssue, "severity">[]): number {
  return issues.filter(({ severity }) => severity === "critical" || severity === "high").length;
}

/** Why there is no audit yet. */
export function noAuditText(underWay: Crawl | null, newest: Crawl | null): string {
  if (underWay !== null) return underWayText(underWay);
  switch (newest?.status) {
    case "complete":
      return `The last crawl couldn't audit any pages on ${newest.domain}. Check that the home page loads, then crawl again.`;
    case "cancelled":
      return "The last crawl was canceled before any page was audited.";
    case "failed":
      return `The last crawl failed. ${newest.failure ?? "It stopped several times without making progress."}`;
    default:
      return "No audit yet. Crawl the site to see its health, what's wrong and how to fix it.";
  }
}

function underWayText({ status, visited }: Crawl): string {
  if (status === "queued") return "Your first crawl is queued. It starts once there's capacity.";
  const crawled = `${counted(visited, "URL")} crawled so far.`;
  return status === "paused" ? `Your first crawl is paused. ${crawled}` : `Crawling. ${crawled}`;
}

/** How much was crawled, how fast, and why it ended. */
export function crawlResult(crawl: Crawl): string {
  const seconds = secondsTaken(crawl);
  const pages = counted(crawl.pages ?? 0, "page");
  const taken = seconds === null ? "" : ` in ${describeSeconds(seconds)}`;
  return `${pages} audited${taken}. ${endingWords(crawl)}`.trim();
}

/** Null unless it is known when it began and ended. */
function secondsTaken({ started_at, ended_at }: Crawl): number | null {
  if (started_at === null || ended_at === null) return null;
  return Math.max(Date.parse(ended_at) - Date.parse(started_at), 0) / 1000;
}

function endingWords({ status, ended_by, waiting, part }: Crawl): string {
  if (status === "cancelled") return `Canceled before ${wholeOf(part)} crawled.`;
  if (status === "failed") return `Failed before ${wholeOf(part)} crawled.`;
  const left = waiting > 0 ? `, with ${counted(waiting, "known URL")} not crawled` : "";
  if (ended_by === "page-limit") return `Stopped at the page limit${left}.`;
  if (ended_by === "time-limit") return `Stopped at the time limit${left}.`;
  if (part === null) return "Whole site crawled.";
  return "folder" in part ? "Whole folder crawled." : "All listed pages crawled.";
}

function wholeOf(part: Crawl["part"]): string {
  if (part === null) return "the whole site was";
  return "folder" in part ? "the whole folder was" : "all listed pages were";
}

export function healthText(health: number): string {
  return formatNumber(shownHealth(health), { maximumFractionDigits: 1 });
}
