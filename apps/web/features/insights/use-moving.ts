import type { Insight } from "@sightline/contract";
import type { InsightStatus } from "@sightline/domain/insights";
import { useToast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type Move, moveInsight } from "./calls/move-insight.ts";
import { losesEffects } from "./leaving-done.tsx";

export interface Moving {
  move: (insight: Insight, to: InsightStatus) => void;
  /** A move that waits for a yes, because something is lost by it. */
  asked: Move | null;
  answer: (confirmed: boolean) => void;
}

export function useMoving(): Moving {
  const cache = useQueryClient();
  const { notify } = useToast();
  const [asked, setAsked] = useState<Move | null>(null);
  const move = useCallback(
    (insight: Insight, to: InsightStatus) => {
      const wish = { insight, to };
      if (losesEffects(wish)) setAsked(wish);
      else void moveInsight(cache, notify, wish);
    },
    [cache, notify],
  );
  const answer = (confirmed: boolean) => {
    if (confirmed && asked !== null) void moveInsight(cache, notify, asked);
    setAsked(null);
  };
  return { move, asked, answer };
}
