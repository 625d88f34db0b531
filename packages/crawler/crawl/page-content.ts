import type { Page } from "../page/index.ts";
import type { Anchor, PageContent } from "./crawl-store.ts";

const LONGEST_ANCHOR = 120;
const FEWEST_PROSE_WORDS = 50;

/** What an index needs of a page. */
export function contentOf(page: Page, anchors = anchorsOf(page)): PageContent {
  return {
    title: page.title ?? "",
    description: page.description ?? "",
    headings: page.headings.map(({ text }) => text).join("\n"),
    text: page.text,
    language: languageOf(page),
    anchors,
  };
}

/** What a few words look like is no match for what the page declares. */
function languageOf({ detectedLanguage, lang, proseWords }: Page): string | null {
  return proseWords >= FEWEST_PROSE_WORDS ? (detectedLanguage ?? lang) : (lang ?? detectedLanguage);
}

/** Each URL once, with the text of its first link. */
export function anchorsOf(page: Page): Anchor[] {
  const anchors = new Map<string, string>();
  for (const { url, internal, text } of page.links) {
    if (url === null || !internal || url === page.url || text === "") continue;
    if (!anchors.has(url)) anchors.set(url, text.slice(0, LONGEST_ANCHOR));
  }
  return [...anchors].map(([to, text]) => ({ to, text }));
}
