import type { SavedKeyword } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { forEach } from "./for-each.ts";
import { useRestoreKeywords } from "./restore-keywords.ts";
import { showChange } from "./saved-keywords.ts";

/** Gone at once, with a while to take it back. */
export function useDeleteKeywords() {
  const cache = useQueryClient();
  const { notify } = useToast();
  const restore = useRestoreKeywords();
  return useMutation({
    mutationFn: (keywords: readonly SavedKeyword[]) =>
      forEach(keywords, ({ id }) => client.keywords.remove({ id })),
    onMutate: (keywords) => {
      const ids = new Set(keywords.map(({ id }) => id));
      return showChange(cache, (all) => all.filter(({ id }) => !ids.has(id)));
    },
    onSuccess: (failed, keywords, undo) => {
      if (failed.length > 0) {
        undo();
        const title = `${failed.length} could not be deleted.`;
        return notify({ tone: "error", title, description: messageOf(failed[0]?.error) });
      }
      notify({
        title: `Deleted ${nameOf(keywords)}.`,
        action: { label: "Undo", onClick: () => restore.mutate(keywords) },
      });
    },
  });
}

function nameOf(keywords: readonly SavedKeyword[]): string {
  const [only] = keywords;
  return keywords.length === 1 && only ? `“${only.keyword}”` : `${keywords.length} keywords`;
}
