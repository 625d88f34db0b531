import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => client.secondFactor.state({}, { signal }),
});

export function useSetUpTwoStep() {
  return useMutation({
    mutationFn: (input: { password: string }) => client.secondFactor.setUp(input),
    // The app's secret is shown in this dialog alone.
    gcTime: 0,
  });
}

/** Returns the recovery codes. */
export function useTurnOnTwoStep() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: { code: string }) => client.secondFactor.turnOn(input),
    gcTime: 0,
    onSuccess: refresh,
  });
}

export function useTurnOffTwoStep() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (input: { password: string; code: string }) => client.secondFactor.turnOff(input),
    onSuccess: (state) => {
      cache.setQueryData(secondFactorQuery.queryKey, state);
      notify({ tone: "success", title: "Two-step sign-in is off." });
    },
  });
}

export function useReplaceCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: { password: string; code: string }) =>
      client.secondFactor.replaceCodes(input),
    gcTime: 0,
    onSuccess: refresh,
  });
}

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries(secondFactorQuery);
}
