import { useToast } from "@sightline/ui/toast";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

const KEY = ["admin", "outreach", "templates"];

export interface TemplateSource {
  readonly subject: string;
  readonly body: string;
}

export const templatesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => adminClient.outreachTemplates.list({}, { signal }),
});

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => adminClient.outreachTemplates.find({ id }, { signal }),
  });
}

export interface RenderRequest extends TemplateSource {
  contact_id?: string;
  list_id?: string;
}

export function renderQuery(request: RenderRequest) {
  return queryOptions({
    queryKey: [...KEY, "render", request],
    queryFn: ({ signal }) => adminClient.outreachTemplates.render(request, { signal }),
    placeholderData: keepPreviousData,
    enabled: request.subject.trim() !== "" && request.body.trim() !== "",
  });
}

export function differenceQuery(id: string, from: number, to: number) {
  return queryOptions({
    queryKey: [...KEY, id, "difference", from, to],
    queryFn: ({ signal }) => adminClient.outreachTemplates.difference({ id, from, to }, { signal }),
  });
}

export function useTemplateChange<Input, Result>(
  call: (input: Input) => Promise<Result>,
  done: string,
) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      notify({ tone: "success", title: done });
      return cache.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
