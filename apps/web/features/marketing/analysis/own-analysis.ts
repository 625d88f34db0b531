import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { queryOptions } from "@tanstack/react-query";
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

/** What is no id at all names nothing either. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "NOT_FOUND" || error.code === "BAD_REQUEST")
  );
}
