/** Lets one call through per interval; the next one gets the number skipped before it. */
export function throttle<Args extends unknown[]>(
  everyMs: number,
  work: (skipped: number, ...args: Args) => void,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  let skipped = 0;
  return (...args) => {
    const now = Date.now();
    if (now - last < everyMs) {
      skipped += 1;
      return;
    }
    last = now;
    work(skipped, ...args);
    skipped = 0;
  };
}
