import { expect, test } from "@sightline/testing/browser";

/** A person's browser: programs aren't counted. */
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const SHORT = "Where do you stand?";

test("R3.6 R7.8 R9.3 who agrees to Analytics takes part in a test of the home page, who doesn't sees what was there, and what is shipped is everyone's", async ({
  admin,
  browser,
  home,
  otherBrowser,
}) => {
  // What a page sends as it ends has the browser's own name, which is a program's: it ends in part.
  const end = () => page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  const context = await browser.newContext({ userAgent: CHROME, baseURL: home });
  const page = await context.newPage();
  const { body: drafted } = await admin.ask("POST", "/api/admin/ab-tests", {
    ...{ key: "browser-hero", name: "A shorter headline", place: "home-hero" },
    ...{ primary_goal: "view:/pricing", smallest_effect: 0.05, planned_per_variant: 1_000 },
    variants: [
      { name: "control", weight: 1 },
      // So heavy that everyone here gets it.
      { name: "short", weight: 1_000, content: { headline: SHORT } },
    ],
  });
  const change = (asked: object) => admin.ask("PATCH", `/api/admin/ab-tests/${drafted.id}`, asked);
  const headline = (of = page) => of.getByRole("heading", { level: 1 });
  const cookies = async () =>
    (await context.cookies())
      .map(({ name }) => name)
      .filter((name) => name.startsWith("sightline_ab_"));
  await change({ state: "running" });

  await page.goto("/");
  await expect(headline()).toContainText("See where you stand");
  expect(await cookies()).toEqual([]);
  await page.getByRole("button", { name: "Accept All" }).click();
  await expect.poll(cookies).toEqual(["sightline_ab_session"]);

  await expect(async () => {
    await page.reload();
    await expect(headline()).toHaveText(SHORT, { timeout: 1_000 });
  }).toPass();
  expect((await cookies()).toSorted()).toEqual([
    "sightline_ab_browser-hero",
    "sightline_ab_session",
  ]);
  await page.waitForLoadState("networkidle");
  await end();
  await page.goto("/pricing", { waitUntil: "networkidle" });
  await end();
  await expect
    .poll(async () => {
      const { body } = await admin.ask("GET", `/api/admin/ab-tests/${drafted.id}/results`);
      return [body.visitors[1].visitors, body.goals[0].variants[1].people];
    })
    .toEqual([1, 1]);

  await context.close();

  const stranger = await otherBrowser();
  await stranger.goto("/");
  await expect(headline(stranger)).toContainText("See where you stand");
  await stranger.goto(`/?preview=${drafted.variants[1].id}`);
  await expect(headline(stranger)).toHaveText(SHORT);

  await change({ state: "stopped" });
  await change({ state: "shipped", shipped_variant_id: drafted.variants[1].id });
  await expect(async () => {
    await stranger.goto("/");
    await expect(headline(stranger)).toHaveText(SHORT, { timeout: 1_000 });
  }).toPass();
  await change({ state: "stopped" });
  await expect(async () => {
    await stranger.goto("/");
    await expect(headline(stranger)).toContainText("See where you stand", { timeout: 1_000 });
  }).toPass();
});
