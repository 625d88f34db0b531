import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

/** The time to the minute, for words such as '5 minutes ago' that must not go stale on screen. */
export function useMinute(): Date {
  const minute = useSyncExternalStore(everyMinute, thisMinute, thisMinute);
  return new Date(minute * MINUTE_MS);
}

const thisMinute = () => Math.ceil(Date.now() / MINUTE_MS);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
