import type { MessageFilter } from "@sightline/domain/outreach/sending";
import { useToast } from "@sightline/ui/toast";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

const KEY = ["admin", "outreach", "results"];

export interface DateRange {
  readonly from?: string;
  readonly to?: string;
}

export function dashboardQuery(range: DateRange) {
  return queryOptions({
    queryKey: [...KEY, "dashboard", range],
    queryFn: ({ signal }) => adminClient.outreachResults.dashboard(range, { signal }),
  });
}

export function analyticsQuery(id: string, range: DateRange) {
  return queryOptions({
    queryKey: [...KEY, id, "analytics", range],
    queryFn: ({ signal }) => adminClient.outreachResults.analytics({ id, ...range }, { signal }),
  });
}

export interface MessageQuestion {
  readonly id: string;
  readonly filter?: MessageFilter;
  readonly search?: string;
}

export function messagesQuery(question: MessageQuestion) {
  return infiniteQueryOptions({
    queryKey: [...KEY, "messages", question],
    queryFn: ({ signal, pageParam }) =>
      adminClient.outreachResults.messages(
        { ...question, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  });
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, "message", id],
    queryFn: ({ signal }) => adminClient.outreachResults.message({ id }, { signal }),
  });
}

export function useChangeMessage(id: string, onDone: () => void) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: async (change: "retry" | "cancel") => {
      if (change === "retry") await adminClient.outreachResults.retry({ id });
      else await adminClient.outreachResults.cancel({ id });
      return change;
    },
    onSuccess: (change) => {
      onDone();
      const title =
        change === "retry" ? "We'll try to send this message again." : "Message canceled.";
      notify({ tone: "success", title });
      return cache.invalidateQueries({ queryKey: ["admin", "outreach"] });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
