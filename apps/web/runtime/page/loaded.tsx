import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "./load-failed.tsx";

export interface LoadedProps<Data> {
  what: string;
  query: UseQueryResult<Data>;
  /** In the shape of what is loading. */
  skeleton: ReactNode;
  /** Inside a card, whose edge a message must not touch. */
  inCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** Loading, failed or loaded; earlier data stays when a refetch fails. */
export function Loaded<Data>({
  what,
  query,
  skeleton,
  inCard = false,
  children,
}: LoadedProps<Data>) {
  if (query.isPending) return skeleton;
  return (
    <>
      {query.isError ? (
        <div className={inCard ? "px-4 pt-1 pb-4" : undefined}>
          <LoadFailed what={what} query={query} />
        </div>
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </>
  );
}
