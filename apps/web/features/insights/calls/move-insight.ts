import type { Insight } from "@sightline/contract";
import type { InsightStatus } from "@sightline/domain/insights";
import type { Toaster } from "@sightline/ui/toast";
import { MutationObserver, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { STATUS_NAMES } from "../insight-words.ts";
import { INSIGHTS, insightsQuery } from "./insights.ts";

export interface Move {
  insight: Insight;
  to: InsightStatus;
}

const MOVES = ["move-insight"] as const;

/** Shown at once and told when it is kept; taking it back moves it to where it was. */
export async function moveInsight(
  cache: QueryClient,
  notify: Toaster["notify"],
  { insight, to }: Move,
): Promise<void> {
  const undo = async () => {
    const moved = await keep({ insight: { ...insight, status: to }, to: insight.status });
    if (moved) notify({ title: `Back in ${STATUS_NAMES[insight.status]}.` });
  };
  const moved = await keep({ insight, to });
  if (!moved) return;
  notify({
    title: `Moved to ${STATUS_NAMES[to]}.`,
    description: insight.keyword,
    action: { label: "Undo", onClick: () => void undo() },
  });

  /** Whether it worked; a failure is told here. */
  function keep(move: Move): Promise<boolean> {
    return new MutationObserver(cache, moving(cache)).mutate(move).then(
      () => true,
      (error: unknown) => {
        notify({ tone: "error", title: "Nothing was moved.", description: messageOf(error) });
        return false;
      },
    );
  }
}

function moving(cache: QueryClient) {
  return mutationOptions({
    mutationKey: MOVES,
    mutationFn: ({ insight: { id }, to }: Move) => client.insights.change({ id, status: to }),
    onMutate: async ({ insight, to }) => {
      await cache.cancelQueries({ queryKey: insightsQuery(insight.target_site).queryKey });
      show(cache, { ...insight, status: to });
    },
    onError: (_error, { insight }) => show(cache, insight),
    onSettled: () => {
      // An answer that was asked for before another move would show that one undone.
      const isLast = cache.isMutating({ mutationKey: MOVES }) === 1;
      if (isLast) void cache.invalidateQueries({ queryKey: INSIGHTS });
    },
  });
}

function show(cache: QueryClient, changed: Insight): void {
  cache.setQueryData(insightsQuery(changed.target_site).queryKey, (insights) =>
    insights?.map((one) => (one.id === changed.id ? changed : one)),
  );
}
