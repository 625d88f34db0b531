import type { LlmConfig, LlmTemplates } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { adminClient } from "../../runtime/admin/admin-client.ts";

const KEY = ["admin", "llm-config"];

export const llmConfigQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => adminClient.llm.config({}, { signal }),
});

export function llmUseQuery(from: string, to: string) {
  return queryOptions({
    queryKey: [...KEY, "use", from, to],
    queryFn: ({ signal }) => adminClient.llm.use({ from, to }, { signal }),
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
    mutationFn: (id: string) => adminClient.llm.testModel({ id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}

const TEMPLATES = [...KEY, "templates"];

export const templatesQuery = queryOptions({
  queryKey: TEMPLATES,
  queryFn: ({ signal }) => adminClient.llmTemplates.list({}, { signal }),
});

export function templateDifferenceQuery(
  task: LlmTemplates["templates"][number]["task"],
  from: number,
  to: number,
) {
  return queryOptions({
    queryKey: [...TEMPLATES, task, from, to],
    queryFn: ({ signal }) => adminClient.llmTemplates.difference({ task, from, to }, { signal }),
  });
}

/** Each change is answered with all of them. */
export function useTemplateChange(call: () => Promise<LlmTemplates>, done: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: (templates) => {
      cache.setQueryData(TEMPLATES, templates);
      notify({ tone: "success", title: `${done.charAt(0).toUpperCase()}${done.slice(1)}` });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
