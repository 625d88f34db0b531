import { termShares } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { sharedTerms } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import { type ReadPage, termsIn } from "./read-page.ts";
import { termReader } from "./term-reader.ts";

interface NamedCompany {
  readonly companyId: string;
  readonly domain: string;
  readonly names: readonly string[];
}

/** Text on a larger share of a site's pages is boilerplate. */
const MOST_PAGES = 0.4;
/** A smaller site may be about one topic, and say so on every page. */
const FEWEST_PAGES = 20;
const MOST_TERMS = 60;

/** Pages without their site's boilerplate: its name, and text around the content. */
export async function withoutFrames<Page extends ReadPage>(
  db: Kysely<Tables>,
  pages: readonly Page[],
  companies: readonly NamedCompany[],
): Promise<Page[]> {
  const named: Page[] = [];
  for (const page of pages) {
    const company = companies.find(({ companyId }) => companyId === page.companyId);
    named.push(company === undefined ? page : without(page, await nameTerms(page, company)));
  }
  const terms = sharedTerms(null, named).slice(0, MOST_TERMS);
  if (terms.length === 0) return named;
  const known = await termShares(
    postgresIndex(db),
    named.map(({ companyId }) => companyId),
    terms.map(({ term }) => term),
  );
  return named.map((page) => {
    const site = known.get(page.companyId);
    if (site === undefined || site.pages < FEWEST_PAGES) return page;
    const common = [...site.shares].filter(([, share]) => share > MOST_PAGES);
    return without(page, new Set(common.map(([term]) => term)));
  });
}

/** The words of a longer name are usually ordinary words. */
async function nameTerms(
  { language }: ReadPage,
  { domain, names }: NamedCompany,
): Promise<ReadonlySet<string>> {
  const reader = await termReader(language);
  const [label = ""] = domain.split(".");
  const each = [...names, label].map((name) => [...termsIn(reader, name)]);
  return new Set(each.flatMap((terms) => (terms.length === 1 ? terms : [])));
}

function without<Page extends ReadPage>(page: Page, terms: ReadonlySet<string>): Page {
  if (terms.size === 0) return page;
  return { ...page, terms: new Map([...page.terms].filter(([term]) => !terms.has(term))) };
}
