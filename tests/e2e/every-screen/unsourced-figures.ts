import type { Page } from "@playwright/test";

/**
 * Figures that nobody vouches for, as text. A metric names its own source, or its card does for
 * all; what else stands in a card is vouched for by a source in that card. What counts the things of a list, on its buttons
 * and tabs, is no figure, nor is how far something has come.
 */
export function unsourcedFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const vouched = (figure: Element) => {
      const metric = figure.closest("[data-metric]");
      const card = figure.closest("[data-card]");
      const scope = metric ?? card ?? figure.closest("section") ?? document.body;
      if (scope.querySelector("[data-source]") !== null) return true;
      if (metric === null || card === null) return false;
      return [...card.querySelectorAll("[data-source]")].some(
        (source) => source.closest("[data-metric]") === null,
      );
    };
    return [...document.querySelectorAll("main .figures")]
      .filter((one) => one.checkVisibility() && /\d/.test(one.textContent))
      .filter((one) => one.closest("nav, button, [role=tab], [data-source]") === null)
      .filter((one) => one.closest("[data-progress]") === null)
      .filter((one) => !vouched(one))
      .map((one) => one.textContent);
  });
}
