import { searchPassages } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { postgresIndex, readIndexedTexts } from "../../crawling/index.ts";
import { addressesLike } from "./addresses-like.ts";
import { comparedKeyword, termsIn } from "./read-page.ts";
import { termReader } from "./term-reader.ts";

export interface PageToLinkFrom {
  readonly url: string;
  readonly title: string | null;
  /** Where it mentions the keyword. */
  readonly passage: string;
}

interface LinkTarget {
  readonly companyId: string;
  readonly keyword: string;
  readonly language: string | null;
  /** The page the links should point to. */
  readonly target: string;
}

const MOST_PASSAGES = 30;
const MOST_PAGES = 5;

/** Pages that mention a keyword but don't link to the page that should rank for it. */
export async function pagesToLinkFrom(
  db: Kysely<Tables>,
  { companyId, keyword, language, target }: LinkTarget,
): Promise<PageToLinkFrom[]> {
  const options = { language, limit: MOST_PASSAGES };
  const texts = readIndexedTexts(db);
  const passages = await searchPassages(postgresIndex(db), texts, [companyId], keyword, options);
  const urls = passages.map(({ url }) => url);
  const without = await pagesWithoutLink(db, companyId, urls, addressesLike(target));
  const chosen = new Map<string, PageToLinkFrom>();
  for (const { url, title, text } of passages) {
    const page = without.get(url);
    if (page === undefined || chosen.has(url)) continue;
    if (!(await mentionsAll(text, keyword, page.language))) continue;
    chosen.set(url, { url, title: title || null, passage: text });
    if (chosen.size >= MOST_PAGES) break;
  }
  return [...chosen.values()];
}

/** A passage with only some of the words is about something else. */
async function mentionsAll(
  text: string,
  keyword: string,
  language: string | null,
): Promise<boolean> {
  const { terms } = await comparedKeyword(keyword, language);
  const held = termsIn(await termReader(language), text);
  return terms.length > 0 && terms.every((term) => held.has(term));
}

/** Of these pages, except the target itself. */
async function pagesWithoutLink(
  db: Kysely<Tables>,
  companyId: string,
  urls: readonly string[],
  targets: readonly string[],
): Promise<ReadonlyMap<string, { readonly language: string | null }>> {
  const { rows } = await sql<{ url: string; language: string | null }>`
    select document.url, document.language from index_documents as document
    where document.company_id = ${companyId} and document.url = any(${urls}::text[])
      and document.url <> all(${targets}::text[]) and not exists (
        select from jsonb_to_recordset(document.anchors) as anchor ("to" text)
        where anchor."to" = any(${targets}::text[])
      )
  `.execute(db);
  return new Map(rows.map((row) => [row.url, row]));
}
