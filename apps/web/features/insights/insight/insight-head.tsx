import type { Insight } from "@sightline/contract";
import type { InsightStatus } from "@sightline/domain/insights";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Menu, MenuLabel } from "@sightline/ui/menu";
import { PageHeader } from "@sightline/ui/page-header";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { StatusItems } from "../board/move-menu.tsx";
import { useBoardHref } from "../insight-address.ts";
import { describeOpportunity, isSentence, PRIORITY_NAMES, STATUS_NAMES } from "../insight-words.ts";

export interface InsightHeadProps {
  insight: Insight;
  onMove: (to: InsightStatus) => void;
}

/** The usual next status; done and dismissed have none. */
const NEXT: Partial<Record<InsightStatus, { to: InsightStatus; label: string }>> = {
  new: { to: "planned", label: "Plan it" },
  planned: { to: "in_progress", label: "Start it" },
  in_progress: { to: "done", label: "Mark as done" },
};

export function InsightHead({ insight, onMove }: InsightHeadProps) {
  const board = useBoardHref();
  const { keyword, priority, status } = insight;
  const next = NEXT[status];
  return (
    <div className="flex flex-col gap-2">
      <Link to={board} className={`self-start print:hidden ${textLink}`}>
        All insights
      </Link>
      <PageHeader
        title={
          <span className={isSentence(insight) ? "text-pretty" : "figures wrap-anywhere"}>
            {keyword}
          </span>
        }
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {describeOpportunity(insight)}
            <Badge tone={priority === "high" ? "caution" : "neutral"}>
              {PRIORITY_NAMES[priority]}
            </Badge>
          </span>
        }
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Menu
              trigger={
                <Button
                  icon="columns"
                  aria-label={`Status: ${STATUS_NAMES[status]}. Change status`}
                >
                  {STATUS_NAMES[status]}
                </Button>
              }
            >
              <MenuLabel>Move to</MenuLabel>
              <StatusItems {...{ status, onMove }} />
            </Menu>
            {next === undefined ? null : (
              <Button variant="primary" onClick={() => onMove(next.to)}>
                {next.label}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
