import type { Insight } from "@sightline/contract";
import {
  clickEstimate,
  type InsightStatus,
  insightTitle,
  sizedBy,
  sizeText,
} from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { type DragEvent, memo, useRef } from "react";
import { Link } from "react-router";
import type { Clock } from "../../../runtime/time/clock.ts";
import { EffectBadge, ImpactBadge } from "../insight-badges.tsx";
import {
  describeBefore,
  describeOpportunity,
  NO_LONGER_APPLIES,
  nextStep,
  originText,
  PRIORITY_NAMES,
} from "../insight-words.ts";
import { MoveMenu } from "./move-menu.tsx";

/** The same for all cards of the board. */
export interface CardContext {
  hrefOf: (id: string) => string;
  onMove: (insight: Insight, to: InsightStatus) => void;
  clock: Clock;
}

export interface InsightCardProps extends CardContext {
  insight: Insight;
}

/** Memoized: only cards that change re-render. */
export const InsightCard = memo(PlainCard);

function PlainCard({ insight, hrefOf, onMove, clock }: InsightCardProps) {
  const { id, keyword, priority, status, effects, outdated } = insight;
  const newest = effects.at(-1);
  const next = nextStep(insight);
  const before = describeBefore(insight);
  // What is done has an effect, and nothing to gain by doing it.
  const isOpen = outdated === null && status !== "done";
  const isUrgent = priority === "high" && isOpen;
  const card = useRef<HTMLLIElement>(null);
  const move = (to: InsightStatus) => {
    focusNeighbour(card.current);
    onMove(insight, to);
  };
  return (
    <li
      ref={card}
      draggable
      className="flex flex-col gap-2 rounded-md border border-line bg-card p-3 xl:p-2.5"
      onDragStart={(event) => startDrag(event, id)}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-pretty wrap-anywhere">
          <Link
            to={hrefOf(id)}
            draggable={false}
            className="font-semibold hover:text-accent hover:underline"
          >
            {insightTitle(insight)}
          </Link>
        </h3>
        <MoveMenu {...{ keyword, status }} onMove={move} />
      </div>
      {/* Enough to choose by; its page has all of it. */}
      <p
        className={`text-sm text-dim ${before === null ? "line-clamp-3" : ""}`}
        title={describeOpportunity(insight)}
      >
        {describeOpportunity(insight)}{" "}
        {outdated === null ? null : (
          <span className="font-medium text-ink">{NO_LONGER_APPLIES} </span>
        )}
        {before}
      </p>
      {isUrgent || newest !== undefined ? (
        <p className="flex flex-wrap gap-1">
          {isUrgent ? <Badge tone="caution">{PRIORITY_NAMES.high}</Badge> : null}
          {newest === undefined ? null : <EffectBadge effect={newest} />}
        </p>
      ) : null}
      {isOpen ? <CardWorth {...{ insight, clock }} /> : null}
      <div className="flex flex-wrap items-end gap-2">
        <span className="min-w-0 flex-1 text-xs text-dim" style={BESIDE_BUTTON}>
          {originText(insight, clock.timeZone)}
        </span>
        {next === undefined ? null : (
          <Button
            size="sm"
            className="ml-auto shrink-0"
            aria-label={`${next.label}: ${keyword}`}
            onClick={() => move(next.to)}
          >
            {next.label}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A long button has a line of its own. */
const BESIDE_BUTTON = { flexBasis: "7rem" };

/** What it may bring; the rest of its figures is on its own page. */
function CardWorth({ insight, clock }: Pick<InsightCardProps, "insight" | "clock">) {
  const { basis, searchVolume } = sizedBy(insight);
  const size = sizeText(insight);
  const clicks = clickEstimate(insight);
  // The rule's figures are the same for all of them, so they say nothing about this one.
  if (basis === "fixed-by-rule") {
    return (
      <p>
        <ImpactBadge {...{ insight, clock }} label="Traffic not measured" />
      </p>
    );
  }
  if (size === null) {
    return (
      <p className="text-sm text-dim text-pretty">
        Import search volumes to see the potential traffic.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1 text-sm text-dim">
      <p>
        <span className="figures text-base font-semibold text-ink">≈ {size.figure}</span>{" "}
        {size.unit}
        {searchVolume === null ? null : `, of ${formatNumber(searchVolume)} searches`},{" "}
        <ImpactBadge {...{ insight, clock }} label="estimate" />
      </p>
      {clicks === null ? null : (
        <p>
          By the click curve: ≈ {clicks.figure} {clicks.unit}
        </p>
      )}
    </div>
  );
}

/** Keyboard focus moves on to the next card of the column. */
function focusNeighbour(card: HTMLElement | null): void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const column = card?.closest<HTMLElement>("section, [role=tabpanel]");
  (neighbour?.querySelector("a") ?? column)?.focus();
}

const KIND = "application/x-sightline-insight";

function startDrag(event: DragEvent, id: string): void {
  event.dataTransfer.setData(KIND, id);
  event.dataTransfer.effectAllowed = "move";
}

/** Whether the dragged item is a card, not a file or text from elsewhere. */
export function isCard({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(KIND);
}

export function cardIn({ dataTransfer }: DragEvent): string {
  return dataTransfer.getData(KIND);
}
