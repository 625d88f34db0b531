import type { PublishedReport } from "@sightline/contract";
import { SITE_PAGES } from "../site-pages.ts";
import { API_REFERENCE_PAGE } from "./api-reference-page.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Every page that search engines may list. */
export function sitemapEntries(reports: readonly PublishedReport[]): SitemapEntry[] {
  return [
    ...Object.values(SITE_PAGES).map(({ path, changed }) => ({ path, changed })),
    { path: API_REFERENCE_PAGE.path },
    ...reports.map(({ slug, changed_on }) => ({ path: `/report/${slug}`, changed: changed_on })),
  ];
}
