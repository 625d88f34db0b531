import type { Insight } from "@sightline/contract";
import type { InsightStatus } from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { JUDGED_DAYS, STATUS_NAMES } from "../insight-words.ts";
import { type CardContext, InsightCard } from "./insight-card.tsx";

const AT_ONCE = 30;

export interface InsightListProps extends CardContext {
  status: InsightStatus;
  insights: readonly Insight[];
  /** They were new, and no longer apply. */
  outdated: readonly Insight[];
  /** Whether filters may have left some out. */
  filtered: boolean;
  className?: string;
}

/** The insights of one status: the first thirty, and thirty more at a click. */
export function InsightList(props: InsightListProps) {
  const { status, insights, outdated, filtered, className = "", ...context } = props;
  const [shown, setShown] = useState(AT_ONCE);
  const list = useRef<HTMLOListElement>(null);
  const left = insights.length - shown;
  const showMore = () => {
    flushSync(() => setShown(shown + AT_ONCE));
    list.current?.children[shown]?.querySelector("a")?.focus();
  };
  return (
    <>
      {insights.length === 0 ? (
        <NothingHere {...{ status, filtered }} />
      ) : (
        <ol ref={list} aria-label={STATUS_NAMES[status]} className={`grid gap-3 ${className}`}>
          {insights.slice(0, shown).map((insight) => (
            <InsightCard key={insight.id} insight={insight} {...context} />
          ))}
        </ol>
      )}
      {left > 0 ? (
        <Button className="mt-3 w-full" onClick={showMore}>
          Show {Math.min(left, AT_ONCE)} more ({formatNumber(left)} left)
        </Button>
      ) : null}
      {outdated.length === 0 ? null : (
        <details className="group mt-3">
          <summary className="cursor-pointer rounded-md px-1 py-2 text-sm text-dim hover:text-ink">
            {outdatedText(outdated.length)}
          </summary>
          <ol aria-label={OUTDATED_NAME} className={`mt-1 grid gap-3 ${className}`}>
            {outdated.map((insight) => (
              <InsightCard key={insight.id} insight={insight} {...context} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

const OUTDATED_NAME = "No longer needed";

function outdatedText(count: number): string {
  return `${formatNumber(count)} no longer ${count === 1 ? "applies" : "apply"}`;
}

const EMPTY: Record<InsightStatus, string> = {
  new: "Nothing new. Your next analysis may find more.",
  planned: "Move recommendations here when you plan to work on them.",
  in_progress: "Move recommendations here when you start working on them.",
  done: `Move recommendations here when they're done. For keywords, we'll check the effect after ${JUDGED_DAYS} days.`,
  dismissed: "Move recommendations here if they aren't relevant to you.",
};

function NothingHere({ status, filtered }: Pick<InsightListProps, "status" | "filtered">) {
  return (
    <p className="rounded-md border border-dashed border-line px-3 py-4 text-sm text-dim text-pretty">
      {filtered ? "Nothing here matches the filters." : EMPTY[status]}
    </p>
  );
}
