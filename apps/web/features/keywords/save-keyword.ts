import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";
import { showChange } from "./saved-keywords.ts";

/** The newest comes first; a paused one that is saved again takes its old place's id with it. */
export function useSaveKeyword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { keyword: string; target_site: string }) => client.keywords.save(input),
    onSuccess: (saved) =>
      showChange(cache, (keywords) => [saved, ...keywords.filter(({ id }) => id !== saved.id)]),
  });
}
