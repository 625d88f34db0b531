import type { LlmConfig } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";

const KEY = ["admin", "llm-config"];

export const llmConfigQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => client.llm.config({}, { signal }),
});

export function llmUseQuery(from: string, to: string) {
  return queryOptions({
    queryKey: [...KEY, "use", from, to],
    queryFn: ({ signal }) => client.llm.use({ from, to }, { signal }),
  });
}

/** Each change is answered with the whole setup. */
export function useLlmChange<Input>(call: (input: Input) => Promise<LlmConfig>, done: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: (config) => {
      cache.setQueryData(KEY, config);
      notify({ tone: "success", title: done });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}

export function useTestModel() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (id: string) => client.llm.testModel({ id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
