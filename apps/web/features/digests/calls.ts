import type { DigestActivationJob, SentDigest } from "@sightline/contract";
import {
  isFinished,
  STARTING_ANALYSIS,
  TEMPORARY_JOB,
  TOTAL_STEPS,
} from "@sightline/domain/digests";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";
import { digestJob } from "../../runtime/digest-job/browser-digest-job.ts";

const POLLED_EVERY_MS = 1_000;

/** Before the server has answered, the job is shown as pending, and nothing is asked (R4.4). */
function startingJob(id: string): DigestActivationJob {
  return {
    ...{ id, status: "pending", progress: 0, current_stage: STARTING_ANALYSIS },
    ...{ total_steps: TOTAL_STEPS, completed_steps: 0, error_message: null, sub_tasks: [] },
  };
}

export function digestJobQuery(id: string) {
  const isTemporary = id.startsWith(TEMPORARY_JOB);
  return queryOptions({
    queryKey: ["digest-job", id],
    queryFn: ({ signal }) => client.digests.activation({ id }, { signal }),
    enabled: !isTemporary,
    ...(isTemporary ? { initialData: startingJob(id) } : {}),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isFinished(data.status) ? false : POLLED_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
}

export const digestSettingsQuery = queryOptions({
  queryKey: ["digest", "settings"],
  queryFn: ({ signal }) => client.digests.settings({}, { signal }),
});

export const sentDigestsQuery = queryOptions({
  queryKey: ["digest", "sent"],
  queryFn: ({ signal }) => client.digests.list({}, { signal }),
  // Until the emails that wait are on their way.
  refetchInterval: ({ state: { data } }) => (data?.some(isWaiting) ? 2 * POLLED_EVERY_MS : false),
});

function isWaiting({ emails }: SentDigest): boolean {
  return emails.some(({ state }) => state === "queued");
}

export const digestPreviewQuery = queryOptions({
  queryKey: ["digest", "preview"],
  queryFn: ({ signal }) => client.digests.preview({}, { signal }),
  staleTime: 0,
});

export function sentDigestQuery(id: string) {
  return queryOptions({
    queryKey: ["digest", "sent", id],
    queryFn: ({ signal }) => client.digests.find({ id }, { signal }),
  });
}

/** Shown at once under a temporary id, which the server's replaces. */
export function useActivateDigest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const temporary = `${TEMPORARY_JOB}${crypto.randomUUID()}`;
      digestJob.begin(temporary);
      try {
        const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
        const { job_id } = await client.digests.activate({ time_zone });
        digestJob.begin(job_id);
        return job_id;
      } catch (error) {
        digestJob.end(temporary);
        throw error;
      }
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ["digest"] }),
  });
}

type Change = Parameters<typeof client.digests.change>[0];

export function useChangeDigest() {
  const cache = useQueryClient();
  return useMutation({
    // One after another: the answer to the last change is the state that stays.
    scope: { id: "digest settings" },
    mutationFn: (change: Change) => client.digests.change(change),
    onSuccess: (state) => cache.setQueryData(digestSettingsQuery.queryKey, state),
  });
}

type NewRecipient = Parameters<typeof client.digests.addRecipient>[0];
type ChangedRecipient = Parameters<typeof client.digests.changeRecipient>[0];

export function useRecipients() {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: digestSettingsQuery.queryKey });
  const add = useMutation({
    mutationFn: (recipient: NewRecipient) => client.digests.addRecipient(recipient),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: (recipient: ChangedRecipient) => client.digests.changeRecipient(recipient),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => client.digests.removeRecipient({ id }),
    onSuccess,
  });
  return { add, change, remove };
}

export function useSendDigestNow() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.digests.sendNow({}),
    onSuccess: () => cache.invalidateQueries({ queryKey: sentDigestsQuery.queryKey }),
  });
}
