import type { FoundPage } from "./found-page.ts";

/** Pages for those who make the product, and lists of what changed in it. English only. */
const SIDE =
  /\/(?:releases?|releaselog|change-?logs?|changes|news|internals|contributing)\b|\b(?:release notes|change ?log|release \d|contributing)\b/iu;

/** Without those, unless nothing else is left. */
export function withoutSidePages(pages: readonly FoundPage[]): readonly FoundPage[] {
  const main = pages.filter(
    ({ url, title }) => !SIDE.test(new URL(url).pathname) && !SIDE.test(title),
  );
  return main.length > 0 ? main : pages;
}
