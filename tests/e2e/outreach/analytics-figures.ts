import type { Page } from "@playwright/test";

/** The metrics of a campaign, from sent to bought. */
export async function funnel(page: Page): Promise<string[]> {
  const metrics = page.locator("[data-metric]");
  const texts = await metrics.evaluateAll((all) =>
    all.map((one) => {
      const parts = one.querySelectorAll(":scope > :first-child, p");
      return [...parts].map((part) => part.textContent?.trim()).join("|");
    }),
  );
  return texts.map((text) => text.replace("|", "").replace("|", " "));
}

/** Rows of a table, those of reasons in alphabetical order. */
export async function rows(page: Page, label: string): Promise<string[]> {
  const found = page.getByRole("region", { name: label }).locator("tbody tr");
  const texts = await found.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent).join(" ")),
  );
  const reasons = texts.filter((text) => text.startsWith("Stopped:")).toSorted();
  return [...texts.filter((text) => !text.startsWith("Stopped:")), ...reasons];
}
