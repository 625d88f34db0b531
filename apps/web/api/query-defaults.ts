import type { DefaultOptions } from "@tanstack/react-query";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 30_000;
const RETRIES = 3;

export const queryDefaults = {
  queries: {
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    retry: shouldRetry,
    retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
    refetchOnWindowFocus: false,
  },
  mutations: { retry: false },
} satisfies DefaultOptions;

export function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && canSucceedLater(error);
}

/** Any other 4xx is final: a retry only delays it. Status 0 means there was no response. */
function canSucceedLater(error: Error): boolean {
  const status = "status" in error && typeof error.status === "number" ? error.status : 0;
  return status < 400 || status === 408 || status === 429 || status >= 500;
}
