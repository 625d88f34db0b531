import { INSIGHT_EXISTS_MESSAGE } from "@sightline/domain/insights";
import { expect, insertChecks, test } from "@sightline/testing/browser";

const SITE = "shop.example";

test("R4.6 P71 one click makes an insight of a keyword within reach, and its way is kept", async ({
  signedIn: page,
  customer,
  product,
  guard,
}) => {
  guard.foresee(/status of 409 .*insights/);
  await customer.save("weak shoes");
  await customer.checkByHand();
  await insertChecks(product.db, customer.session.user.id, SITE, [
    { keyword: "weak shoes", daysAgo: 0, position: 5, page: "/weak" },
  ]);
  await page.goto("/dashboard?tab=keywords&part=gap&list=reach");
  const make = page.getByRole("button", { name: "Create an insight for weak shoes" });
  const toasts = page.getByRole("region", { name: "Notifications (F8)" });
  await make.click();
  await expect(toasts.getByText("Created an insight for “weak shoes”.")).toBeVisible();
  await make.click();
  await expect(toasts.getByText(INSIGHT_EXISTS_MESSAGE)).toBeVisible();

  await toasts.getByRole("button", { name: "Show" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "weak shoes" })).toBeVisible();
  await expect(page.getByText("In striking distance: you're at position 5.")).toBeVisible();
  await expect(page.getByText("No brief yet")).toBeVisible();
  await page.getByRole("button", { name: "Plan it" }).click();
  await page.getByRole("button", { name: "Start it" }).click();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText(/^Done on /)).toBeVisible();
  await expect(page.getByText(/^due /)).toHaveCount(3);

  await page.getByRole("link", { name: "All insights" }).click();
  await page.reload();
  await expect(
    page.getByRole("region", { name: "Done" }).getByRole("link", { name: "weak shoes" }),
  ).toBeVisible();
});
