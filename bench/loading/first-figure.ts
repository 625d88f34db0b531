import type { Browser, Page } from "@playwright/test";
import type { Session } from "@sightline/contract";
import { slowDown } from "./conditions.ts";
import { layoutShift } from "./layout-shift.ts";

const SESSION_KEY = "sightline-session";
/** What a person came for: a figure of a tile, or a row of a table. */
const FIGURE = "main [data-metric] .figures, main tbody tr[data-index]";
const PHONE = { width: 390, height: 844 };

export interface Visit {
  /** Until the first figure is on the screen. */
  readonly firstFigureMs: number;
  /** Until nothing was loaded any more. */
  readonly requests: number;
  readonly calls: number;
  /** Of script, as it was sent, before the first figure. */
  readonly scriptKilobytes: number;
  readonly layoutShift: number;
}

/** The first visit of a signed-in customer, on a phone under `CONDITIONS`. */
export async function visitSlowly(browser: Browser, url: string, session: Session): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  try {
    await context.setStorageState({
      cookies: [],
      origins: [
        {
          origin: new URL(url).origin,
          localStorage: [{ name: SESSION_KEY, value: JSON.stringify(session) }],
        },
      ],
    });
    const page = await context.newPage();
    await slowDown(page);
    const traffic = await watchTraffic(page);
    await page.addInitScript(noteFirst, FIGURE);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => "firstFigureAt" in window, null, { timeout: 60_000 });
    const firstFigureMs = await page.evaluate(() => Reflect.get(window, "firstFigureAt"));
    const scriptKilobytes = traffic.scriptBytes / 1_000;
    await page.waitForLoadState("networkidle");
    const { requests, calls } = traffic;
    return {
      firstFigureMs,
      requests,
      calls,
      scriptKilobytes,
      layoutShift: await layoutShift(page),
    };
  } finally {
    await context.close();
  }
}

/** In the page: the time at which something with this selector was painted first. */
function noteFirst(selector: string) {
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    if (found) Object.assign(window, { firstFigureAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function watchTraffic(page: Page) {
  const traffic = { requests: 0, calls: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  const line = await page.context().newCDPSession(page);
  line.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    traffic.requests += 1;
    if (new URL(request.url).pathname.startsWith("/api/")) traffic.calls += 1;
    if (type === "Script" || /\.js$/.test(request.url)) scripts.add(requestId);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  await line.send("Network.enable");
  return traffic;
}
