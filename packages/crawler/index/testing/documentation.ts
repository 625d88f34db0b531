import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentOf } from "../../crawl/page-content.ts";
import { loadLanguageDetector, readPage } from "../../page/index.ts";
import { createLinkSignals, type IndexDocument } from "../index.ts";

const HOME = "https://docs.example/";

/** The pages of a folder as if crawled. */
export async function readDocumentation(folder: string): Promise<IndexDocument[]> {
  const detectLanguage = await loadLanguageDetector();
  const pages = globSync("*.html", { cwd: folder })
    .sort()
    .map((file) => {
      const html = readFileSync(join(folder, file), "utf8");
      const page = readPage({ url: HOME + file, html, headers: {}, detectLanguage });
      return { url: page.url, ...contentOf(page) };
    });
  const links = createLinkSignals((url) => url);
  for (const { url, anchors } of pages) links.add(url, anchors);
  return pages.map((page) => ({ ...page, ...links.of(page.url) }));
}

export function fileOf(url: string): string {
  return url.slice(HOME.length).replace(/\.html$/, "");
}
