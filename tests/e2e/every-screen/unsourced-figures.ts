import type { Page } from "@playwright/test";

/**
 * Figures that nobody vouches for, as text. A metric names its own source; what else stands in a
 * card is vouched for by a source in that card. What counts the things of a list, on its buttons
 * and tabs, is no figure, nor is how far something has come.
 */
export function unsourcedFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const vouched = (figure: Element) => {
      const scope =
        figure.closest("[data-metric], [data-card]") ?? figure.closest("section") ?? document.body;
      return scope.querySelector("[data-source]") !== null;
    };
    return [...document.querySelectorAll("main .figures")]
      .filter((one) => one.checkVisibility() && /\d/.test(one.textContent))
      .filter((one) => one.closest("nav, button, [role=tab], [data-source]") === null)
      .filter((one) => one.closest("[data-progress]") === null)
      .filter((one) => !vouched(one))
      .map((one) => one.textContent);
  });
}
