import type { LoaderFunctionArgs } from "react-router";
import { sitemapEntries } from "../../features/marketing/discovery/sitemap-entries.ts";
import { sitemapXml } from "../../features/marketing/discovery/sitemap-xml.ts";
import { textAnswer } from "../../features/marketing/discovery/text-answer.ts";
import { readPage } from "../../runtime/page/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, ask } = readPage(context);
  const reports = await ask("/api/reports");
  // Without its reports the sitemap would look as if they were gone; crawlers retry after a failure.
  if (!reports.ok) return new Response(null, { status: 503, headers: { "retry-after": "300" } });
  const entries = sitemapEntries(await reports.json());
  return textAnswer(sitemapXml(settings.appUrl, entries), "application/xml");
}
