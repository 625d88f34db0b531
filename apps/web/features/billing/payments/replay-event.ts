import type { PaymentEventRow } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { outcomeWords } from "./event-outcome.tsx";

/** Settled once more from what the provider says now; harmless however often. */
export function useReplayEvent() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: PaymentEventRow) => client.payments.replay({ id }),
    onSuccess: ({ type, outcome, problem }) => {
      notify({
        tone: outcome === "failed" ? "error" : "success",
        title: `${type}: ${outcomeWords[outcome].words.toLowerCase()}.`,
        description: problem ?? undefined,
      });
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "The event could not be replayed.",
        description: messageOf(error),
      }),
  });
}
