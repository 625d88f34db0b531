import type { KeywordRow } from "@sightline/contract";
import { notCrawledMessage } from "@sightline/domain/positions";
import { buttonClass, LinkButton } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { client } from "../../../runtime/client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { useUnitsSpent } from "../../billing/use-plan.ts";
import { RANKINGS } from "../../keywords/list/query-keys.ts";

export interface FailedChecksProps {
  domain: string;
  failed: number;
  /** Whether others, or earlier checks of these, were answered. */
  answered: boolean;
}

/** Some or all of the newest checks failed: how many, why, which, and what helps. */
export function FailedChecks({ domain, failed, answered }: FailedChecksProps) {
  const reasons = useQuery({
    queryKey: [...RANKINGS, "failed", domain],
    queryFn: async ({ signal }) => {
      const request = { target_site: domain, state: "active", failed: "true", limit: 100 } as const;
      return reasonsOf((await client.positions.table(request, { signal })).rows);
    },
  }).data;
  const [first] = reasons ?? [];
  const neverCrawled = first === notCrawledMessage(domain);
  const unitsSpent = useUnitsSpent();
  return (
    <Notice
      tone={answered ? "warning" : "error"}
      title={
        answered
          ? `${counted(failed, "check")} failed. Earlier results still count.`
          : "No check has returned results yet."
      }
      action={
        neverCrawled && unitsSpent ? (
          <Link to="/subscription" className={buttonClass("primary")}>
            See plans
          </Link>
        ) : neverCrawled ? (
          <LinkButton
            variant="primary"
            href={`/dashboard?tab=audit&site=${encodeURIComponent(domain)}`}
          >
            Run an audit
          </LinkButton>
        ) : answered ? (
          <Link to={failedOf(domain)} className={buttonClass("secondary", "sm")}>
            Show {failed === 1 ? "it" : "them"}
          </Link>
        ) : undefined
      }
    >
      {/* Two lines on a phone from the start: the reasons come later. */}
      <span className="block max-sm:min-h-10">
        {reasons?.join(" ") ?? ""} {neverCrawled ? "" : "We'll try again at the next check."}
        {neverCrawled && unitsSpent ? "You've used all of this month's analysis units." : ""}
      </span>
    </Notice>
  );
}

function failedOf(site: string): string {
  const search = new URLSearchParams({ tab: "keywords", site, state: "active", failed: "yes" });
  return `/dashboard?${search}`;
}

const MOST_REASONS = 2;

/** The reasons, most frequent first. */
function reasonsOf(rows: readonly KeywordRow[]): string[] {
  const reasons = rows.flatMap(({ ranking, comparison }) => {
    const reason = ranking?.state === "failed" ? ranking.reason : comparison?.reason;
    return reason == null ? [] : [reason];
  });
  const counts = Map.groupBy(reasons, (reason) => reason);
  return [...counts]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_REASONS)
    .map(([reason]) => reason);
}
