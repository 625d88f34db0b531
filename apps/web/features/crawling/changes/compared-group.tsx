import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { PageAddress } from "../../../runtime/figures/page-address.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { useAuditHref } from "../audit-view.ts";
import { Severity } from "../severity.tsx";
import { type ComparedIssue, occurrencesIn } from "./compared.ts";

const KINDS = {
  introduced: {
    mark: "▼",
    tone: "text-worse",
    words: (count: number) => counted(count, "new finding"),
    none: "No new findings",
  },
  fixed: {
    mark: "▲",
    tone: "text-better",
    words: (count: number) => `${counted(count, "finding")} fixed`,
    none: "Nothing fixed",
  },
  open: {
    mark: "–",
    tone: "text-dim",
    words: (count: number) => `${counted(count, "finding")} still open`,
    none: "Nothing still open",
  },
  unseen: {
    mark: "?",
    tone: "text-dim",
    words: (count: number) => `${counted(count, "finding")} on pages this crawl didn't reach`,
    none: "Every page was checked",
  },
} as const;

export interface ComparedGroupProps {
  kind: keyof typeof KINDS;
  issues: readonly ComparedIssue[];
  domain: string;
}

export function ComparedGroup({ kind, issues, domain }: ComparedGroupProps) {
  const { mark, tone, words, none } = KINDS[kind];
  const count = occurrencesIn(issues);
  return (
    <Card>
      <CardHeader
        title={
          count === 0 ? (
            <span className="font-normal text-dim">{none}</span>
          ) : (
            <span>
              <span aria-hidden="true" className={`mr-1.5 text-xs ${tone}`}>
                {mark}
              </span>
              {words(count)}
            </span>
          )
        }
      />
      <ul>
        {issues.map((issue) => (
          <ComparedItem
            key={issue.rule}
            {...{ issue, domain }}
            linked={kind === "introduced" || kind === "open"}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ComparedItemProps {
  issue: ComparedIssue;
  domain: string;
  /** Fixed issues aren't among the issues of this crawl. */
  linked: boolean;
}

function ComparedItem({ issue, domain, linked }: ComparedItemProps) {
  const href = useAuditHref();
  const more = issue.pages - issue.first.length;
  const pages = href({ part: "issues", severity: null, issue: issue.rule });
  return (
    <li className="flex gap-3 border-t border-line px-4 py-2.5">
      <span className="flex h-5 items-center">
        <Severity severity={issue.severity} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {linked ? (
            <Link to={pages} className={textLink}>
              {issue.title}
            </Link>
          ) : (
            <span className="font-medium">{issue.title}</span>
          )}
          <span className="text-dim">{counted(issue.pages, "page")}</span>
        </p>
        <ul className="flex flex-col gap-0.5 text-sm text-dim">
          {issue.first.map((url) => (
            <li key={url} className="min-w-0">
              <Link to={href({ page: url })} className="hover:text-accent hover:underline">
                <PageAddress url={url} domain={domain} />
              </Link>
            </li>
          ))}
          {more > 0 ? (
            <li>
              {linked ? (
                <Link to={pages} className={textLink}>
                  and {formatNumber(more)} more
                </Link>
              ) : (
                `and ${formatNumber(more)} more`
              )}
            </li>
          ) : null}
        </ul>
      </div>
    </li>
  );
}
