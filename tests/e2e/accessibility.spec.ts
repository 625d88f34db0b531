import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, inBothThemes, test } from "@sightline/testing/browser";
import { adminScreens, appScreens, fill, publicScreens } from "./screens.ts";

// What slides or fades is half transparent for a while, and no one can judge its contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 120_000 });

async function expectNoViolations(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await inBothThemes(page, async (theme) => {
      const axe = axeOf(page);
      // The themes differ in colours alone.
      if (theme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
      const { violations, passes } = await axe.analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]));
      expect(found, `${theme} at ${width} px`).toEqual([]);
      expect(passes.length).toBeGreaterThan(theme === "dark" ? 0 : 10);
    });
  }
}

/** No page of ours has frames, so nothing is lost by the mode that looks into none. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

for (const { name, path, open, foresees } of publicScreens) {
  test(`axe finds nothing on ${name}`, async ({ page, guard }) => {
    if (foresees) guard.foresee(foresees);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open?.(page);
    await expectNoViolations(page);
  });
}

for (const { name, path, filled, open, foresees } of appScreens) {
  test(`axe finds nothing on ${name}`, async ({ signedIn: page, customer, guard }) => {
    if (foresees) guard.foresee(foresees);
    if (filled) await fill(customer);
    await page.goto(path);
    await open?.(page);
    await expectNoViolations(page);
  });
}

for (const { name, path, open } of adminScreens) {
  test(`axe finds nothing on ${name}`, async ({ asAdmin: page }) => {
    await page.goto(path);
    await open?.(page);
    await expectNoViolations(page);
  });
}
