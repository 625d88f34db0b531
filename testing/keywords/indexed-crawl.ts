import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { indexCrawl } from "../../apps/server/modules/crawling/index-store/index.ts";
import { aCrawl, type SharedDomain } from "../crawling/index.ts";

export interface ServedPage {
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  /** Link texts by the path they lead to. */
  readonly links?: Readonly<Record<string, string>>;
}

/** What a site serves: pages, and paths that redirect to one. */
export interface ServedSite {
  readonly pages: readonly ServedPage[];
  readonly redirects?: Readonly<Record<string, string>>;
}

type PastCrawl = Parameters<typeof aCrawl>[2];

/** A crawl that came to these pages, which the index then holds as they are. */
export async function anIndexedCrawl(
  db: Kysely<Tables>,
  domain: SharedDomain,
  { pages, redirects = {} }: ServedSite,
  facts: Omit<PastCrawl, "paths">,
): Promise<string> {
  const crawl_id = await aCrawl(db, domain, { ...facts, paths: pages.map(({ path }) => path) });
  const at = (path: string) => `https://${domain.domain}${path}`;
  const contents = pages.map(({ path, title, text = "", links = {} }) => ({
    ...{ crawl_id, url: at(path), title, text, description: "", headings: title, language: "en" },
    anchors: JSON.stringify(
      Object.entries(links).map(([to, words]) => ({ to: at(to), text: words })),
    ),
  }));
  await db.insertInto("crawl_contents").values(contents).execute();
  for (const [from, to] of Object.entries(redirects)) {
    const flags = { indexable: false, is_page: false, own: true, unchanged: false };
    const counts = { status: 200, depth: 1, words: 0, score: -1, issues: 0 };
    const row = { crawl_id, url: at(from), final_url: at(to), ...flags, ...counts };
    await db.insertInto("crawl_pages").values(row).execute();
  }
  if (facts.is_indexed !== false) await indexCrawl(db, crawl_id);
  return crawl_id;
}
