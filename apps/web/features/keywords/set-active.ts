import type { SavedKeyword } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { forEach } from "./for-each.ts";
import { showChange } from "./saved-keywords.ts";

interface Input {
  keywords: readonly SavedKeyword[];
  active: boolean;
}

export function useSetActive() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ keywords, active }: Input) =>
      forEach(keywords, ({ id }) => client.keywords.update({ id, is_active: active })),
    onMutate: ({ keywords, active }) => {
      const ids = new Set(keywords.map(({ id }) => id));
      return showChange(cache, (all) =>
        all.map((keyword) => (ids.has(keyword.id) ? { ...keyword, is_active: active } : keyword)),
      );
    },
    onSuccess: (failed, { active }, undo) => {
      if (failed.length === 0) return;
      undo();
      notify({
        tone: "error",
        title: `${failed.length} could not be ${active ? "reactivated" : "paused"}.`,
        description: messageOf(failed[0]?.error),
      });
    },
  });
}
