import type { APIRequestContext, Response } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";

// A little above what is there, as it is sent, so that whatever adds weight is noticed when it comes.
// The limits of the public pages are in marketing/site-budgets.spec.ts.
const MOST_KILOBYTES = 148;
const MOST_REQUESTS = 22;

/** The scripts that a page loads at once, which is all its first figures wait for. */
async function weighScripts(page: Response, request: APIRequestContext) {
  const html = (await page.text()).replace(
    /<script[^>]*>\(function askFirstView.*?<\/script>/s,
    "",
  );
  const named = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  const sizes = await Promise.all(
    [...named].map(async (path) => {
      const headers = { "accept-encoding": "br" };
      const script = await request.get(new URL(path, page.url()).href, { headers });
      return Number(script.headers()["content-length"] ?? (await script.body()).length);
    }),
  );
  return { files: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

test("the first visit of the dashboard is light, and one call answers its first view", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("running shoes");
  await customer.checkByHand();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // Whether the plan has changed is checked in its own time, and so is the view counted. Only a
  // browser with a window asks for the icon.
  const apart = ["/api/subscriber", "/api/functions/track-page-view", "/favicon.svg"];
  const requests = () => asked.filter((path) => !apart.includes(path));
  const calls = () => requests().filter((path) => path.startsWith("/api/"));

  const dashboard = await page.goto("/dashboard");
  await expect(page.getByText("Find out what to do next")).toBeVisible();
  await expect(page.getByText("An AI analysis shows")).toBeVisible();
  expect(calls()).toEqual(["/api/first-view"]);
  expect(requests().length).toBeLessThanOrEqual(MOST_REQUESTS);
  if (dashboard === null) throw new Error("there is no dashboard");
  const { files, kilobytes } = await weighScripts(dashboard, page.request);
  process.stdout.write(`/dashboard: ${kilobytes} kB of script in ${files} files\n`);
  expect(files).toBeGreaterThan(5);
  expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES);

  asked.length = 0;
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("row", { name: /running shoes/ })).toBeVisible();
  expect(calls()).toEqual(["/api/first-view"]);
  expect(requests().length).toBeLessThanOrEqual(MOST_REQUESTS);
});
