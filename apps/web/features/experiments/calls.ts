import type { Experiment } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import type { ExperimentRequest } from "./form/experiment-draft.ts";

const KEY = ["admin", "ab-tests"];

export const experimentsQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => adminClient.experiments.list({}, { signal }),
});

export function experimentQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => adminClient.experiments.find({ id }, { signal }),
  });
}

export function resultsQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id, "results"],
    queryFn: ({ signal }) => adminClient.experiments.results({ id }, { signal }),
  });
}

/** How many days of traffic the plan is based on. */
export const TRAFFIC_DAYS = 28;
const DAY_MS = 86_400_000;

/** The visitors of every page in the last days before today, which are whole. */
export function recentPagesQuery() {
  const today = Date.now();
  const period = { from: dayOf(today - TRAFFIC_DAYS * DAY_MS), to: dayOf(today - DAY_MS) };
  return queryOptions({
    queryKey: ["admin", "traffic", "pages", period.from, period.to],
    queryFn: ({ signal }) => adminClient.traffic.pages(period, { signal }),
  });
}

export function useCreateExperiment() {
  return useExperimentCall((request: ExperimentRequest & { key: string }) =>
    adminClient.experiments.create(request),
  );
}

export type ExperimentPatch = Partial<ExperimentRequest> &
  Partial<Pick<Experiment, "state" | "decision" | "explanation">> & { shipped_variant_id?: string };

export function useChangeExperiment(id: string, done?: string) {
  const { notify } = useToast();
  return useExperimentCall(
    (change: ExperimentPatch) => adminClient.experiments.change({ ...change, id }),
    () => {
      if (done !== undefined) notify({ tone: "success", title: done });
    },
  );
}

function useExperimentCall<Input>(
  mutationFn: (input: Input) => Promise<Experiment>,
  onDone?: () => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (experiment) => {
      onDone?.();
      cache.setQueryData(experimentQuery(experiment.id).queryKey, experiment);
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
