import type { Page, Response } from "@playwright/test";
import { expect } from "@sightline/testing/browser";
import { PUBLIC_PAGES } from "@sightline/testing/site";
import { foreseeMissing, siteTest as test } from "./public-site.ts";

// A little above what is there, so that whatever adds weight is noticed when it comes. Seconds
// depend on the machine and are measured in bench/lighthouse.bench.ts.
const MOST_SCRIPT_BYTES = 5_900;
const MOST_STYLE_BYTES = 13_100;
const MOST_FONT_BYTES = 55_000;
const MOST_REQUESTS = 7;

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

for (const name of PUBLIC_PAGES) {
  test(`P41 P96 ${name} is light, moves nothing, asks nobody else, and says the same without JavaScript`, async ({
    page,
    site,
    guard,
  }) => {
    foreseeMissing(name, guard);
    const answers: Response[] = [];
    page.on("response", (answer) => answers.push(answer));
    await watchPaints(page);
    await holdFontsUntilPainted(page);
    await page.goto(site.pathOf(name));
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");

    const { shifts, largest } = await paintsOf(page);
    expect.soft(shifts, "what moved").toEqual([]);
    expect.soft(largest, "what is painted largest").toBe("text");
    expect.soft(await unmeasuredImages(page), "images without dimensions").toEqual([]);

    expect.soft(answers.length, "requests").toBeLessThanOrEqual(MOST_REQUESTS);
    const bytes = await weigh(answers);
    expect.soft(bytes.script, "bytes of script").toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    expect.soft(bytes.stylesheet, "bytes of style").toBeLessThanOrEqual(MOST_STYLE_BYTES);
    expect.soft(bytes.font, "bytes of fonts").toBeLessThanOrEqual(MOST_FONT_BYTES);

    const main = page.getByRole("main");
    const withScript = await main.innerText();
    await turnOffScripts(page);
    await page.unrouteAll();
    await page.reload();
    await expect.soft(page.getByRole("region", { name: "Cookies" })).toBeHidden();
    const without = await main.innerText();
    expect.soft(without, "without JavaScript").toBe(withScript);
    expect.soft(without.length).toBeGreaterThan(50);
    await expect.soft(page.getByRole("contentinfo")).toBeVisible();
  });
}

async function turnOffScripts(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });
}

interface Paints {
  readonly shifts: string[];
  largest: string;
}

/** Notes every shift of the layout, and what the largest thing painted is. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints: Paints = { shifts: [], largest: "nothing" };
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const inside = node?.parentElement?.className ?? "";
          const text = node?.textContent?.trim().slice(0, 40);
          return `${text} in .${inside} from ${at(previousRect)} to ${at(currentRect)}`;
        });
        paints.shifts.push(`${value.toFixed(4)}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        paints.largest = (entry as PerformanceEntry & { url: string }).url || "text";
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { paints: Paints }).paints;
  });
}

/** As on a slow line: the text stands in another font first, and nothing may move after that. */
async function holdFontsUntilPainted(page: Page): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    await route.continue();
  });
}

function unmeasuredImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height"))
      .map((image) => image.src),
  );
}

/** As it came over the line, by kind. */
async function weigh(answers: readonly Response[]) {
  const bytes = { script: 0, stylesheet: 0, font: 0 };
  for (const answer of answers) {
    const request = answer.request();
    const kind = request.resourceType();
    if (kind !== "script" && kind !== "stylesheet" && kind !== "font") continue;
    bytes[kind] += (await request.sizes()).responseBodySize;
  }
  return bytes;
}
