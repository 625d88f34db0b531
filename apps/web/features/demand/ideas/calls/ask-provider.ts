import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";
import { ideasOf } from "./ideas-of.ts";

type Answer = Awaited<ReturnType<typeof client.ideas.fromProvider>>;

/** What the provider answered last; it is asked by a press of a button alone, as it costs. */
export const providerAnswerQuery = (site: string) =>
  queryOptions<Answer | null>({
    queryKey: ["keyword-idea-answer", site],
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAskProvider(site: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seeds: string[]) => client.ideas.fromProvider({ target_site: site, seeds }),
    onSuccess: (answer) => {
      cache.setQueryData(providerAnswerQuery(site).queryKey, answer);
      return Promise.all([
        cache.invalidateQueries({ queryKey: ["subscription"] }),
        cache.invalidateQueries({ queryKey: ideasOf(site) }),
      ]);
    },
  });
}
