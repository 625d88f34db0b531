export { readSitemap, type Sitemap } from "./read-sitemap.ts";
export {
  SITEMAP_LIMITS,
  type SitemapEntry,
  type SitemapHreflang,
  type SitemapLimits,
  type SitemapProblem,
} from "./sitemap-entry.ts";
