import type { DefaultOptions } from "@tanstack/react-query";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 30_000;

export const queryDefaults = {
  queries: {
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    retry: 3,
    retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
    refetchOnWindowFocus: false,
  },
  mutations: { retry: false },
} satisfies DefaultOptions;
