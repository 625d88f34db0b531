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
  return queries.some(isWaiting) ? skeleton : children;
}

/**
 * What lies below a part whose height isn't known before it is loaded. It asks for its own data
 * meanwhile, and appears where it stays.
 */
export function Below({ query, children }: { query: Waited; children: ReactNode }) {
  return <div className={isWaiting(query) ? "hidden" : "contents"}>{children}</div>;
}

function isWaiting({ isPending, failureCount }: Waited): boolean {
  return isPending && failureCount === 0;
}
