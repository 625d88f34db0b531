import { expect, test } from "@sightline/testing/browser";
import { expectNoViolations } from "./no-violations.ts";
import { adminScreens, appScreens, fill, publicScreens } from "./screens.ts";

// What slides or fades is half transparent for a while, and no one can judge its contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 120_000 });

for (const { name, path, open, foresees } of publicScreens) {
  test(`axe finds nothing on ${name}, and a phone need not scroll sideways`, async ({
    page,
    guard,
  }) => {
    if (foresees) guard.foresee(foresees);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open?.(page);
    await expectNoViolations(page);
  });
}

for (const { name, path, filled, open, foresees } of appScreens) {
  test(`axe finds nothing on ${name}, and a phone need not scroll sideways`, async ({
    signedIn: page,
    customer,
    guard,
  }) => {
    if (foresees) guard.foresee(foresees);
    if (filled) await fill(customer);
    await page.goto(path);
    await open?.(page);
    await expectNoViolations(page);
  });
}

for (const { name, path, open } of adminScreens) {
  test(`axe finds nothing on ${name}, and a phone need not scroll sideways`, async ({
    asAdmin: page,
  }) => {
    await page.goto(path);
    await open?.(page);
    await expectNoViolations(page);
  });
}
