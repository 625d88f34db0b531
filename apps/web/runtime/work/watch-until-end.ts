import { type QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { hasCode } from "../../api/failure.ts";

export interface WatchedWork<Work> {
  id: string;
  /** Its progress, and how often to poll. */
  query: QueryObserverOptions<Work, Error, Work, Work, string[]>;
  hasEnded: (work: Work) => boolean;
  onEnd: (ended: Work) => void;
}

const watched = new Set<string>();

/** Polls work until it ends, whatever screen is shown meanwhile. */
export function watchUntilEnd<Work>(cache: QueryClient, work: WatchedWork<Work>): void {
  const { id, query, hasEnded, onEnd } = work;
  if (watched.has(id)) return;
  watched.add(id);
  const observer = new QueryObserver(cache, { ...query, staleTime: 0 });
  const stop = observer.subscribe(({ data, error }) => {
    const ended = data !== undefined && hasEnded(data);
    if (!ended && !isOutOfReach(error)) return;
    stop();
    watched.delete(id);
    if (ended) onEnd(data);
  });
}

/** Signed out, or no longer theirs. */
function isOutOfReach(error: Error | null): boolean {
  return hasCode(error, "UNAUTHORIZED", "NOT_FOUND");
}
