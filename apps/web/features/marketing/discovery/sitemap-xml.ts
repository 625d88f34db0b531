export interface SitemapEntry {
  readonly path: string;
  /** The day it last changed; left out where nobody keeps count. */
  readonly changed?: string;
}

/** By sitemaps.org; neither priority nor frequency, which search engines do not read. */
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
