import type { LoaderFunctionArgs } from "react-router";
import { sitemapEntries, sitemapXml } from "../../features/marketing/discovery/sitemap.ts";
import { textResponse } from "../../features/marketing/discovery/text-response.ts";
import { readPage } from "../../runtime/page/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, ask } = readPage(context);
  const reports = await ask("/api/reports");
  // A sitemap without reports would imply they are gone; crawlers retry after a failure.
  if (!reports.ok) return new Response(null, { status: 503, headers: { "retry-after": "300" } });
  const entries = sitemapEntries(await reports.json());
  return textResponse(sitemapXml(settings.appUrl, entries), "application/xml");
}
