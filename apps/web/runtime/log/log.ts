import { throttle } from "./throttle.ts";

const LOG_EVERY_MS = 1000;

/** One line per second at most: a repeated fault must not flood the console. */
export const log = throttle(LOG_EVERY_MS, (skipped: number, message: string, detail?: unknown) => {
  const more = skipped > 0 ? ` (and ${skipped} more)` : "";
  // biome-ignore lint/suspicious/noConsole: the one place where the browser writes its log.
  console.warn(`sightline: ${message}${more}`, ...(detail === undefined ? [] : [detail]));
});
