import { termShares } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import {
  type ComparedKeyword,
  isAside,
  isListing,
  isNamedIn,
  type ProsePage,
  type SectionIdea,
  sectionIdeas,
  sectionUnder,
} from "@sightline/domain/analyses";
import { type Kysely, sql } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import type { ResearchedSite } from "../../positions/index.ts";
import { addressesLike } from "./addresses-like.ts";
import { namesOf } from "./own-page.ts";
import { firstSentence } from "./page-prose.ts";
import type { ReadPage } from "./read-page.ts";
import { type CoveringPage, coverageOf } from "./site-coverage.ts";

/** Sections of one page of a competitor that the site's own page has nothing about. */
export interface IdeaOfPage<Page extends ReadPage = ReadPage> {
  readonly page: Page;
  readonly sections: readonly IdeaSection[];
}

export interface IdeaSection extends SectionIdea {
  /** How it begins. */
  readonly says: string;
  /** A page of the site that is about it and isn't linked from the site's page; null: none. */
  readonly coveredBy: CoveringPage | null;
}

const MOST_PEERS = 2;
const MOST_SEARCHED = 6;
/** A stub is no model. */
const FEWEST_WORDS = 30;

export async function ideasOf<Page extends ReadPage>(
  db: Kysely<Tables>,
  site: ResearchedSite,
  keyword: ComparedKeyword,
  own: ReadPage,
  peers: readonly ProsePage<Page>[],
): Promise<IdeaOfPage<Page>[]> {
  const known = await knownTerms(db, site.companyId, peers);
  const isForeign = (text: string) => site.competitors.some((one) => isNamedIn(text, one));
  const found: IdeaOfPage<Page>[] = [];
  for (const { page } of oneOfASite(peers).slice(0, MOST_PEERS)) {
    const all = sectionIdeas({ keyword: keyword.terms, own, theirs: page, known, isForeign });
    const sections: IdeaSection[] = [];
    for (const idea of [...all.filter(({ isNamed }) => isNamed), ...all].slice(0, MOST_SEARCHED)) {
      if (sections.some(({ heading }) => heading === idea.heading)) continue;
      const section = sectionUnder(page, idea.written);
      const says = section === null ? null : firstSentence(section.lines, page.language);
      if (says?.endsWith("?")) continue;
      if (says === null || (section?.words ?? 0) < FEWEST_WORDS) continue;
      const covered = await coveringPage(db, site, own, `${keyword.keyword} ${idea.heading}`);
      if (covered !== "linked") sections.push({ ...idea, says, coveredBy: covered });
    }
    if (sections.length > 0) found.push({ page, sections });
  }
  return found;
}

function oneOfASite<Page extends ReadPage>(peers: readonly ProsePage<Page>[]) {
  const bySite = new Map(peers.toReversed().map((peer) => [peer.site, peer]));
  return [...bySite.values()].toReversed();
}

async function knownTerms<Page extends ReadPage>(
  db: Kysely<Tables>,
  company: string,
  peers: readonly ProsePage<Page>[],
): Promise<ReadonlySet<string>> {
  const terms = peers.flatMap(({ page }) => page.headings.flatMap((one) => [...one.terms]));
  const shares = await termShares(postgresIndex(db), [company], [...new Set(terms)]);
  return new Set(shares.get(company)?.shares.keys());
}

/** A page of the site about it: to be linked, if it isn't. */
async function coveringPage(
  db: Kysely<Tables>,
  site: ResearchedSite,
  own: ReadPage,
  words: string,
): Promise<CoveringPage | "linked" | null> {
  const searched = { language: site.language, names: namesOf(site) };
  const coverage = await coverageOf(postgresIndex(db), site.companyId, words, searched);
  if (coverage.kind !== "covered") return null;
  const { url, title } = coverage.page;
  const named = { url, title: title ?? "" };
  if (isAside(named) || isListing(named)) return null;
  if (addressesLike(own.url).includes(url) || (await links(db, own, url))) return "linked";
  return coverage.page;
}

async function links(db: Kysely<Tables>, { companyId, url }: ReadPage, to: string) {
  const { rows } = await sql`
    select from index_documents as document, jsonb_to_recordset(document.anchors) as anchor ("to" text)
    where document.company_id = ${companyId} and document.url = ${url}
      and anchor."to" = any(${addressesLike(to)}::text[])
    limit 1
  `.execute(db);
  return rows.length > 0;
}
