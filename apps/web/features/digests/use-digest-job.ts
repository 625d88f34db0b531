import type { DigestActivationJob } from "@sightline/contract";
import { isFinished } from "@sightline/domain/digests";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasCode } from "../../api/failure.ts";
import { digestJob } from "../../runtime/digest-job/browser-digest-job.ts";
import { digestJobQuery } from "./calls.ts";

/** Follows a job to its end, and then forgets its id; undefined until it is known. */
export function useDigestJob(id: string): DigestActivationJob | undefined {
  const cache = useQueryClient();
  const { data, error } = useQuery(digestJobQuery(id));
  const hasEnded = data !== undefined && isFinished(data.status);
  const isMissing = hasCode(error, "NOT_FOUND");
  useEffect(() => {
    if (!hasEnded && !isMissing) return;
    digestJob.end(id);
    cache.invalidateQueries({ queryKey: ["digest"] });
  }, [hasEnded, isMissing, id, cache]);
  return data;
}
