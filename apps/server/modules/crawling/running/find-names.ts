import type { SurveyStore } from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import { foundNames } from "@sightline/domain/companies";
import { type Kysely, sql } from "kysely";
import { hasFoundNames, saveFoundNames } from "../../companies/index.ts";

/** So many pages show what their titles have in common. */
const ENOUGH_TITLES = 8;
const MOST_TITLES = 300;

interface NamedCrawl {
  readonly crawlId: string;
  readonly companyId: string;
  readonly domain: string;
}

/** Saves what the company is called as soon as its pages say so, not only when all are crawled. */
export function findingNames(
  db: Kysely<Tables>,
  crawl: NamedCrawl,
  store: SurveyStore,
): SurveyStore {
  let isLooking = true;
  return {
    ...store,
    async saveVisits(visits, found) {
      await store.saveVisits(visits, found);
      if (isLooking) isLooking = !(await findNames(db, crawl, { isWhole: false }));
    },
  };
}

/** Whether nothing is left to find out. */
export async function findNames(
  db: Kysely<Tables>,
  { crawlId, companyId, domain }: NamedCrawl,
  { isWhole }: { readonly isWhole: boolean },
): Promise<boolean> {
  if (await hasFoundNames(db, companyId)) return true;
  const home = await homePage(db, crawlId);
  if (home === undefined) return false;
  const titles = await titlesBesides(db, crawlId, home.url);
  const isEnough = isWhole || home.declared.length > 0 || titles.length >= ENOUGH_TITLES;
  if (!isEnough) return false;
  const names = foundNames({ domain, declared: home.declared, homeTitle: home.title, titles });
  await saveFoundNames(db, companyId, names);
  return names.length > 0 || titles.length >= MOST_TITLES;
}

async function homePage(db: Kysely<Tables>, crawlId: string) {
  const { rows } = await sql<{ url: string; title: string | null; declared: string[] }>`
    select page.url, page.title, coalesce(facts -> 'siteNames', '[]') as declared
    from crawls join crawl_pages as page on page.crawl_id = crawls.id
      and (page.url = crawls.home or page.final_url = crawls.home)
    join crawl_facts as known on known.crawl_id = page.crawl_id and known.url = page.url
    where crawls.id = ${crawlId} and page.is_page and page.own
    order by page.depth limit 1
  `.execute(db);
  return rows[0];
}

async function titlesBesides(db: Kysely<Tables>, crawlId: string, home: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from crawl_pages
    where crawl_id = ${crawlId} and own and is_page and title is not null and url <> ${home}
    order by url limit ${MOST_TITLES}
  `.execute(db);
  return rows.map(({ title }) => title);
}
