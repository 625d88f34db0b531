import type { Insight } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type CardNeed, InsightCard } from "./insight-card.tsx";

const AT_ONCE = 30;

export interface InsightListProps extends CardNeed {
  insights: readonly Insight[];
  /** What the list is, read aloud. */
  label: string;
  className?: string;
}

/** The first thirty, and thirty more as often as one asks. */
export function InsightList({ insights, label, className = "", ...need }: InsightListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const list = useRef<HTMLOListElement>(null);
  const left = insights.length - shown;
  const showMore = () => {
    flushSync(() => setShown(shown + AT_ONCE));
    list.current?.children[shown]?.querySelector("a")?.focus();
  };
  return (
    <>
      <ol ref={list} aria-label={label} className={`grid gap-3 ${className}`}>
        {insights.slice(0, shown).map((insight) => (
          <InsightCard key={insight.id} insight={insight} {...need} />
        ))}
      </ol>
      {left > 0 ? (
        <Button className="mt-3 w-full" onClick={showMore}>
          Show {Math.min(left, AT_ONCE)} more of {left.toLocaleString("en")}
        </Button>
      ) : null}
    </>
  );
}
