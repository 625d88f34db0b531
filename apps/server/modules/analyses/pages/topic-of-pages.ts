import { termShares } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import {
  arePeers,
  type ComparedKeyword,
  type FieldShare,
  isAbout,
  isFitting,
  modelsOf,
  type ProsePage,
} from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import { proseOfPage } from "./page-prose.ts";
import type { ReadPage } from "./read-page.ts";

/** What the pages about a keyword are. */
export interface Topic<Page extends ReadPage> {
  readonly pages: readonly ProsePage<Page>[];
  /** Of these, the pages that are really about it; none unless two sites have one. */
  readonly models: readonly ProsePage<Page>[];
  /** Pages named after it, of however few sites, in the sense of the site's own page. */
  readonly peers: readonly ProsePage<Page>[];
}

interface Field {
  /** The site's own page. */
  readonly own: ReadPage | null;
  readonly companies: readonly string[];
  readonly names: readonly string[];
}

/** Of these pages, those that are about the keyword rather than only mention it. */
export async function topicOf<Page extends ReadPage>(
  db: Kysely<Tables>,
  keyword: ComparedKeyword,
  pages: readonly Page[],
  { own, companies, names }: Field,
): Promise<Topic<Page>> {
  const about: ProsePage<Page>[] = [];
  for (const page of pages) {
    const prose = await proseOfPage(page, names);
    if (isAbout(keyword.terms, prose)) about.push(prose);
  }
  const fitting = about.filter((page) => isFitting(keyword.terms, page));
  const shareOf = await fieldShares(db, companies, own === null ? fitting : [...fitting, own]);
  const models = modelsOf(keyword.terms, own, fitting, shareOf);
  const peers = peersOf(keyword.terms, own, fitting, shareOf);
  return { pages: about, models, peers };
}

function peersOf<Page extends ReadPage>(
  keyword: readonly string[],
  own: ReadPage | null,
  fitting: readonly ProsePage<Page>[],
  shareOf: FieldShare,
): ProsePage<Page>[] {
  if (own === null) return [];
  return fitting.filter(({ page }) => {
    const isTitled = keyword.every((term) => page.titleTerms.has(term));
    return isTitled && arePeers(keyword, own, page, shareOf);
  });
}

/** Text on a larger share of a site's pages is boilerplate, if the site isn't small. */
const BOILERPLATE = { share: 0.4, pages: 20 } as const;

async function fieldShares(
  db: Kysely<Tables>,
  companies: readonly string[],
  pages: readonly (ProsePage<ReadPage> | ReadPage)[],
): Promise<FieldShare> {
  const read = pages.map((page) => ("page" in page ? page.page : page));
  const terms = new Set(read.flatMap((page) => [...page.terms.keys()]));
  const sites = [...(await termShares(postgresIndex(db), companies, [...terms])).values()];
  const all = sites.reduce((sum, site) => sum + site.pages, 0);
  return (term) => {
    const frame = sites.some(
      ({ shares, pages: of }) =>
        of >= BOILERPLATE.pages && (shares.get(term) ?? 0) > BOILERPLATE.share,
    );
    if (frame) return 1;
    const holding = sites.reduce((sum, site) => sum + (site.shares.get(term) ?? 0) * site.pages, 0);
    return holding / Math.max(1, all);
  };
}
