import { globSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { createLinkSignals, type IndexDocument } from "@sightline/crawler/index";
import { type LanguageDetector, readPage } from "@sightline/crawler/page";
import { contentOf } from "../../packages/crawler/crawl/page-content.ts";
import { decodeText } from "../../packages/crawler/fetch/charset.ts";
import type { Site } from "./collection.ts";

/** A page of a site, as our index and the baseline read it. */
export interface SitePage {
  /** Relative to the folder of the site. */
  readonly file: string;
  /** The same for a symbolic link and what it leads to. */
  readonly original: string;
  readonly document: IndexDocument;
  readonly h1: string;
  /** To other pages of the site. */
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

/** The pages of a site as if crawled. */
export async function readSite(site: Site, detectLanguage: LanguageDetector): Promise<SitePage[]> {
  const home = `https://${site.name}.example/`;
  const read = [];
  for (const file of filesOf(site)) {
    const path = join(site.folder, file);
    const { text: html } = await decodeText(readFileSync(path), "text/html", { cut: false });
    const page = readPage({ url: home + file, html, headers: {}, detectLanguage });
    const h1 = page.headings.filter(({ level }) => level === 1).map(({ text }) => text);
    const { url } = page;
    read.push({ file, original: realpathSync(path), url, h1: h1.join("\n"), ...contentOf(page) });
  }
  const links = createLinkSignals((url) => url);
  for (const { url, anchors } of read) links.add(url, anchors);
  return read.map(({ file, original, h1, ...page }) => ({
    file,
    original,
    h1,
    links: page.anchors,
    document: { ...page, ...links.of(page.url) },
  }));
}

function filesOf({ folder, files, exclude = [], followSymlinks = true }: Site): string[] {
  return globSync(files, { cwd: folder })
    .filter((file) => !exclude.some((pattern) => matchesGlob(file, pattern)))
    .filter((file) => followSymlinks || !lstatSync(join(folder, file)).isSymbolicLink())
    .sort();
}
