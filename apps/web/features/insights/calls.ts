import type { Insight } from "@sightline/contract";
import { type InsightStatus, outdatedReason } from "@sightline/domain/insights";
import { type Toaster, useToast } from "@sightline/ui/toast";
import {
  MutationObserver,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { STATUS_NAMES } from "./insight-words.ts";

/** The key of all queries about insights, on every screen. */
const INSIGHTS = ["insights"] as const;

/** All of a site's insights, newest first. */
export function insightsQuery(site: string) {
  return queryOptions({
    queryKey: [...INSIGHTS, "board", site],
    queryFn: ({ signal }) => everyInsight(site, signal),
  });
}

/** As many as the server answers with at once. */
const IN_ONE_ANSWER = 500;

async function everyInsight(site: string, signal: AbortSignal): Promise<Insight[]> {
  const insights: Insight[] = [];
  for (;;) {
    const after = insights.at(-1)?.id;
    const page = { target_site: site, limit: IN_ONE_ANSWER, ...(after && { after }) };
    const next = await client.insights.list(page, { signal });
    insights.push(...next);
    if (next.length < IN_ONE_ANSWER) return insights;
  }
}

/** Under a key of its own: moving an insight does not change what to write. */
export function contentBriefQuery(id: string) {
  return queryOptions({
    queryKey: ["content-briefs", id],
    queryFn: ({ signal }) => client.insights.brief({ id }, { signal }),
  });
}

/** While a language model writes. */
const WRITING_MS = 3_000;

export function briefTextQuery(id: string) {
  return queryOptions({
    queryKey: ["content-briefs", id, "text"],
    queryFn: ({ signal }) => client.insights.briefText({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === "asking" ? WRITING_MS : false),
  });
}

export function useWriteBrief(id: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.insights.writeBrief({ id }),
    onSuccess: (text) => cache.setQueryData(briefTextQuery(id).queryKey, text),
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't write the brief.",
        description: messageOf(error),
      }),
  });
}

export interface Move {
  insight: Insight;
  to: InsightStatus;
}

const MOVES = ["move-insight"] as const;

/** Shown at once, confirmed once it is saved; undo moves it back to where it was. */
export async function moveInsight(
  cache: QueryClient,
  notify: Toaster["notify"],
  { insight, to }: Move,
): Promise<void> {
  const undo = async () => {
    const moved = await save({ insight: { ...insight, status: to }, to: insight.status });
    if (moved) notify({ title: `Moved back to ${STATUS_NAMES[insight.status]}.` });
  };
  const moved = await save({ insight, to });
  if (!moved) return;
  notify({
    title: `Moved to ${STATUS_NAMES[to]}.`,
    description: insight.keyword,
    action: { label: "Undo", onClick: () => void undo() },
  });

  /** Whether it worked; a failure is reported here. */
  function save(move: Move): Promise<boolean> {
    return new MutationObserver(cache, moving(cache)).mutate(move).then(
      () => true,
      (error: unknown) => {
        notify({
          tone: "error",
          title: "We couldn't move the recommendation.",
          description: messageOf(error),
        });
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
      show(cache, withStatus(insight, to));
    },
    onError: (_error, { insight }) => show(cache, insight),
    onSettled: () => {
      // Data fetched before another move is saved would show that one undone.
      const isLast = cache.isMutating({ mutationKey: MOVES }) === 1;
      if (isLast) void cache.invalidateQueries({ queryKey: INSIGHTS });
    },
  });
}

function withStatus(insight: Insight, status: InsightStatus): Insight {
  return { ...insight, status, outdated: outdatedReason({ ...insight, status }) };
}

function show(cache: QueryClient, changed: Insight): void {
  cache.setQueryData(insightsQuery(changed.target_site).queryKey, (insights) =>
    insights?.map((one) => (one.id === changed.id ? changed : one)),
  );
}
