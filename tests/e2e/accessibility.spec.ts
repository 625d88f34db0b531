import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, inBothThemes, test } from "@sightline/testing/browser";
import { appScreens, publicScreens } from "./screens.ts";

// What slides or fades is half transparent for a while, and no one can judge its contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [1440, 390];

async function expectNoViolations(page: Page) {
  await inBothThemes(page, async (theme) => {
    const { violations, passes } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, theme, nodes: nodes.map(String) }));
    expect(found).toEqual([]);
    expect(passes.length).toBeGreaterThan(10);
  });
}

for (const width of widths) {
  test.describe(`at ${width} px, light and dark`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { name, path, open } of publicScreens) {
      test(`axe finds nothing on ${name}`, async ({ page, guard }) => {
        if (name === "not found") guard.foresee(/status of 404/);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await open?.(page);
        await expectNoViolations(page);
      });
    }

    for (const { name, path, arrange, open } of appScreens) {
      test(`axe finds nothing on ${name}`, async ({ signedIn: page, customer }) => {
        await arrange?.(customer);
        await page.goto(path);
        await open?.(page);
        await expectNoViolations(page);
      });
    }
  });
}
