import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { analysisQuery } from "./analysis.ts";

export function useCancelAnalysis(id: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.analyses.cancel({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: analysisQuery(id).queryKey }),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
