import { expect, test } from "@sightline/testing/browser";

test.use({ javaScriptEnabled: false });

test("R2.1 the home page reads whole without JavaScript", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading")).toHaveText([
    /See where you stand/,
    "An example of a standing",
    "Every number has a source",
    "It works before you configure it",
    "From insight to outcome",
    "What you can use today",
    "Do not take our word for it",
    "Repeat our work",
    "Hold us against others",
    "Know what it costs",
    "Start with one keyword.",
  ]);
  await expect(page.getByRole("figure").first()).toContainText("postgres connection pooling");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Open API" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sightline API");
});

test("R2.1 the features page reads whole without JavaScript, its findings open and close", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Features", exact: true }).first().click();
  await expect(page).toHaveURL("/features");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "An audit that says where, why, and how to fix it",
    "Positions, day by day",
    "You against the competitors you name",
    "What an answer engine says, and whom it cites",
    "From a figure to something to do, and to whether it worked",
    "Where every figure comes from",
    "And the rest of it",
    "Not yet",
    "See it on your own site.",
  ]);
  const fix = page.getByText("Add one h1 with the page's topic.");
  await expect(fix).toBeHidden();
  await page.getByText("Missing h1 heading").click();
  await expect(fix).toBeVisible();
  await expect(page.getByLabel("Your site")).toBeVisible();
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
