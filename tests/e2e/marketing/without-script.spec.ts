import { expect, test } from "@sightline/testing/browser";
import { FEATURE_SECTIONS } from "../../../apps/web/features/marketing/features/contents.ts";
import { SAMPLE_AUDIT } from "../../../apps/web/features/marketing/features/sample-audit.ts";

test.use({ javaScriptEnabled: false });

test("P96 P101 the home page, the features and the API reference read whole without JavaScript", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/See where you stand/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8);
  await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText(/^Start with/);
  await expect(page.getByRole("heading", { name: "PostgreSQL’s manual" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Open API" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sightline API");
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const calls = Object.entries<object>(paths)
    .filter(([path]) => !path.startsWith("/admin/"))
    .flatMap(([, methods]) => Object.keys(methods));
  const reference = page.getByRole("article");
  const described = reference.getByRole("group").filter({ has: page.locator("pre[id]") });
  await expect(described).toHaveCount(calls.length);
  await expect(reference.getByText("/saved-keywords/{id}").first()).toBeVisible();

  await page.getByRole("link", { name: "Features", exact: true }).first().click();
  await expect(page).toHaveURL("/features");
  for (const [id] of FEATURE_SECTIONS) {
    await expect(page.locator(`#${id}`).getByRole("heading", { level: 2 })).toBeVisible();
  }
  const heading = SAMPLE_AUDIT.findings.find(({ rule }) => rule === "h1-missing");
  const issue = page.getByRole("group").filter({ hasText: heading?.title });
  await expect(issue.getByRole("definition").last()).toBeHidden();
  await issue.locator("summary").click();
  await expect(issue.getByRole("definition").last()).toBeVisible();
  await expect(page.getByLabel("Your site")).toBeVisible();
});

test("P96 R2.7 P41 without JavaScript the sign-in page shows its form, and a guarded page 'Loading...' and nothing else", async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.getByLabel(/^E-?mail$/)).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("status")).toHaveText("Loading...");
  await expect(page.getByRole("button").or(page.getByRole("link"))).toHaveCount(0);
});
