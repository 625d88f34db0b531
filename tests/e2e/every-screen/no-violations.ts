import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";
import { runsAll } from "@sightline/testing/rounds";
import type { RunOptions } from "axe-core";
import { judge } from "./axe.ts";
import { expectNoSidewaysScrolling } from "./sideways.ts";

const DESK = 1440;
const PHONE = 390;
const ALL = runsAll();

const CONTRAST = ["color-contrast", "link-in-text-block"];
const ONLY_CONTRAST = { runOnly: { type: "rule" as const, values: CONTRAST } };
const NO_CONTRAST = { rules: { "color-contrast": { enabled: false } } };

/**
 * By every rule at a desk; on a phone nothing scrolls sideways. A thorough look goes through every
 * rule on a phone too, and measures contrast there in both themes. That takes three times as long,
 * so it is for the screens that use every component: colors are tokens, and each pair of them is
 * proven to be readable (tests/architecture, packages/ui/tokens). `npm test -- all` looks at every
 * screen thoroughly.
 */
export async function expectNoViolations(page: Page, { thorough = ALL } = {}): Promise<void> {
  await page.setViewportSize({ width: DESK, height: 900 });
  await expectNoSidewaysScrolling(page);
  await expectNothing(page, "at a desk", ALL ? {} : NO_CONTRAST);
  if (ALL) await expectContrastInTheDark(page, "at a desk");

  await page.setViewportSize({ width: PHONE, height: 900 });
  await expectNoSidewaysScrolling(page);
  if (!thorough) return;
  await expectNothing(page, "on a phone");
  await expectContrastInTheDark(page, "on a phone");
}

/** The themes differ in colours alone. */
async function expectContrastInTheDark(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectNothing(page, `in the dark, ${where}`, ONLY_CONTRAST);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
}

async function expectNothing(page: Page, where: string, options: RunOptions = {}): Promise<void> {
  const { violations, passed } = await judge(page, options);
  expect.soft(violations, where).toEqual([]);
  expect(passed, `rules with something to judge, ${where}`).toBeGreaterThan(
    options === ONLY_CONTRAST ? 0 : 10,
  );
}
