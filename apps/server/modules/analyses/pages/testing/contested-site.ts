import type { Tables } from "@sightline/database";
import { aCompetitor, aWatchedSite } from "@sightline/testing/keywords";
import type { Kysely } from "kysely";
import { pagesOfKeyword } from "./pages-of-keyword.ts";
import { aReadCompany, type PageDraft } from "./read-company.ts";

const NOW = new Date("2026-11-15T12:00:00Z");
export const KEYWORD = "trail shoes";
export const GRIP = "Trail shoes need grip. The midsole of a trail shoe bends.";

/** A site and two competitors with these pages; no other pages are known. */
export async function contestedSite(
  db: Kysely<Tables>,
  own: readonly PageDraft[],
  theirs: readonly [PageDraft[], PageDraft[]],
) {
  const site = await aWatchedSite(db);
  const domains = [`zeta-${site.siteId}.example`, `omega-${site.siteId}.example`];
  const at = (domain: string, pages: readonly PageDraft[]) =>
    pages.map((page) => ({
      ...page,
      url: `https://${domain}${page.url}`,
      links: page.links?.map((path) => `https://${domain}${path}`) ?? [],
    }));
  if (own.length > 0) await aReadCompany(db, site.companyId, at(site.domain, own));
  for (const [index, domain] of domains.entries()) {
    const company = await aCompetitor(db, site, domain);
    const pages = theirs[index] ?? [];
    if (pages.length > 0) await aReadCompany(db, company, at(domain, pages));
  }
  const ask = async (keyword = KEYWORD) => {
    const request = { userId: site.userId, site: site.domain, keyword, now: NOW };
    const pages = await pagesOfKeyword(db, request);
    if (pages === null) throw new Error("the site is not there");
    return pages;
  };
  return { ...site, domains, ask };
}

export const page = (url: string, more: Partial<PageDraft> = {}): PageDraft => ({ url, ...more });
