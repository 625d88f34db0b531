import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** A run and what came out of it; while it is under way, how far it is. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ["analyses", "run", id],
    queryFn: ({ signal }) => client.analyses.find({ id }, { signal }),
  });
