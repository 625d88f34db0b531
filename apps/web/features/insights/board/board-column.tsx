import type { Insight } from "@sightline/contract";
import type { InsightStatus } from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { type DragEvent, useId, useState } from "react";
import { STATUS_NAMES } from "../insight-words.ts";
import { type CardContext, cardIn, isCard } from "./insight-card.tsx";
import { InsightList } from "./insight-list.tsx";

export interface BoardColumnProps extends CardContext {
  status: InsightStatus;
  insights: readonly Insight[];
  outdated: readonly Insight[];
  filtered: boolean;
  onDrop: (id: string, to: InsightStatus) => void;
}

/** Cards are moved by their menus, or dragged with a mouse. */
export function BoardColumn({ onDrop, ...list }: BoardColumnProps) {
  const { status, insights } = list;
  const heading = useId();
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!isCard(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!isCard(event)) return;
    event.preventDefault();
    setOver(false);
    onDrop(cardIn(event), status);
  };
  return (
    <section
      tabIndex={-1}
      aria-labelledby={heading}
      className={`min-w-0 rounded-md border p-1.5 ${isOver ? "border-accent bg-wash" : "border-transparent bg-sunk"}`}
      onDragOver={hover}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false);
        }
      }}
      onDrop={drop}
    >
      <h2 id={heading} className="flex items-center gap-2 px-1 pt-0.5 pb-2">
        {STATUS_NAMES[status]}
        <span className="text-sm font-normal text-dim tabular-nums">
          {formatNumber(insights.length)}
        </span>
      </h2>
      <InsightList {...list} />
    </section>
  );
}
