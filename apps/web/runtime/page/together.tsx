import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

type Waited = Pick<UseQueryResult, "isPending" | "failureCount">;

export interface TogetherProps {
  queries: readonly Waited[];
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Parts that lie below one another appear at once: what is on screen mustn't be pushed down by what
 * arrives later. One that fails at first keeps nobody waiting.
 */
export function Together({ queries, skeleton, children }: TogetherProps) {
  const isWaiting = queries.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  return isWaiting ? skeleton : children;
}
