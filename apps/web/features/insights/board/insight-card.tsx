import type { Insight } from "@sightline/contract";
import type { InsightStatus } from "@sightline/domain/insights";
import { Badge } from "@sightline/ui/badge";
import { type DragEvent, memo, useRef } from "react";
import { Link } from "react-router";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { AnalysisBadge, EffectBadge } from "../insight-badges.tsx";
import { describeOpportunity, isSentence, PRIORITY_NAMES } from "../insight-words.ts";
import { CardFigures } from "./card-figures.tsx";
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
  const { id, keyword, priority, status, effects } = insight;
  const newest = effects.at(-1);
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
      <div className="flex items-center justify-between gap-2">
        <Badge tone={priority === "high" ? "caution" : "neutral"}>{PRIORITY_NAMES[priority]}</Badge>
        <MoveMenu {...{ keyword, status }} onMove={move} />
      </div>
      <h3 className={isSentence(insight) ? "text-pretty" : "figures wrap-anywhere"}>
        <Link
          to={hrefOf(id)}
          draggable={false}
          className="font-semibold hover:text-accent hover:underline"
        >
          {keyword}
        </Link>
      </h3>
      <p className="text-sm text-dim text-pretty">{describeOpportunity(insight)}</p>
      <CardFigures {...{ insight, clock }} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-dim">
        <AnalysisBadge {...{ insight, clock }} />
        <Age at={insight.source.date} clock={clock} />
        {newest === undefined ? null : <EffectBadge effect={newest} />}
      </p>
    </li>
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
