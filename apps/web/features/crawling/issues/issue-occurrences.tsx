import type { AuditIssue, Crawl, IssueOccurrence } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { OpenPage, PageAddress } from "../../../runtime/figures/page-address.tsx";
import { LoadFailed } from "../../../runtime/page/load-failed.tsx";
import { occurrencesQuery } from "../audit-calls.ts";
import { useAuditHref } from "../audit-view.ts";

export interface IssueOccurrencesProps {
  crawl: Crawl;
  issue: AuditIssue;
}

/** The pages with an issue, more on demand. */
export function IssueOccurrences({ crawl, issue }: IssueOccurrencesProps) {
  const { rule, pages: total } = issue;
  const query = useInfiniteQuery(occurrencesQuery(crawl.id, rule));
  const occurrences = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (query.isPending) return <LinesSkeleton lines={Math.min(total, 4)} />;
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Affected pages" className="rounded-md border border-line">
        {occurrences.map((occurrence) => (
          <Occurrence key={occurrence.url} occurrence={occurrence} domain={crawl.domain} />
        ))}
      </ul>
      {query.isError ? <LoadFailed what="The affected pages" query={query} /> : null}
      {query.hasNextPage ? (
        <div className="flex items-center gap-3">
          <Button
            size="sm"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
          <p role="status" className="text-sm text-dim">
            {formatNumber(occurrences.length)} of {formatNumber(total)}
          </p>
        </div>
      ) : null}
    </div>
  );
}

function Occurrence({ occurrence, domain }: { occurrence: IssueOccurrence; domain: string }) {
  const href = useAuditHref();
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 pr-1.5 pl-3 last:border-b-0">
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 py-0.5 lg:flex-row lg:items-baseline">
        <Link to={href({ page: occurrence.url })} className={`min-w-0 lg:flex-1 ${textLink}`}>
          <PageAddress url={occurrence.url} domain={domain} />
        </Link>
        <span className="min-w-0 text-sm wrap-anywhere text-dim lg:flex-1">
          {occurrence.detail}
        </span>
      </span>
      <OpenPage url={occurrence.url} />
    </li>
  );
}
