import type { NewWebhookEndpoint } from "@sightline/contract";
import type { WebhookForm } from "@sightline/domain/programs";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";

const KEY = ["webhooks"] as const;

export const webhooksQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => client.webhooks.list(undefined, { signal }),
});

/** Read again while something is on its way. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id, "deliveries"],
    queryFn: ({ signal }) => client.webhooks.deliveries({ id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((one) => one.state === "pending") ? 2_000 : false,
  });

export type Events = Parameters<typeof client.webhooks.create>[0]["events"];

export interface NewWebhook {
  url: string;
  form: WebhookForm;
  events: Events;
}

export function useCreateWebhook(onMade: (made: NewWebhookEndpoint) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (webhook: NewWebhook) => client.webhooks.create(webhook),
    onSuccess: (made) => {
      onMade(made);
      return cache.invalidateQueries({ queryKey: KEY });
    },
  });
}

/** A change whose failure is a message, too. */
export function useWebhookChange<Variables, Result>(
  change: (variables: Variables) => Promise<Result>,
  done: string | ((result: Result) => void),
) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      if (typeof done === "string") notify({ tone: "success", title: done });
      else done(result);
      return cache.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
