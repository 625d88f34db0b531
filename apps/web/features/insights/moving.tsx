import type { Insight } from "@sightline/contract";
import type { InsightStatus } from "@sightline/domain/insights";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useToast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type Move, moveInsight } from "./calls.ts";
import { STATUS_NAMES } from "./insight-words.ts";

export interface Moving {
  move: (insight: Insight, to: InsightStatus) => void;
  /** A move that needs confirmation, because it discards results. */
  asked: Move | null;
  answer: (confirmed: boolean) => void;
}

export function useMoving(): Moving {
  const cache = useQueryClient();
  const { notify } = useToast();
  const [asked, setAsked] = useState<Move | null>(null);
  const move = useCallback(
    (insight: Insight, to: InsightStatus) => {
      if (losesEffects(insight)) setAsked({ insight, to });
      else void moveInsight(cache, notify, { insight, to });
    },
    [cache, notify],
  );
  const answer = (confirmed: boolean) => {
    if (confirmed && asked !== null) void moveInsight(cache, notify, asked);
    setAsked(null);
  };
  return { move, asked, answer };
}

function losesEffects({ status, effects }: Insight): boolean {
  return status === "done" && effects.length > 0;
}

/**
 * Leaving 'done' discards the effects with the day they are counted from; undo cannot restore it.
 */
export function ConfirmLeavingDone({ asked: move, answer }: Pick<Moving, "asked" | "answer">) {
  if (move === null) return null;
  const days = move.insight.effects.map(({ after_days }) => `${after_days}`);
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title={`Move this recommendation to ${STATUS_NAMES[move.to]}?`}
      body={`The results after ${new Intl.ListFormat("en-GB").format(days)} days will be discarded. We'll start counting the days again when you next mark it as done.`}
      confirmLabel="Move recommendation"
      onConfirm={() => answer(true)}
    />
  );
}
