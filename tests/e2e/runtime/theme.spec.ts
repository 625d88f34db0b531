import type { BrowserContext, Page } from "@playwright/test";
import { expect, inBothThemes, paperBrightness, test } from "@sightline/testing/browser";

async function expectToFollowTheSystem(page: Page) {
  await inBothThemes(page, async (theme) => {
    if (theme === "dark") expect(await paperBrightness(page)).toBeLessThan(60);
    else expect(await paperBrightness(page)).toBeGreaterThan(220);
  });
}

test("R2.16 the system's theme holds until someone chooses; the choice is kept under sightline-theme, for site and app alike", async ({
  signedIn: page,
  context,
}) => {
  const html = page.locator("html");
  const kept = () => page.evaluate(() => localStorage.getItem("sightline-theme"));
  await page.goto("/developers/api");
  await expectToFollowTheSystem(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(html).toHaveAttribute("data-theme", "dark");
  expect(await kept()).toBe("dark");

  await page.goto("/dashboard");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(html).toHaveAttribute("data-theme", "dark");
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: "dark" });
  await other.goto("/dashboard");

  await page.getByRole("radio", { name: "Light" }).check();
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "light");

  await page.getByRole("radio", { name: "System" }).check();
  expect(await kept()).toBe("system");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectToFollowTheSystem(page);
});

/** What the page says of its theme at the moment its body begins, and whether it ever changes. */
async function noteThemes(context: BrowserContext) {
  await context.addInitScript(() => {
    const themes: string[] = [];
    Object.assign(window, { themes });
    const note = () => {
      const { theme = "none yet" } = document.documentElement.dataset;
      if (document.body && themes.at(-1) !== theme) themes.push(theme);
    };
    new MutationObserver(note).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
  });
}

test("R2.16 a page is dark from its first paint to its last", async ({ context, page, home }) => {
  await noteThemes(context);
  const localStorage = [{ name: "sightline-theme", value: "dark" }];
  await context.setStorageState({ cookies: [], origins: [{ origin: home, localStorage }] });
  await page.emulateMedia({ colorScheme: "light" });
  for (const path of ["/", "/auth", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate("window.themes"), path).toEqual(["dark"]);
  }
});
