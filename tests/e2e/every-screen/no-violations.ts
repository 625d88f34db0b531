import type { Page } from "@playwright/test";
import { expect, inBothThemes } from "@sightline/testing/browser";
import { judge } from "./axe.ts";
import { expectNoSidewaysScrolling } from "./sideways.ts";

const DESK = 1440;
const PHONE = 390;
const ALL = process.env.SIGHTLINE_TEST_ALL === "1";

const CONTRAST = ["color-contrast", "link-in-text-block"];
const ONLY_CONTRAST = { runOnly: { type: "rule" as const, values: CONTRAST } };
const NO_CONTRAST = { rules: { "color-contrast": { enabled: false } } };

/**
 * At a desk and on a phone, by every rule. Contrast takes as long as all else together: colours are
 * tokens, and each pair of them is proven to read (tests/architecture, packages/ui/tokens), so it is
 * looked at once, and in the dark where that is asked for. With `npm test -- all` it is looked at in
 * both themes at both widths.
 */
export async function expectNoViolations(page: Page, { inTheDark = false } = {}): Promise<void> {
  await page.setViewportSize({ width: DESK, height: 900 });
  await expectNoSidewaysScrolling(page);
  if (ALL) await expectContrast(page, "at a desk");
  await expectNothing(page, "at a desk", NO_CONTRAST);

  await page.setViewportSize({ width: PHONE, height: 900 });
  await expectNoSidewaysScrolling(page);
  await expectNothing(page, "on a phone");
  if (ALL || inTheDark) await expectContrast(page, "on a phone");
}

async function expectContrast(page: Page, where: string): Promise<void> {
  await inBothThemes(page, (theme) => expectNothing(page, `${theme}, ${where}`, ONLY_CONTRAST));
}

async function expectNothing(
  page: Page,
  where: string,
  options: Parameters<typeof judge>[1] = {},
): Promise<void> {
  const { violations, passed } = await judge(page, options);
  expect.soft(violations, where).toEqual([]);
  expect(passed, `rules with something to judge, ${where}`).toBeGreaterThan(
    options === ONLY_CONTRAST ? 0 : 10,
  );
}
