/** Lets one call through per interval; the next one is told how many were held back before it. */
export function throttle<Given extends unknown[]>(
  everyMs: number,
  work: (heldBack: number, ...given: Given) => void,
): (...given: Given) => void {
  let last = Number.NEGATIVE_INFINITY;
  let heldBack = 0;
  return (...given) => {
    const now = Date.now();
    if (now - last < everyMs) {
      heldBack += 1;
      return;
    }
    last = now;
    work(heldBack, ...given);
    heldBack = 0;
  };
}
