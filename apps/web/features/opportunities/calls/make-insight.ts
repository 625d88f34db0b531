import type { StrikingRow } from "@sightline/contract";
import { INSIGHT_EXISTS_MESSAGE } from "@sightline/domain/insights";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";

/** Made of a keyword within reach; the way to it is in what is told. */
export function useMakeInsight(site: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const navigate = useNavigate();
  const show = (insight?: string) => {
    const board = new URLSearchParams({ tab: "ideation", site, ...(insight ? { insight } : {}) });
    return { label: "Show", onClick: () => void navigate(`/dashboard?${board}`) };
  };
  return useMutation({
    mutationFn: ({ id }: StrikingRow) => client.insights.fromKeyword({ keyword_id: id }),
    onSuccess: ({ id, keyword }) => {
      notify({ tone: "success", title: `“${keyword}” is now an insight.`, action: show(id) });
      return cache.invalidateQueries({ queryKey: ["insights"] });
    },
    onError: (error) => {
      const message = messageOf(error);
      notify(
        message === INSIGHT_EXISTS_MESSAGE
          ? { title: message, action: show() }
          : { tone: "error", title: "The insight wasn't created.", description: message },
      );
    },
  });
}
