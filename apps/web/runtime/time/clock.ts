import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { preferencesQuery } from "../preferences/preferences.ts";
import { useMinute } from "./use-minute.ts";

/** The time as this person reads it: now, to the minute, in the zone they chose. */
export interface Clock {
  now: Date;
  /** Without one, the browser's own. */
  timeZone: string | undefined;
}

export function useClock(): Clock {
  const minute = useMinute().getTime();
  const timeZone = useQuery(preferencesQuery).data?.time_zone ?? undefined;
  return useMemo(() => ({ now: new Date(minute), timeZone }), [minute, timeZone]);
}
