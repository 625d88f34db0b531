import { createRenderer } from "@sightline/crawler/render";
import type { PageRendering } from "@sightline/crawler/survey";
import type { Config } from "../platform/config/index.ts";

/** Undefined where crawls read pages as they are sent. */
export function renderingOf(
  { crawlerRendering }: Pick<Config, "crawlerRendering">,
  userAgent: string,
): PageRendering | undefined {
  if (crawlerRendering === null) return undefined;
  const { which, chromium } = crawlerRendering;
  return { which, renderer: createRenderer({ chromium, userAgent }) };
}
