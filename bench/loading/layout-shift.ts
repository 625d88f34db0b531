import type { Page } from "@playwright/test";

/** Cumulative layout shift as browsers report it: the worst second of a visit, without what input caused. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          setTimeout(() => {
            let worst = 0;
            let window = { from: 0, last: 0, sum: 0 };
            for (const entry of observer.takeRecords()) {
              const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
              if (shift.hadRecentInput) continue;
              const { startTime: at } = shift;
              const joins = at - window.last < 1_000 && at - window.from < 5_000;
              window = joins
                ? { from: window.from, last: at, sum: window.sum + shift.value }
                : { from: at, last: at, sum: shift.value };
              worst = Math.max(worst, window.sum);
            }
            resolve(worst);
          }),
        );
      }),
  );
}
