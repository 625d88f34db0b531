import { expect, type Page } from "@playwright/test";

/** Checks a page in both the light and the dark theme. */
export async function inBothThemes(
  page: Page,
  search: (theme: "light" | "dark") => Promise<void>,
): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await search(theme);
  }
}

/** The rendered background's brightness, from 0 (black) to 255 (white). */
export function paperBrightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) throw new Error("no canvas");
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
}
