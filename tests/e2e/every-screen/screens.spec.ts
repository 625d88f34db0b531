import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";
import { runsAll } from "@sightline/testing/rounds";
import { expectNoViolations } from "./no-violations.ts";
import { OTHER_STATES } from "./other-states.ts";
import type { Screen } from "./screen.ts";
import { adminScreens, appScreens, fill, publicScreens } from "./screens.ts";
import { unsourcedFigures } from "./unsourced-figures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** They use every component, so that what the tokens' own test cannot see shows on one of them. */
const WITH_EVERY_COMPONENT = new Set(["gallery", "home", "every column", "the overview"]);

const judged = (screens: readonly Screen[]) =>
  screens.filter(({ name }) => runsAll() || !OTHER_STATES.has(name));

async function visit(page: Page, { path, arrange, open, heading }: Screen): Promise<void> {
  await arrange?.(page);
  const answer = await page.goto(path);
  if (heading !== undefined) {
    expect.soft(answer?.status()).toBe(200);
    await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect.soft(page).toHaveTitle(/Sightline/);
  }
  await open?.(page);
}

/** Whatever was opened closes by Escape, and a keyboard goes on where it was. */
async function expectFocusReturns(page: Page): Promise<void> {
  const opened = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  if ((await opened.count()) === 0) return;
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
}

async function expectSound(page: Page, { name, sourced }: Screen): Promise<void> {
  if (sourced) expect.soft(await unsourcedFigures(page), "without a source").toEqual([]);
  await expectNoViolations(page, { thorough: runsAll() || WITH_EVERY_COMPONENT.has(name) });
}

/** What every screen keeps, and what this one promises besides. */
function promisesOf({ sourced }: Screen): string {
  const source = sourced ? "every figure names its source, " : "";
  return `${source}axe finds nothing, and a phone need not scroll sideways`;
}

for (const screen of judged(publicScreens)) {
  const title =
    screen.heading === undefined
      ? `${screen.name}: ${promisesOf(screen)}`
      : `R2.1 ${screen.name} answers and says what it is: ${promisesOf(screen)}`;
  test(title, async ({ page, guard }) => {
    if (screen.foresees) guard.foresee(screen.foresees);
    await visit(page, screen);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectSound(page, screen);
  });
}

for (const screen of judged(appScreens)) {
  test(`${screen.name}: ${promisesOf(screen)}`, async ({ signedIn: page, customer, guard }) => {
    if (screen.foresees) guard.foresee(screen.foresees);
    if (screen.filled) await fill(customer);
    await visit(page, screen);
    await expectSound(page, screen);
    await expectFocusReturns(page);
  });
}

for (const screen of judged(adminScreens)) {
  test(`${screen.name}: ${promisesOf(screen)}`, async ({ asAdmin: page }) => {
    await visit(page, screen);
    await expectSound(page, screen);
    await expectFocusReturns(page);
  });
}

test("every screen that is named for a thorough look, or for releases, is there", () => {
  const names = [...publicScreens, ...appScreens, ...adminScreens].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const named = [...WITH_EVERY_COMPONENT, ...OTHER_STATES];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

test("a figure without a source is found", async ({ page }) => {
  await page.setContent(
    '<main><section><p class="figures">1,240</p></section><section><p class="figures">7</p><b data-source></b></section></main>',
  );
  expect(await unsourcedFigures(page)).toEqual(["1,240"]);
});
