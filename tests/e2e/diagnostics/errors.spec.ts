import { expect, SUPPORT, test } from "@sightline/testing/browser";
import { fail, keptErrors, errorToast as toast } from "../every-screen/failing.ts";

test("R2.11 R8.5 an unforeseen error or rejection is shown, kept and sent; noise is not", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/ResizeObserver loop|Script error|Failed to fetch|content\.js/);
  guard.foresee(/the answer was not 42/);
  const sent = async () => (await customer.ask("GET", "/api/errors")).body;
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  await page.evaluate(() => {
    const report = (message: string, filename = "") =>
      window.dispatchEvent(new ErrorEvent("error", { message, filename }));
    report("ResizeObserver loop completed with undelivered notifications.");
    report("Script error.");
    report("x is null", "chrome-extension://abc/content.js");
    setTimeout(() => void Promise.reject(new TypeError("Failed to fetch")));
  });
  const last = page.waitForEvent("pageerror", (error) => error.message.includes("loop limit"));
  await fail(page, "error", "ResizeObserver loop limit exceeded");
  await last;
  await expect(toast(page)).toBeHidden();
  expect(await keptErrors(page)).toEqual([]);
  expect(await sent()).toEqual([]);

  const codes: object[] = [];
  for (const kind of ["error", "rejection"] as const) {
    await fail(page, kind, "the answer was not 42, said Bearer abc.def.ghi");
    await expect(
      toast(page).getByText("An unexpected error occurred", { exact: true }),
    ).toBeVisible();
    await expect(toast(page)).toContainText(
      "Please refresh the page if you continue to experience issues.",
    );
    const kept = (await keptErrors(page)).at(-1);
    expect(kept).toMatchObject({ kind, path: "/dashboard" });
    expect(JSON.stringify(kept)).not.toContain("abc.def");
    codes.unshift({ error_code: `browser_${kind}`, endpoint: "/dashboard" });
    await expect.poll(sent).toMatchObject(codes);

    const fresh = page.waitForEvent("load");
    await toast(page).getByRole("button", { name: "Refresh", exact: true }).click();
    await fresh;
    await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
    await expect(toast(page)).toBeHidden();
    expect(await keptErrors(page)).toHaveLength(codes.length);
  }
});

test("R2.11 R8.7 where the browser keeps nothing, an error is still shown", async ({
  page,
  context,
  guard,
}) => {
  guard.foresee(/SecurityError|out of the blue/);
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
  const logged = page.waitForEvent("console", (line) => line.text().includes("blocks storage"));
  await page.goto("/auth");
  expect((await logged).type()).toBe("warning");
  // The form is there before the app is: an error counts once someone listens.
  await expect(async () => {
    await fail(page, "error", "out of the blue");
    await expect(toast(page).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("R8.5 being offline is no unexpected error", async ({ signedIn: page, context, guard }) => {
  guard.foresee(/ERR_INTERNET_DISCONNECTED/);
  guard.foresee(/page: TypeError: Failed to fetch/);
  await page.goto("/dashboard?tab=keywords");
  await expect(page.getByRole("button", { name: "Add your first keyword" })).toBeVisible();
  await context.setOffline(true);
  const failed = page.waitForEvent("pageerror");
  await page.evaluate(() => {
    setTimeout(() => void fetch("/api/health"));
  });
  await failed;
  await expect(toast(page)).toBeHidden();
  expect(await keptErrors(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Add your first keyword" }).click();
  await expect(page.getByRole("dialog", { name: "Add keywords" })).toBeVisible();
});

test("R2.10 the error screen: its id is reported, and there are three ways on", async ({
  signedIn: page,
  customer,
  guard,
}) => {
  guard.foresee(/reading 'all'|Minified React error|error during render/);
  await customer.save("running shoes");
  await page.route("**/api/keywords?*", (route) => route.fulfill({ json: { rows: [null] } }));
  const reported = page.waitForResponse("**/api/errors/report");
  await page.goto("/dashboard?tab=keywords&q=shoes&state=active");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();

  const report = await reported;
  expect(report.status()).toBe(202);
  const { error_id, path } = report.request().postDataJSON();
  expect(path).toBe("/dashboard");
  await expect(page.getByText(`Error ID: ${error_id}`)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();

  const draft = new URL(
    (await page.getByRole("link", { name: "Report Bug" }).getAttribute("href")) ?? "",
  );
  expect(draft.protocol + draft.pathname).toBe(`mailto:${SUPPORT}`);
  const body = draft.searchParams.get("body");
  expect(body).toContain(`Error ID: ${error_id}`);
  expect(body).toContain(
    `URL: ${new URL(page.url()).origin}/dashboard?tab=keywords&q=[redacted]&state=active`,
  );
  expect(body).toMatch(/Time: \d{4}-\d\d-\d\dT[\d:.]+Z/);
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");

  await page.unroute("**/api/keywords?*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
  await expect(page.getByText("Something went wrong")).toBeHidden();
});

test("R8.4 R9.14 the day's patterns are looked through soon after the start, and hourly", async ({
  signedIn: page,
  customer,
}) => {
  for (let time = 0; time < 6; time += 1) {
    await customer.ask("POST", "/api/errors", { error_code: "50017", endpoint: "/api/somewhere" });
  }
  const warned = page.waitForEvent("console", (line) => line.text().includes("keep coming back"));
  const asked = page.waitForRequest("**/api/errors/patterns?days=1");
  await page.clock.install();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Which site is yours?" })).toBeVisible();
  await page.clock.fastForward(5000);
  await asked;
  expect((await warned).type()).toBe("warning");
  const again = page.waitForRequest("**/api/errors/patterns?days=1");
  await page.clock.fastForward(3_600_000);
  await again;
});
