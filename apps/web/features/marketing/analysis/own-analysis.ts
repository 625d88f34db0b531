import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { queryOptions } from "@tanstack/react-query";
import { isMissing } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";

const BETWEEN_LOOKS_MS = 1_000;

/** Null: there is none in this account. */
export function ownAnalysisQuery(id: string) {
  return queryOptions({
    queryKey: ["homepage-analysis", id],
    queryFn: async () => {
      try {
        return await client.analyses.find({ id });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data != null && isAnalysisUnderWay(data.status) ? BETWEEN_LOOKS_MS : false,
  });
}
