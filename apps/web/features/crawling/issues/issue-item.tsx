import type { AuditIssue, Crawl } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Icon } from "@sightline/ui/icon";
import { useId } from "react";
import { SeverityMark } from "../severity.tsx";
import { IssueSpots } from "./issue-spots.tsx";
import { WhyAndMend } from "./why-and-mend.tsx";

export interface IssueItemProps {
  crawl: Crawl;
  issue: AuditIssue;
  /** On how many pages it was not there before. */
  fresh: number;
  open: boolean;
  onToggle: (open: boolean) => void;
}

export function IssueItem({ crawl, issue, fresh, open, onToggle }: IssueItemProps) {
  const panel = useId();
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-paper"
        onClick={() => onToggle(!open)}
      >
        <SeverityMark severity={issue.severity} />
        <span className="min-w-0 shrink-0 font-medium max-lg:flex-1 max-lg:shrink">
          <span className="mr-2">{issue.title}</span>
          {fresh > 0 ? <Badge tone="accent">{freshWords(fresh, issue.pages)}</Badge> : null}
        </span>
        <span className="flex-1 truncate text-dim max-lg:hidden">{open ? "" : issue.mend}</span>
        <span className="shrink-0 text-dim">
          <span className="figures">{issue.pages.toLocaleString("en")}</span>{" "}
          {issue.pages === 1 ? "page" : "pages"}
        </span>
        <Icon name={open ? "chevron-up" : "chevron-down"} className="text-dim" />
      </button>
      {open ? (
        <div id={panel} className="flex flex-col gap-4 px-4 pt-1 pb-5 sm:pl-12.5">
          <WhyAndMend {...issue} />
          <IssueSpots crawl={crawl} rule={issue.rule} total={issue.pages} />
        </div>
      ) : null}
    </li>
  );
}

function freshWords(fresh: number, pages: number): string {
  return fresh >= pages ? "new" : `${fresh.toLocaleString("en")} new`;
}
