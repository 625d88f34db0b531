import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";

export interface LoadFailedProps {
  /** Plural or singular: 'Your keywords' couldn't be loaded. */
  what: string;
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

export function LoadFailed({ what, query }: LoadFailedProps) {
  return (
    <Notice
      tone="error"
      title={`${what} couldn't be loaded.`}
      action={
        <Button busy={query.isFetching} icon="refresh" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {messageOf(query.error)}
    </Notice>
  );
}
