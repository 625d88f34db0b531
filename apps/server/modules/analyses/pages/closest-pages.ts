import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import type { ResearchedSite } from "../../positions/index.ts";
import { namesOf } from "./own-page.ts";
import { createPageReader } from "./page-reader.ts";
import type { ReadPage } from "./read-page.ts";

/** Of each phrase, and of all phrases for the same thing. */
const MOST = { found: 3, inAll: 6 } as const;

/** For each thing with its phrases: the site's pages that say one of them or come closest, the best ones first. */
export async function closestPages(
  db: Kysely<Tables>,
  { userId, site }: { readonly userId: string; readonly site: ResearchedSite },
  things: readonly (readonly string[])[],
): Promise<readonly (readonly ReadPage[])[]> {
  const { companyId, language } = site;
  const read = createPageReader(db, userId);
  const options = { language, names: namesOf(site), limit: MOST.found, withMentions: true };
  const search = async (phrase: string) => {
    const found = await searchIndex(postgresIndex(db), [companyId], phrase, options);
    return [...found.results, ...found.nearest].slice(0, MOST.found).map(({ url }) => url);
  };
  const closest: ReadPage[][] = [];
  for (const phrases of things) {
    const found: string[][] = [];
    for (const phrase of phrases) found.push(await search(phrase));
    const inTurns = Array.from({ length: MOST.found }, (_, turn) =>
      found.flatMap((urls) => urls[turn] ?? []),
    );
    const urls = [...new Set(inTurns.flat())].slice(0, MOST.inAll);
    const pages = await read(urls.map((url) => ({ companyId, url })));
    closest.push(pages.filter((page) => page !== null));
  }
  return closest;
}
