import { expect, test } from "@sightline/testing/browser";
import { figures } from "../../../apps/web/features/marketing/case-study/figures.ts";
import { PROBLEMS } from "../../../apps/web/features/marketing/case-study/findings.ts";

test.use({ javaScriptEnabled: false });

test("P96 the case study reads whole without JavaScript, and an issue opens to why, how and where, and leads to what we make of it", async ({
  page,
}) => {
  await page.goto("/case-study");
  const pages = figures.pages.toLocaleString("en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(`^${pages} pages, [\\d,]+ issues`),
  );
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    /gaps in the template, found [\d,]+ times$/,
    "What we’d do first",
    "What isn’t a problem here",
    "Every issue",
    "6 searches in Sightline’s index",
    "What this can’t tell you",
    "Reproduce it",
  ]);
  const questions = page.getByRole("table", { name: /^The index’s top results/ });
  await expect(questions.getByRole("row", { name: /^create index concurrently/ })).toContainText(
    "/sql-createindex.html",
  );

  const title = PROBLEMS.find(({ rule }) => rule === "viewport-missing")?.title ?? "";
  const issue = page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
  await expect(issue.getByText("How to fix it")).toBeHidden();
  await issue.getByText(title, { exact: true }).click();
  await expect(issue.getByText("/acronyms.html")).toBeVisible();
  const judgement = issue.getByRole("link", { name: /^Step 1: / });
  await judgement.click();
  await expect(page).toHaveURL(/#phones$/);
  await expect(page.locator("#phones")).toBeInViewport();
});
