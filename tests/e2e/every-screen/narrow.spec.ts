import { expect, test } from "@sightline/testing/browser";
import { expectNoSidewaysScrolling } from "./sideways.ts";

// Every other screen is drawn as narrow by accessibility.spec.ts; this one is opened on a phone.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("the first run does not scroll sideways on a phone", async ({ signedIn: page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Add your first keyword" })).toBeVisible();
  await expectNoSidewaysScrolling(page);
});
