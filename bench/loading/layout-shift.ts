import type { Page } from "@playwright/test";

/**
 * Cumulative layout shift as browsers report it: the worst burst of a visit, without what input
 * caused.
 */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const entries: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        const judge = () => {
          entries.push(...observer.takeRecords());
          let worst = 0;
          let burst = { from: 0, last: 0, sum: 0 };
          for (const entry of entries) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (shift.hadRecentInput) continue;
            const { startTime: at } = shift;
            const joins = at - burst.last < 1_000 && at - burst.from < 5_000;
            burst = joins
              ? { from: burst.from, last: at, sum: burst.sum + shift.value }
              : { from: at, last: at, sum: shift.value };
            worst = Math.max(worst, burst.sum);
          }
          resolve(worst);
        };
        // What happened before comes in a task of its own.
        requestAnimationFrame(() => setTimeout(judge, 50));
      }),
  );
}
