import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import {
  expect,
  keepSession,
  RELEASE,
  startTemporaryProduct,
  testWith,
} from "@sightline/testing/browser";
import { call, newAddress, PASSWORD } from "@sightline/testing/http";
import { sendHostile, TRACK, UNSHOWN } from "./hostile.ts";

/** A product of its own: every figure is known. */
const test = testWith(() => startTemporaryProduct({ TRUSTED_PROXIES: "1" }));

/** A person's browser: the one that runs the tests says that it is none. */
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const HOUR = 60 * 60_000;

let received = 0;

/** Visitors have addresses of their own: others in the same browser would be the same one. */
async function visitor(
  { browser, home }: { browser: Browser; home: string },
  address: string,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({
    ...{ userAgent: CHROME, baseURL: home, ...options },
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  context.on("response", (response) => {
    if (response.url().endsWith(TRACK)) received += 1;
  });
  return context;
}

/** Does something that opens a page, and waits until its view is stored. */
async function reported(page: Page, open: () => Promise<unknown>) {
  const answer = page.waitForResponse((response) => response.url().endsWith(TRACK));
  await open();
  expect((await answer).status()).toBe(204);
}

async function signUpFrom(page: Page, name: string) {
  await reported(page, () => page.goto("/auth?mode=sign-up"));
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(newAddress());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const origin = page.waitForResponse(/track-signup-ip$/);
  await reported(page, () => page.getByRole("button", { name: "Create account" }).click());
  expect((await origin).status()).toBe(200);
  await expect(page).toHaveURL(/\/dashboard/);
}

test("P87 P88 R2.4 R1.3 R7.7 R7.9 admins see exactly what people did, and every report is accounted for", async ({
  asAdmin: admin,
  admin: administrator,
  browser,
  home,
  own,
}) => {
  test.setTimeout(240_000);
  const at = { browser, home };
  received = 0;
  admin.context().on("response", (response) => {
    if (response.url().endsWith(TRACK)) received += 1;
  });

  await test.step("reloads, back and forward, without consent", async () => {
    const context = await visitor(at, "8.8.8.8");
    const page = await context.newPage();
    await reported(page, () => page.goto("/", { referer: "https://www.google.com/" }));
    await reported(page, () => page.goto("/pricing"));
    await reported(page, () => page.reload());
    await reported(page, () => page.goBack());
    await reported(page, () => page.goForward());
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  await test.step("consent on the landing page of a campaign, a second tab, a sign-up", async () => {
    const context = await visitor(at, "203.0.113.2");
    const page = await context.newPage();
    await reported(page, () => page.goto("/features?utm_source=paper&utm_campaign=winter"));
    await page.getByRole("button", { name: "Accept All" }).click();
    await reported(page, () => page.goto("/about"));
    const other = await context.newPage();
    await reported(other, () => other.goto("/about"));
    await signUpFrom(other, "Bea");
    await context.close();
  });

  await test.step("an administrator, on a public page and in the admin area", async () => {
    const context = await visitor(at, "203.0.113.9");
    await keepSession(context, home, administrator.session);
    const page = await context.newPage();
    await reported(page, () => page.goto("/pricing"));
    await reported(page, () => page.goto("/admin/geo"));
    await context.close();
  });

  await test.step("Global Privacy Control", async () => {
    const context = await visitor(at, "203.0.113.3");
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    const page = await context.newPage();
    await reported(page, () => page.goto("/contact"));
    await context.close();
  });

  await test.step("no JavaScript", async () => {
    const context = await visitor(at, "203.0.113.4", { javaScriptEnabled: false });
    await (await context.newPage()).goto("/careers");
    await context.close();
  });

  await test.step("a campaign, a sign-up, and offline and back", async () => {
    const context = await visitor(at, "203.0.113.5");
    const page = await context.newPage();
    await reported(page, () => page.goto("/?utm_source=news&utm_campaign=autumn"));
    await signUpFrom(page, "Ana");
    await reported(page, () => page.getByRole("link", { name: "Settings", exact: true }).click());
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();

    await context.setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goForward();
    await expect(page).toHaveURL(/\/settings/);
    const before = received;
    await context.setOffline(false);
    await expect.poll(() => received - before).toBe(2);
    await context.close();
  });

  await test.step("a session across midnight", async () => {
    const context = await visitor(at, "203.0.113.6");
    const page = await context.newPage();
    const midnight = new Date().setUTCHours(0, 0, 0, 0);
    await page.clock.setFixedTime(midnight - 30_000);
    await reported(page, () => page.goto("/"));
    await page.clock.setFixedTime(midnight + 30_000);
    await reported(page, () => page.goto("/pricing"));
    await context.close();
  });

  await test.step("a second session an hour later", async () => {
    const context = await visitor(at, "203.0.113.7");
    const page = await context.newPage();
    await page.clock.setFixedTime(Date.now() - 2 * HOUR);
    await reported(page, () => page.goto("/terms"));
    await page.clock.setFixedTime(Date.now() - HOUR);
    await reported(page, () => page.goto("/terms"));
    await context.close();
  });

  await test.step("a bot, a repetition and nonsense, which count as nobody", async () => {
    const context = await visitor(at, "203.0.113.8", { userAgent: "GPTBot/1.2" });
    const page = await context.newPage();
    await reported(page, () => page.goto("/pricing"));
    await context.close();
    const { id } = await own.db.selectFrom("page_views").select("id").executeTakeFirstOrThrow();
    const send = (body: object) =>
      call(home, "POST", TRACK, { body, headers: { "user-agent": CHROME } });
    expect((await send({ page_path: "/", event_id: id })).status).toBe(204);
    expect((await send({ page_path: 7 })).status).toBe(400);
    received += 2;
  });

  const row = (name: string | RegExp) => admin.getByRole("row").filter({ hasText: name });
  const figure = (name: string) => admin.locator("[data-metric]").filter({ hasText: name });

  await admin.goto("/admin/overview?period=7");
  await expect(figure("Visitors")).toContainText(/Visitors6\D/);
  await expect(figure("Page views")).toContainText(/Page views21\D/);
  // Ana, Bea and the admin.
  await expect(figure("Sign-ups")).toContainText(/Sign-ups3\D/);

  await admin.goto("/admin/pages?period=7");
  await expect(figure("Sessions")).toContainText(/Sessions8\D/);
  await expect(figure("Bounce rate")).toContainText("62.5%");
  // Views, visitors, entries and exits.
  for (const [path, figures] of [
    ["/", [4, 3, 3, 1]],
    ["/pricing", [4, 2, 1, 2]],
    ["/about", [2, 1, 0, 0]],
    ["/features", [1, 1, 1, 0]],
    ["/contact", [1, 1, 1, 1]],
    ["/terms", [2, 1, 2, 2]],
    ["/auth", [2, 2, 0, 0]],
    ["/dashboard", [3, 2, 0, 1]],
    ["/settings", [2, 1, 0, 1]],
  ] as const) {
    const own = admin.getByRole("row").filter({
      has: admin.getByRole("link", { name: path, exact: true }),
    });
    await expect(own).toHaveText(new RegExp(`^${path}\\s*${figures.join("\\s*")}`));
  }
  await expect(row("/careers")).toHaveCount(0);
  await expect(row("/admin")).toHaveCount(0);
  await admin.getByRole("switch", { name: "Show staff and demo views" }).click();
  const staff = admin.getByRole("table", { name: "Staff and demo views" }).getByRole("row");
  await expect(staff.filter({ hasText: "/admin/geo" })).toHaveText(/Staff\s*1$/);
  await expect(staff.filter({ hasText: "/pricing" })).toHaveText(/Staff\s*1$/);

  // Sessions, visitors.
  await admin.goto("/admin/outer?period=7");
  await expect(row("Google")).toHaveText(/^Google\s*1\s*1/);
  await expect(row("news")).toHaveText(/^news\s*1\s*1/);
  await expect(row("paper")).toHaveText(/^paper\s*1\s*1/);
  await expect(row("Direct")).toHaveText(/^Direct\s*5\s*3/);
  await admin.goto("/admin/outer?period=7&by=campaign");
  await expect(row("autumn")).toHaveText(/^autumn\s*1\s*1/);

  // Visitors, sessions, views.
  await admin.goto("/admin/geo?period=7");
  await expect(row("United States")).toHaveText(/^United States\s*1\s*1\s*5/);
  await expect(row("Unknown")).toHaveText(/^Unknown\s*5\s*7\s*16/);

  await admin.goto("/admin/sessions?period=7");
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("8 sessions");
  await expect(row("news")).toContainText("/ → /auth → /dashboard → /settings → /dashboard");

  await admin.goto("/admin/funnel?period=7&by=source");
  await expect(row("news")).toHaveText(/^news\s*1\s*0\s*1\s*0\s*0\s*0/);
  await expect(row("paper")).toHaveText(/^paper\s*1\s*0\s*1\s*0\s*0\s*0/);
  await expect(row("Google")).toHaveText(/^Google\s*1\s*0\s*0\s*0\s*0\s*0/);

  await admin.goto("/admin/ip?period=7");
  await expect(row("203.0.113.5")).toContainText("203.0.113.5");
  await admin.goto("/admin/ai-search?period=7");
  await expect(row("GPTBot").first()).toBeVisible();

  // Nothing is lost between what came and what is counted.
  await expect
    .poll(async () => {
      const rows = await own.db.selectFrom("traffic_intake").selectAll().execute();
      const sum = (outcome: string) =>
        rows.filter((one) => one.outcome === outcome).reduce((all, { views }) => all + views, 0);
      const all = rows.reduce((total, { views }) => total + views, 0);
      return {
        ...{ stored: sum("stored"), repeated: sum("repeated"), invalid: sum("invalid") },
        own: sum("own"),
        isWhole: all === received,
      };
    })
    .toEqual({ stored: 21, own: 2, repeated: 1, invalid: 1, isWhole: true });
});

test("hostile referrers, agents, campaigns and paths are text, in tables and in CSV", {
  tag: RELEASE,
}, async ({ asAdmin: page, home }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await sendHostile(home);
  const reports = ["pages", "outer", "outer?by=campaign", "geo", "ai-search", "sessions", "funnel"];
  for (const report of [...reports, "funnel?by=campaign", "funnel?by=path"]) {
    await page.goto(`/admin/${report}${report.includes("?") ? "&" : "?"}period=7`);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expect(page).toHaveTitle(/Sightline/);
    expect(await page.locator("img[src=x], main script, b[onmouseover]").count()).toBe(0);
    expect(await page.locator("main").innerText()).not.toMatch(UNSHOWN);
    const button = page.getByRole("button", { name: /^Export .* as CSV$/ });
    if ((await button.count()) === 0) continue;
    const download = page.waitForEvent("download");
    await button.first().click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).not.toMatch(/(^|[,\n])"?[=+@-]/);
    expect(csv).not.toMatch(UNSHOWN);
  }
  expect(dialogs).toEqual([]);

  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await page.goto("/admin/pages?period=7");
  await expect(row("/<img src=x onerror")).toHaveCount(1);
  await page.goto("/admin/outer?period=7");
  await expect(row("<script>document.title='owned'</script>")).toHaveCount(1);
  await expect(row("xn--evil-3ra.example")).toHaveCount(1);
  await page.goto("/admin/outer?by=campaign&period=7");
  await expect(row("=HYPERLINK(")).toHaveCount(1);
});
