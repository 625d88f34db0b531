import type { Page } from "@playwright/test";

/**
 * What an installation without a search provider must not show: figures that a reader takes for a
 * search engine's, as text. A metric without data, and words that name what is missing, are none.
 */
export function indexFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const METRICS =
      /^(search )?visibility|average position|position|best$|in the top|share of voice|clicks/i;
    const SENTENCES = [
      /\bposition #?\d/i,
      /\d[\d,.]* (extra |more )?clicks?\b/i,
      /\bvisibility (up|down|\d)/i,
      /\bNo\. \d+ of \d/,
      /\b(in|not in|entered|left) the top \d/i,
      /\bfirst page\b/i,
      /\bshare of voice \d/i,
    ];
    const metrics = [...document.querySelectorAll("main [data-metric]")].flatMap((metric) => {
      const [label, value] = metric.children;
      const isFigure =
        METRICS.test(label?.textContent ?? "") && /\d/.test(value?.textContent ?? "");
      return isFigure ? [`${label?.textContent}: ${value?.textContent}`] : [];
    });
    const marks = [...document.querySelectorAll("main [role=img], main svg[aria-label]")]
      .map((mark) => mark.getAttribute("aria-label") ?? "")
      .filter((label) => /^(position \d|not in the top)/i.test(label));
    const lines = (document.querySelector("main") as HTMLElement).innerText.split("\n");
    const said = lines.filter((line) => SENTENCES.some((sentence) => sentence.test(line)));
    return [...metrics, ...marks, ...said];
  });
}
