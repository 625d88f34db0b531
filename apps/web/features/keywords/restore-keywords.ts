import type { SavedKeyword } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { forEach } from "./for-each.ts";
import { savedKeywordsQuery } from "./saved-keywords.ts";

/** Saves deleted keywords again, the oldest first, paused ones paused. */
export function useRestoreKeywords() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (keywords: readonly SavedKeyword[]) => forEach(keywords.toReversed(), restore),
    onSuccess: (failed) => {
      if (failed.length === 0) return;
      const title = `${failed.length} could not be brought back.`;
      notify({ tone: "error", title, description: messageOf(failed[0]?.error) });
    },
    onSettled: () => cache.invalidateQueries(savedKeywordsQuery),
  });
}

async function restore({ keyword, target_site, is_active }: SavedKeyword): Promise<void> {
  const saved = await client.keywords.save({ keyword, target_site });
  if (!is_active) await client.keywords.update({ id: saved.id, is_active: false });
}
