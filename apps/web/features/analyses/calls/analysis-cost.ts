import type { PaidWish } from "@sightline/contract";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export type AnalysisCost = Awaited<ReturnType<typeof client.analyses.cost>>;

/** What a run would examine, its cost, and what is left; asked anew each time the form is opened. */
export const analysisCostQuery = (wish: PaidWish) =>
  queryOptions({
    queryKey: ["analyses", "cost", wish],
    queryFn: ({ signal }) => client.analyses.cost(wish, { signal }),
    refetchOnMount: "always",
  });
