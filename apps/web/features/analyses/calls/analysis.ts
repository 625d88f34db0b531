import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

const TRIES_MORE = 3;

/** A run and what came out of it; while it is under way, how far it is. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ["analyses", "run", id],
    queryFn: ({ signal }) => client.analyses.find({ id }, { signal }),
    retry: (failures, error) => !isMissing(error) && failures < TRIES_MORE,
  });

/** There is no such run, or it is somebody else's. */
export function isMissing(error: Error | null): boolean {
  return error !== null && "code" in error && error.code === "NOT_FOUND";
}
