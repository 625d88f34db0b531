import { expect, RELEASE, test } from "@sightline/testing/browser";

const SITE = "shop.example";

test("P67 on a phone, where there are no heads of columns, the order is chosen by name and stands in the address", async ({
  signedIn: page,
  customer,
}) => {
  await customer.save("boots");
  await customer.save("anoraks");
  await customer.checkByHand();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard?tab=keywords");
  const names = page.getByRole("cell").getByRole("link");
  await expect(names).toHaveText(["anoraks", "boots"]);
  const order = page.getByRole("combobox", { name: "Sort by" });
  await order.selectOption("Z to A");
  await expect(names).toHaveText(["boots", "anoraks"]);
  await expect(page).toHaveURL(/sort=-keyword/);
  await page.reload();
  await expect(names).toHaveText(["boots", "anoraks"]);
  await expect(order.locator("option:checked")).toHaveText("Z to A");
});

test("P65 of more keywords than the plan has room for, those that fit are saved; once none do, the main button leads to the plans", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
  const taken = Array.from({ length: 98 }, (_, place) => `taken ${place}`);
  await customer.ask("POST", "/api/keywords", { target_site: SITE, keywords: taken });
  await customer.checkByHand();
  await page.goto("/dashboard?tab=keywords&add=keyword");
  const dialog = page.getByRole("dialog", { name: "Add keywords" });
  await dialog.getByRole("button", { name: "Paste a list" }).click();
  const field = dialog.getByLabel("Keywords");
  await field.fill("one\ntwo");
  await expect(dialog.getByRole("button", { name: "Save 2 keywords" })).toBeVisible();
  await field.fill("one\ntwo\nthree\nfour\nfive");
  await expect(dialog.getByText("Your plan has room for 2 more keywords.")).toBeVisible();
  await expect(dialog.getByText(/^Your Free plan includes 100 active keywords\./)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/subscription",
  );
  await dialog.getByRole("button", { name: "Save the 2 that fit" }).click();
  await expect(
    dialog.getByText("2 saved. 3 keywords didn't fit and are still in the list above."),
  ).toBeVisible();
  await expect(field).toHaveValue("three\nfour\nfive");

  await expect(dialog.getByText("Your plan has no room for more keywords.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "One at a time" }).click();
  await expect(dialog.getByText("Your plan has no room for more keywords.")).toBeVisible();
  await dialog.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL(/\/subscription$/);
});
