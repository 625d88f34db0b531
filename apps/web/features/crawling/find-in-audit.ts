import type { Site } from "@sightline/contract";
import { client } from "../../runtime/client.ts";
import { withinSite } from "../../runtime/figures/page-address.tsx";
import type { FoundGroup, FoundItem } from "../../runtime/frame/palette-search.ts";
import { counted } from "../../runtime/page/counted.ts";
import { shownCrawls } from "./shown-crawl.ts";

const MOST = 5;
/** More, because a word that only the domain has matches every page. */
const ASKED = 50;
const NEWEST = { crawl: null, against: null };

/** Issues and pages of the newest audit, for the palette. */
export async function findInAudit(
  typed: string,
  site: Site,
  signal: AbortSignal,
): Promise<FoundGroup[]> {
  const crawls = await client.crawling.list({ company_id: site.company_id }, { signal });
  const { shown } = shownCrawls(crawls, NEWEST);
  if (shown === null) return [];
  const [issues, pages] = await Promise.all([
    findIssues(typed, site.domain, shown.id, signal),
    findPages(typed, site.domain, shown.id, signal),
  ]);
  return [
    { heading: "Issues", items: issues },
    { heading: "Pages", items: pages },
  ];
}

async function findIssues(
  typed: string,
  site: string,
  id: string,
  signal: AbortSignal,
): Promise<FoundItem[]> {
  const issues = await client.crawling.issues({ id }, { signal });
  const words = typed.toLowerCase().split(" ");
  return issues
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .slice(0, MOST)
    .map(({ rule, title, pages }) => ({
      id: `issue-${rule}`,
      label: title,
      icon: "warning",
      hint: counted(pages, "page"),
      href: auditHref(site, { issue: rule }),
    }));
}

async function findPages(
  typed: string,
  site: string,
  id: string,
  signal: AbortSignal,
): Promise<FoundItem[]> {
  const words = typed.trim().toLowerCase();
  const { rows } = await client.crawling.pages({ id, search: words, limit: ASKED }, { signal });
  return rows
    .map(({ url, title }) => ({ url, title, path: withinSite(url, site) }))
    .filter(({ path, title }) => `${path} ${title ?? ""}`.toLowerCase().includes(words))
    .slice(0, MOST)
    .map(({ url, path }) => ({
      id: `page-${url}`,
      label: path,
      icon: "globe",
      href: auditHref(site, { page: url }),
    }));
}

function auditHref(site: string, view: Record<string, string>): string {
  return `/dashboard?${new URLSearchParams({ tab: "audit", site, ...view })}`;
}
