import type { Crawl } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";
import { describeSeconds } from "../describe-seconds.ts";

/** Where the site stands, in one sentence. */
export function standingWords({ domain, pages, issues, findings }: Crawl): string {
  if (pages === null || pages === 0) return `No page of ${domain} could be judged`;
  const serious = issues === null ? 0 : issues.critical + issues.high;
  if (serious > 0) return `${counted(serious, "serious issue")} on ${domain}`;
  return findings === 0 ? `Nothing to fix on ${domain}` : `No serious issue on ${domain}`;
}

/** How much was read, how fast, and why no more. */
export function readingWords(crawl: Crawl): string {
  const seconds = secondsTaken(crawl);
  const read = counted(crawl.pages ?? 0, "page");
  const taken = seconds === null ? "" : ` in ${describeSeconds(seconds)}`;
  return `${read} judged${taken}. ${endingWords(crawl)}`.trim();
}

/** Null while it is not known when it began or ended. */
function secondsTaken({ started_at, ended_at }: Crawl): number | null {
  if (started_at === null || ended_at === null) return null;
  return Math.max(Date.parse(ended_at) - Date.parse(started_at), 0) / 1000;
}

function endingWords({ status, ended_by, waiting }: Crawl): string {
  if (status === "cancelled") return "Cancelled before the whole site was read.";
  if (status === "failed") return "It broke off before the whole site was read.";
  const left =
    waiting > 0 ? `, with ${counted(waiting, "known address", "known addresses")} unread` : "";
  if (ended_by === "page-limit") return `The page limit was met${left}.`;
  return ended_by === "time-limit" ? `The time limit was met${left}.` : "The whole site was read.";
}
