import { expect, type Page } from "@playwright/test";

/** The same look at a page in the light and in the dark. */
export async function inBothThemes(
  page: Page,
  look: (theme: "light" | "dark") => Promise<void>,
): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await look(theme);
  }
}
