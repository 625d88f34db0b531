import type { Insight } from "@sightline/contract";
import { type InsightStatus, insightTitle } from "@sightline/domain/insights";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { MenuLabel } from "@sightline/ui/menu-items";
import { PageHeader } from "@sightline/ui/page-header";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { StatusItems } from "../board/move-menu.tsx";
import { useBoardHref } from "../insight-address.ts";
import {
  describeBefore,
  describeOpportunity,
  NO_LONGER_APPLIES,
  nextStep,
  PRIORITY_NAMES,
  STATUS_NAMES,
} from "../insight-words.ts";

export interface InsightHeadProps {
  insight: Insight;
  onMove: (to: InsightStatus) => void;
}

export function InsightHead({ insight, onMove }: InsightHeadProps) {
  const board = useBoardHref();
  const { priority, status, outdated } = insight;
  const next = nextStep(insight);
  const sentences = [
    describeOpportunity(insight),
    outdated === null ? null : NO_LONGER_APPLIES,
    describeBefore(insight),
  ].filter((sentence) => sentence !== null);
  return (
    <div className="flex flex-col gap-2">
      <Link to={board} className={`self-start print:hidden ${textLink}`}>
        All recommendations
      </Link>
      <PageHeader
        title={<span className="text-pretty wrap-anywhere">{insightTitle(insight)}</span>}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>{sentences.join(" ")}</span>
            {outdated === null ? (
              <Badge tone={priority === "high" ? "caution" : "neutral"}>
                {PRIORITY_NAMES[priority]}
              </Badge>
            ) : null}
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
                  Status: {STATUS_NAMES[status]}
                </Button>
              }
            >
              <MenuLabel>Move to</MenuLabel>
              <StatusItems {...{ status, onMove }} />
            </Menu>
            {next === undefined ? null : (
              <Button
                variant={outdated === null ? "primary" : "secondary"}
                onClick={() => onMove(next.to)}
              >
                {next.label}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
