import type { KeywordRow } from "@sightline/contract";
import { type Toaster, useToast } from "@sightline/ui/toast";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallContext } from "../../../api/create-client.ts";
import { isDemoTab } from "../../../api/demo-tab.ts";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { pendingDeletions, UNDO_MS } from "./pending-deletions.ts";
import { RANKINGS } from "./query-keys.ts";
import { renewCounts } from "./table-changes.ts";

/** Their ids stay just below the 64 kB limit of a keepalive request. */
const MOST_KEPT_ALIVE = 1_500;

export function useDeleteKeywords(): (keywords: readonly KeywordRow[]) => void {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useCallback((keywords) => deleteKeywords(cache, notify, keywords), [cache, notify]);
}

/** Hidden at once, and deleted on the server when undo is no longer possible. */
export function deleteKeywords(
  cache: QueryClient,
  notify: Toaster["notify"],
  keywords: readonly KeywordRow[],
): void {
  const ids = keywords.map(({ id }) => id);
  const deleted = new Set(ids);
  const commit = ({ keepalive = false, ...context }: CallContext) => {
    const fits = ids.length <= MOST_KEPT_ALIVE;
    const call = { context: { ...context, keepalive: keepalive && fits } };
    return client.keywords.removeMany({ ids }, call).then(
      () =>
        Promise.all([
          renewCounts(cache, ({ id }) => !deleted.has(id)),
          cache.invalidateQueries({ queryKey: RANKINGS }),
        ]),
      (error: unknown) => {
        const title = `${nameOf(keywords)} couldn't be deleted.`;
        notify({ tone: "error", title, description: messageOf(error) });
      },
    );
  };
  // The demo refuses it: it says so now, not after the time to undo.
  if (isDemoTab()) return void commit({});
  const deletion = pendingDeletions.add(ids, commit);
  const undo = () => {
    if (deletion.undo()) return;
    notify({
      tone: "error",
      title: `Too late to undo. We've already deleted ${nameOf(keywords)}.`,
    });
  };
  notify({
    title: `Deleted ${nameOf(keywords)}.`,
    description: keywords.some(({ ranking, comparison }) => (ranking ?? comparison) !== null)
      ? "We also deleted the check history."
      : undefined,
    duration: UNDO_MS,
    action: { label: "Undo", onClick: undo },
  });
}

function nameOf(keywords: readonly KeywordRow[]): string {
  const [only] = keywords;
  return keywords.length === 1 && only ? `“${only.keyword}”` : counted(keywords.length, "keyword");
}
