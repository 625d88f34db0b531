import type { Page } from "@playwright/test";

/** A phone on a slow line: Chromium's own figures for slow 4G, and a processor four times slower. */
const SLOW = { megabits: 1.6, latencyMs: 150, cpu: 4 } as const;

export const CONDITIONS = `slow 4G (${SLOW.megabits} Mbit/s, ${SLOW.latencyMs} ms per request), CPU ${SLOW.cpu} times slower, nothing cached`;

export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const bytesPerSecond = (SLOW.megabits * 1_000_000) / 8;
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
}
