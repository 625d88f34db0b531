import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";
import { dashlaneNotice, errorToast, fail, keptErrors } from "../every-screen/failing.ts";

// Public pages ship no React: what deals with errors comes with the first one.
const PAGE = "/developers/api";

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test("R2.11 R8.5 on a public page an unforeseen error or rejection is shown, kept and sent", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/the answer was not 42/);
  const scripts = scriptsOf(page);
  await page.goto(PAGE);
  const codes: object[] = [];
  for (const kind of ["error", "rejection"] as const) {
    await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
    expect(scripts.splice(0)).toHaveLength(1);
    await fail(page, kind, "the answer was not 42, said Bearer abc.def.ghi");
    await expect(
      errorToast(page).getByText("An unexpected error occurred", { exact: true }),
    ).toBeVisible();
    await expect(
      errorToast(page).getByText("Please refresh the page if you continue to experience issues.", {
        exact: true,
      }),
    ).toBeVisible();
    expect(scripts.some((script) => /\/(react|entry\.client)-/.test(script))).toBe(false);

    const kept = (await keptErrors(page)).at(-1);
    expect(kept).toMatchObject({ kind, path: PAGE });
    expect(JSON.stringify(kept)).not.toContain("abc.def");
    codes.unshift({ error_code: `browser_${kind}`, endpoint: PAGE });
    await expect
      .poll(async () => (await customer.ask("GET", "/api/errors")).body)
      .toMatchObject(codes);

    scripts.length = 0;
    const fresh = page.waitForEvent("load");
    await errorToast(page).getByRole("button", { name: "Refresh", exact: true }).click();
    await fresh;
    await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
    await expect(errorToast(page)).toBeHidden();
  }
});

test("R8.5 a public page keeps the last 10 but no noise, sends nothing for nobody, and toasts once", async ({
  page,
  guard,
}) => {
  guard.foresee(/ResizeObserver loop|Failed to fetch/);
  guard.foresee(/one of twelve/);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/errors")) calls.push(request.url());
  });
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
    const filename = "chrome-extension://abc/content.js";
    window.dispatchEvent(new ErrorEvent("error", { message: "x is null", filename }));
  });
  await fail(page, "error", "ResizeObserver loop limit exceeded");
  await fail(page, "rejection", "Failed to fetch");
  await fail(page, "error", "one of twelve: 1");
  await expect(errorToast(page)).toHaveCount(1);
  const kept: { message: string }[] = await keptErrors(page);
  expect(kept.map(({ message }) => message)).toEqual(["Uncaught Error: one of twelve: 1"]);

  for (let turn = 2; turn <= 12; turn += 1) await fail(page, "error", `one of twelve: ${turn}`);
  await expect.poll(async () => (await keptErrors(page)).length).toBe(10);
  await expect.poll(async () => (await keptErrors(page))[9].message).toContain("one of twelve: 12");
  await expect(errorToast(page)).toHaveCount(1);
  expect(calls).toEqual([]);
  await errorToast(page).getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(errorToast(page)).toHaveCount(0);
});

test("R2.11 what comes while the script cannot be fetched is caught the next time", async ({
  page,
  guard,
}) => {
  guard.foresee(/Failed to load resource/);
  guard.foresee(/missed|caught/);
  await page.route("**/assets/site-errors-*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
  const failed = page.waitForEvent("requestfailed");
  await fail(page, "error", "missed");
  await failed;
  await page.unroute("**/assets/site-errors-*.js");
  await expect(async () => {
    await fail(page, "error", "caught");
    await expect(errorToast(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("R2.11 R2.12 on a public page Dashlane is noticed, and notices go when dismissed, or by themselves, but not from under the pointer", async ({
  page,
  guard,
}) => {
  guard.foresee(/out of the blue/);
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
  await expect(dashlaneNotice(page)).toBeHidden();
  await page.evaluate(() => document.body.setAttribute("data-dashlane-rid", "7"));
  await expect(
    dashlaneNotice(page).getByText("Browser Extension Detected", { exact: true }),
  ).toBeVisible();
  await expect(dashlaneNotice(page)).toContainText("Dashlane may interfere");
  await dashlaneNotice(page).getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(dashlaneNotice(page)).toBeHidden();

  await page.reload();
  await page.evaluate(() => document.body.append(document.createElement("dashlane-autofill")));
  await expect(dashlaneNotice(page)).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(dashlaneNotice(page)).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(dashlaneNotice(page)).toBeHidden();

  await fail(page, "rejection", "out of the blue");
  await errorToast(page).hover();
  await page.clock.fastForward(11_000);
  await expect(errorToast(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(9_000);
  await expect(errorToast(page)).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(errorToast(page)).toBeHidden();
});
