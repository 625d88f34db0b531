import { expect, test } from "@sightline/testing/browser";

test.use({ javaScriptEnabled: false });

test("R2.1 the case study reads whole without JavaScript", async ({ page }) => {
  await page.goto("/case-study");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^1,169 pages, [\d,]+ findings/);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    /gaps, repeated [\d,]+ times$/,
    "What we would do first",
    "What is no problem here",
    "Every finding",
    "6 questions to its index",
    "What this cannot tell",
    "Repeat it",
  ]);
  const questions = page.getByRole("table", { name: /^What the index of the manual answers/ });
  await expect(questions.getByRole("row", { name: /^create index concurrently/ })).toContainText(
    "/sql-createindex.html",
  );
});

test("a finding opens to why, how and where, and leads to what we make of it", async ({ page }) => {
  await page.goto("/case-study");
  const finding = page.getByRole("listitem").filter({ hasText: /^No mobile viewport/ });
  await expect(finding.getByText("How to fix it")).toBeHidden();
  await finding.getByText("No mobile viewport").click();
  await expect(finding.getByText("/acronyms.html")).toBeVisible();
  const judgement = finding.getByRole("link", { name: /^Step 1: / });
  await judgement.click();
  await expect(page).toHaveURL(/#phones$/);
  await expect(page.locator("#phones")).toBeInViewport();
});
