import type { FactFields } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";

const KEY = ["fact-sheets"];
/** While stored answers are checked. */
const CHECKING_MS = 2_000;

export function factSheetQuery(site: string) {
  return queryOptions({
    queryKey: [...KEY, site],
    queryFn: ({ signal }) => client.aiFacts.sheet({ target_site: site }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.is_checking ? CHECKING_MS : false),
  });
}

export interface ChosenFact {
  readonly fact: FactFields;
  readonly source_url: string | null;
}

export function useAddFacts(site: string) {
  return useChange(
    async (chosen: readonly ChosenFact[]) => {
      for (const one of chosen) await client.aiFacts.add({ target_site: site, ...one });
    },
    "Some facts weren't added.",
    "Added to your facts. We're checking stored answers against them.",
  );
}

export function useRemoveFact() {
  return useChange(
    (id: string) => client.aiFacts.remove({ id }),
    "The fact wasn't removed.",
    "Fact removed.",
  );
}

function useChange<Input>(call: (input: Input) => Promise<unknown>, failed: string, done: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: () => notify({ tone: "success", title: done }),
    onError: (error) => notify({ tone: "error", title: failed, description: messageOf(error) }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function useSuggestedFacts(site: string) {
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.aiFacts.suggest({ target_site: site }),
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't get facts from your site.",
        description: messageOf(error),
      }),
  });
}
