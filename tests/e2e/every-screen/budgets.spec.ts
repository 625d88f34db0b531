import type { Page, Response } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";

// The product promises 150 kB of script until the dashboard shows its first figures, as it is sent.
// The limits of the public pages are in marketing/site-budgets.spec.ts.

/** What came with a page until it showed what it is for. */
async function weigh(page: Page, path: string, shown: () => Promise<unknown>) {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(path);
  await shown();
  const scripts = answers.filter((one) => /javascript/.test(one.headers()["content-type"] ?? ""));
  // Asked for again: what the browser has kept weighs nothing.
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const headers = { "accept-encoding": "br" };
      const again = await page.request.get(script.url(), { headers });
      return Number(again.headers()["content-length"] ?? (await again.body()).length);
    }),
  );
  const calls = answers.map((one) => new URL(one.url())).filter(isCall);
  return {
    kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    scripts: scripts.length,
    requests: answers.length,
    calls: calls.map(({ pathname }) => pathname),
  };
}

const isCall = ({ pathname }: URL) => pathname.startsWith("/api/");

test("the first visit of the dashboard is light, and one call answers its first view", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("running shoes");
  await customer.checkByHand();
  const first = await weigh(page, "/dashboard", async () => {
    await expect(page.getByText("Find out what to do next")).toBeVisible();
    await expect(page.getByText("Run an AI analysis to see")).toBeVisible();
  });
  process.stdout.write(`/dashboard: ${JSON.stringify(first)}\n`);
  expect(first.scripts).toBeGreaterThan(0);
  expect(first.kilobytes).toBeLessThanOrEqual(150);
  expect(first.requests).toBeLessThan(25);
  expect(first.calls.filter((path) => path !== "/api/subscriber")).toEqual(["/api/first-view"]);
});
