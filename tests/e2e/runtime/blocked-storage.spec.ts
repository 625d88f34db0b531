import { expect, test } from "@sightline/testing/browser";
import { newAddress } from "@sightline/testing/http";
import { signUpBy } from "../accounts/signing-in.ts";
import { addKeyword } from "../keywords/keywords-screen.ts";

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
});

test("R8.7 where the browser keeps nothing, the app still loads and works", async ({
  page,
  guard,
}) => {
  // The router remembers scroll positions there; it says once that it cannot, and goes on.
  guard.foresee(/SecurityError: Access is denied/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await signUpBy(page, newAddress());
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: "Add your first keyword" }).click();
  await addKeyword(page, "running shoes", "shop.example");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.getByRole("button", { name: /@customer\.example/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
});
