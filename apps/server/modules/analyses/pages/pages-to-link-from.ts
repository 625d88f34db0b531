import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import {
  aboutOf,
  areTogether,
  isAside,
  isGeneric,
  isGenericTerm,
  isListing,
  isNamed,
  isOfChanges,
  linkTextIn,
} from "@sightline/domain/analyses";
import { type Kysely, sql } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import { addressesLike } from "./addresses-like.ts";
import { proseOfPage } from "./page-prose.ts";
import type { PageReader } from "./page-reader.ts";
import { comparedKeyword, contentTerms, contentWords, type ReadPage } from "./read-page.ts";

export interface PageToLinkFrom {
  readonly url: string;
  readonly title: string | null;
  /** Where it mentions the keyword. */
  readonly passage: string;
  /** The words of it to link. */
  readonly anchor: string;
}

interface LinkTarget {
  readonly companyId: string;
  readonly keyword: string;
  readonly language: string | null;
  readonly names: readonly string[];
  /** The page the links should point to. */
  readonly target: ReadPage;
}

const MOST_SEARCHED = 20;
/** So that advice can say how many there are; few of them are shown. */
const MOST_PAGES = 10;
const FEWEST_MENTIONS = 2;
/** A longer page is a whole book. */
const MOST_WORDS = 15_000;

/** Pages that mention a keyword and don't link to the page that should rank for it. */
export async function pagesToLinkFrom(
  db: Kysely<Tables>,
  read: PageReader,
  { companyId, keyword, language, names, target }: LinkTarget,
): Promise<PageToLinkFrom[]> {
  const words = await contentWords(keyword, language, names);
  // One word alone is mentioned everywhere, in whatever sense, and so is what people do.
  if (isGenericTerm(words) || DOING.test(words[0] ?? "")) return [];
  if (!(await isWorthLinking(target, keyword, names))) return [];
  const options = { language, names, limit: MOST_SEARCHED, withMentions: true };
  const { results } = await searchIndex(postgresIndex(db), [companyId], keyword, options);
  for (const { url, title } of results) {
    // Two pages with it in their titles (`DECLARE`, `DECLARE STATEMENT`): either may be meant.
    const isOther = !addressesLike(target.url).includes(url);
    if (isOther && (await areAllIn(title, keyword, language, names))) return [];
  }
  const urls = results.map(({ url }) => url);
  const without = await pagesWithoutLink(db, companyId, urls, addressesLike(target.url));
  const wanted = urls.filter((url) => without.has(url)).map((url) => ({ companyId, url }));
  const chosen: PageToLinkFrom[] = [];
  for (const page of await read(wanted)) {
    if (page === null || chosen.length >= MOST_PAGES) continue;
    const prose = await proseOfPage(page, names);
    const { terms } = await comparedKeyword(keyword, page.language, names);
    // A page with a section about it explains it itself.
    if (
      isListing(page) ||
      isAside(page) ||
      isOfChanges(page) ||
      page.words > MOST_WORDS ||
      isNamed(aboutOf(terms, prose))
    )
      continue;
    const links = prose.sentences.flatMap((sentence) => {
      const link = linkTextIn(words, sentence, target);
      return link === null ? [] : [{ passage: sentence.text, anchor: link.text }];
    });
    const [first] = links;
    if (first === undefined) continue;
    // A page about something else that says it once says it in passing.
    const titled = await contentTerms(page.title, page.language, names);
    const isRelated = terms.some((term) => titled.includes(term));
    if (links.length < FEWEST_MENTIONS && !isRelated) continue;
    chosen.push({ url: page.url, title: page.title || null, ...first });
  }
  return chosen;
}

const DOING = /ing$/iu;
const FEWEST_WORDS = 150;
const FEWEST_SENTENCES = 3;

/** It goes on about the keyword: a short description of one command isn't what others mean. */
async function isWorthLinking(
  target: ReadPage,
  keyword: string,
  names: readonly string[],
): Promise<boolean> {
  const { terms } = await comparedKeyword(keyword, target.language, names);
  const { sentences } = await proseOfPage(target, names);
  const about = sentences.filter(({ words }) => areTogether(terms, words));
  return target.words >= FEWEST_WORDS && about.length >= FEWEST_SENTENCES;
}

async function areAllIn(
  title: string,
  keyword: string,
  language: string | null,
  names: readonly string[],
): Promise<boolean> {
  const held = await contentTerms(title, language, names);
  const words = (await contentWords(keyword, language, names)).filter((word) => !isGeneric(word));
  const telling = words.length === 0 ? keyword : words.join(" ");
  return (await contentTerms(telling, language, names)).every((term) => held.includes(term));
}

/** Of these pages, except the target itself. */
async function pagesWithoutLink(
  db: Kysely<Tables>,
  companyId: string,
  urls: readonly string[],
  targets: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ url: string }>`
    select document.url from index_documents as document
    where document.company_id = ${companyId} and document.url = any(${urls}::text[])
      and document.url <> all(${targets}::text[]) and not exists (
        select from jsonb_to_recordset(document.anchors) as anchor ("to" text)
        where anchor."to" = any(${targets}::text[])
      )
  `.execute(db);
  return new Set(rows.map(({ url }) => url));
}
