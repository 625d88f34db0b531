import type { PaidWish } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { USED_UNITS } from "../../../runtime/work/used-units.ts";
import { runsQuery } from "./runs.ts";

export function useStartAnalysis(onStarted: (id: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: PaidWish) => client.analyses.start(wish),
    onSuccess: ({ id }, { target_site, type }) => {
      void cache.invalidateQueries({ queryKey: runsQuery(target_site, type).queryKey });
      void cache.invalidateQueries({ queryKey: USED_UNITS });
      onStarted(id);
    },
  });
}
