import { expect, test } from "@sightline/testing/browser";

test.use({ javaScriptEnabled: false });

test("R2.1 the home page reads whole without JavaScript", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading")).toHaveText([
    /See where you stand/,
    "An example of a standing",
    "Every number has a source",
    "It works before you configure it",
    "Your keywords, kept in order",
    "What you can use today",
    "Start with one keyword.",
  ]);
  await expect(page.getByRole("figure").first()).toContainText("postgres connection pooling");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeHidden();
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "API" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the API reference reads whole without JavaScript", async ({ page, request }) => {
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const calls = Object.values<object>(paths).flatMap((methods) => Object.keys(methods));
  await page.goto("/developers/api");
  await expect(page.getByRole("article").getByRole("heading", { level: 3 })).toHaveCount(
    calls.length,
  );
  await expect(page.getByRole("article").getByText("/saved-keywords/{id}").first()).toBeVisible();
});

test("R2.1 the sign-in page shows its form without JavaScript", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});
