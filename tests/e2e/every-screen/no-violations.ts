import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, inBothThemes } from "@sightline/testing/browser";
import { expectNoSidewaysScrolling } from "./sideways.ts";

const DESK = 1440;
const PHONE = 390;

/** In both themes, at a desk and on a phone. */
export async function expectNoViolations(page: Page) {
  for (const width of [DESK, PHONE]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === PHONE) await expectNoSidewaysScrolling(page);
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
