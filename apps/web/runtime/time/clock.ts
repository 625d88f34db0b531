import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { preferencesQuery } from "../preferences/preferences.ts";

/** The current time, to the minute, in the time zone of this person. */
export interface Clock {
  now: Date;
  /** Undefined: the browser's own. */
  timeZone: string | undefined;
}

export function useClock(): Clock {
  const minute = useMinute().getTime();
  const timeZone = useQuery(preferencesQuery).data?.time_zone ?? undefined;
  return useMemo(() => ({ now: new Date(minute), timeZone }), [minute, timeZone]);
}

const MINUTE_MS = 60_000;

/** The time to the minute, so that '5 minutes ago' does not go stale on screen. */
function useMinute(): Date {
  const minute = useSyncExternalStore(everyMinute, thisMinute, thisMinute);
  return new Date(minute * MINUTE_MS);
}

const thisMinute = () => Math.ceil(Date.now() / MINUTE_MS);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
