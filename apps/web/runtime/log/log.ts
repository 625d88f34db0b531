import { throttle } from "./throttle.ts";

const LOG_EVERY_MS = 1000;

/** One line a second at most: a fault that repeats itself must not drown the console. */
export const log = throttle(LOG_EVERY_MS, (heldBack: number, message: string, detail?: unknown) => {
  const more = heldBack > 0 ? ` (and ${heldBack} more)` : "";
  // biome-ignore lint/suspicious/noConsole: the one place where the browser writes its log.
  console.warn(`sightline: ${message}${more}`, ...(detail === undefined ? [] : [detail]));
});
