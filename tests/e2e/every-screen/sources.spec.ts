import { expect, test } from "@sightline/testing/browser";
import { analysisScreens } from "../analyses/analysis-screens.ts";
import { homepageAppScreens } from "../analyses/homepage-screens.ts";
import { ideationScreens } from "../insights/ideation-screens.ts";
import { overviewScreens } from "../overview/overview-screens.ts";
import { fill } from "./screens.ts";
import { unsourcedFigures } from "./unsourced-figures.ts";

const screens = [...overviewScreens, ...analysisScreens, ...ideationScreens, ...homepageAppScreens];

for (const { name, path, open, filled, foresees } of screens) {
  test(`every figure names its source on ${name}`, async ({ signedIn: page, customer, guard }) => {
    if (foresees) guard.foresee(foresees);
    if (filled) await fill(customer);
    await page.goto(path);
    await open?.(page);
    expect(await unsourcedFigures(page)).toEqual([]);
  });
}

for (const path of ["/", "/features"]) {
  test(`every figure names its source on ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await unsourcedFigures(page)).toEqual([]);
  });
}

test("a figure without a source is found", async ({ page }) => {
  await page.setContent(
    '<main><section><p class="figures">1,240</p></section><section><p class="figures">7</p><b data-source></b></section></main>',
  );
  expect(await unsourcedFigures(page)).toEqual(["1,240"]);
});
