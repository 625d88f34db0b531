import type { AuditIssue, Crawl } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { DisclosureItem } from "@sightline/ui/disclosure-item";
import { IgnoreButton } from "../ignoring/ignore-button.tsx";
import { SEVERITY_NAMES, Severity } from "../severity.tsx";
import { IssueOccurrences } from "./issue-occurrences.tsx";

export interface IssueItemProps {
  crawl: Crawl;
  issue: AuditIssue;
  /** On how many pages it is new. */
  fresh: number;
  open: boolean;
  onToggle: (open: boolean) => void;
}

export function IssueItem({ crawl, issue, fresh, open, onToggle }: IssueItemProps) {
  return (
    <DisclosureItem
      {...{ open, onToggle }}
      className="border-b border-line last:border-b-0"
      panelClassName="sm:pl-26"
      summary={
        <>
          <Severity severity={issue.severity} />
          <span className="min-w-0 shrink-0 font-medium max-lg:flex-1 max-lg:shrink">
            <span className="mr-2">{issue.title}</span>
            <span aria-hidden="true" className="mr-2 text-sm font-normal text-dim sm:hidden">
              {SEVERITY_NAMES[issue.severity]}
            </span>
            {fresh > 0 ? <Badge tone="worse">{freshWords(fresh, issue.pages)}</Badge> : null}
          </span>
          <span className="flex-1 truncate text-dim max-lg:hidden">{open ? "" : issue.fix}</span>
          <span className="shrink-0 text-dim">
            <span className="figures">{formatNumber(issue.pages)}</span>{" "}
            {issue.pages === 1 ? "page" : "pages"}
          </span>
        </>
      }
    >
      <WhyAndFix {...issue} />
      <div>
        <IgnoreButton crawl={crawl} target={{ rule: issue.rule }} label="Ignore this issue" />
      </div>
      <IssueOccurrences crawl={crawl} issue={issue} />
    </DisclosureItem>
  );
}

function freshWords(fresh: number, pages: number): string {
  return fresh >= pages ? "new" : `${formatNumber(fresh)} new`;
}

/** Why an issue matters and how to fix it. */
export function WhyAndFix({ why, fix }: { why: string; fix: string }) {
  return (
    <dl className="grid max-w-3xl gap-x-4 sm:grid-cols-[auto_1fr] sm:gap-y-1.5">
      <dt className="text-dim">Why it matters</dt>
      <dd className="max-sm:mb-2">{why}</dd>
      <dt className="text-dim">How to fix it</dt>
      <dd>{fix}</dd>
    </dl>
  );
}
