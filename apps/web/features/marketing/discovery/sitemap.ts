import type { PublishedReport } from "@sightline/contract";
import { API_REFERENCE_PAGE, SITE_PAGES } from "../site-pages.ts";

export interface SitemapEntry {
  readonly path: string;
  /** The day it last changed; left out where that is not recorded. */
  readonly changed?: string;
}

/** Every page that search engines may list. */
export function sitemapEntries(reports: readonly PublishedReport[]): SitemapEntry[] {
  return [
    ...Object.values(SITE_PAGES).map(({ path, changed }) => ({ path, changed })),
    { path: API_REFERENCE_PAGE.path },
    ...reports.map(({ slug, changed_on }) => ({ path: `/report/${slug}`, changed: changed_on })),
  ];
}

/** By sitemaps.org; neither priority nor frequency, which search engines ignore. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, changed }) => {
      const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${escaped(origin + path)}</loc>${lastmod}</url>`;
    }),
    "</urlset>\n",
  ].join("\n");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
