import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { isShown, type Reader, reasonFor } from "./ignoring/ignores.queries.ts";

export async function findingsByRule(
  db: Kysely<Tables>,
  crawlId: string,
  reader: Reader | null = null,
) {
  const { rows } = await sql<{ rule: string; pages: number }>`
    select rule, count(*) as pages from crawl_findings
    where crawl_id = ${crawlId} and ${isShown(reader)}
    group by rule
  `.execute(db);
  return rows;
}

/** The same of crawls as their readers see them, by crawl and reader. */
export async function findingsByRuleOf(
  db: Kysely<Tables>,
  crawls: readonly (Reader & { readonly crawlId: string })[],
): Promise<{ rule: string; pages: number }[][]> {
  const reader = {
    userId: sql.ref<string>("seen.user_id"),
    companyId: sql.ref<string>("seen.company_id"),
  };
  const { rows } = await sql<{ nth: number; rule: string; pages: number }>`
    select seen.nth, crawl_findings.rule, count(*) as pages
    from unnest(${crawls.map(({ crawlId }) => crawlId)}::uuid[],
      ${crawls.map(({ userId }) => userId)}::uuid[],
      ${crawls.map(({ companyId }) => companyId)}::uuid[])
      with ordinality as seen (crawl_id, user_id, company_id, nth)
    join crawl_findings on crawl_findings.crawl_id = seen.crawl_id
    where ${isShown(reader)}
    group by seen.nth, crawl_findings.rule
  `.execute(db);
  const byCrawl = Map.groupBy(rows, ({ nth }) => nth);
  return crawls.map((_, at) => byCrawl.get(at + 1) ?? []);
}

/** URLs of this site that were requested, each once. */
export async function countCrawled(db: Kysely<Tables>, crawlId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(final_url, url)) as count from crawl_pages
    where crawl_id = ${crawlId} and own
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export function occurrencesOf(
  db: Kysely<Tables>,
  crawlId: string,
  reader: Reader,
  { rule, after, limit }: { rule: string; after: string | null; limit: number },
) {
  return db
    .selectFrom("crawl_findings")
    .select(["url", "detail"])
    .where("crawl_id", "=", crawlId)
    .where("rule", "=", rule)
    .where(isShown(reader))
    .$if(after !== null, (query) => query.where("url", ">", after ?? ""))
    .orderBy("url")
    .limit(limit)
    .execute();
}

/** What lists and exports show about a page. */
export const PAGE_COLUMNS = [
  "url",
  "final_url",
  "status",
  "failure",
  "title",
  "depth",
  "words",
  "indexable",
  "indexability",
  "is_page",
  "score",
  "issues",
] as const;

export type PageRow = Awaited<ReturnType<typeof pagesOf>>[number];
export type PageSort = "url" | "status" | "score" | "issues" | "words" | "depth";

export interface PageListOptions {
  readonly crawlId: string;
  readonly search?: string | undefined;
  readonly sort: PageSort;
  readonly order: "asc" | "desc";
  /** The last row of the page before. */
  readonly after: { readonly value: number; readonly url: string } | null;
  readonly limit: number;
}

/** Sorted by a column and then by URL, so that the next page begins exactly where this one ends. */
export function pagesOf(db: Kysely<Tables>, options: PageListOptions) {
  const { sort, order, after } = options;
  const beyond = sql.raw(order === "asc" ? ">" : "<");
  return matching(db, options.crawlId, options.search)
    .select(PAGE_COLUMNS)
    .$if(after !== null && sort === "url", (query) =>
      query.where(sql<boolean>`url ${beyond} ${after?.url}`),
    )
    .$if(after !== null && sort !== "url", (query) =>
      query.where(sql<boolean>`(${sql.ref(sort)}, url) ${beyond} (${after?.value}, ${after?.url})`),
    )
    .$if(sort !== "url", (query) => query.orderBy(sort, order))
    .orderBy("url", order)
    .limit(options.limit)
    .execute();
}

export async function countPages(
  db: Kysely<Tables>,
  crawlId: string,
  search: string | undefined,
): Promise<number> {
  const row = await matching(db, crawlId, search)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

function matching(db: Kysely<Tables>, crawlId: string, search: string | undefined) {
  const like = `%${(search ?? "").trim().replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom("crawl_pages")
    .where("crawl_id", "=", crawlId)
    .$if(like !== "%%", (query) =>
      query.where(({ or, eb }) => or([eb("url", "ilike", like), eb("title", "ilike", like)])),
    );
}

/** By the requested URL, or by the URL redirects led to. */
export async function findPage(db: Kysely<Tables>, crawlId: string, url: string) {
  const pages = db
    .selectFrom("crawl_pages")
    .innerJoin("crawl_facts", (join) =>
      join
        .onRef("crawl_facts.crawl_id", "=", "crawl_pages.crawl_id")
        .onRef("crawl_facts.url", "=", "crawl_pages.url"),
    )
    .innerJoin("crawls", "crawls.id", "crawl_pages.crawl_id")
    .select(PAGE_COLUMNS.map((column) => `crawl_pages.${column}` as const))
    .select(["facts", "links", "home"])
    .where("crawl_pages.crawl_id", "=", crawlId);
  return (
    (await pages.where("crawl_pages.url", "=", url).executeTakeFirst()) ??
    (await pages
      .where("final_url", "=", url)
      .orderBy("is_page", "desc")
      .orderBy("crawl_pages.url")
      .limit(1)
      .executeTakeFirst())
  );
}

export function findingsOfPage(
  db: Kysely<Tables>,
  crawlId: string,
  reader: Reader,
  urls: readonly string[],
) {
  return db
    .selectFrom("crawl_findings")
    .select(["rule", "detail"])
    .where("crawl_id", "=", crawlId)
    .where("url", "in", [...urls])
    .where(isShown(reader))
    .orderBy("rule")
    .execute();
}

export function inlinksOf(db: Kysely<Tables>, crawlId: string, url: string) {
  return db
    .selectFrom("crawl_inlinks")
    .select(["count", "first"])
    .where("crawl_id", "=", crawlId)
    .where("url", "=", url)
    .executeTakeFirst();
}

/** The texts of these pages' links, as `crawl-store/lines.ts` defines. */
export function anchorsOfPages(db: Kysely<Tables>, crawlId: string, urls: readonly string[]) {
  return db
    .selectFrom("crawl_facts")
    .select(["url", "anchors"])
    .where("crawl_id", "=", crawlId)
    .where("url", "in", [...urls, ""])
    .execute();
}

export interface ComparedRule {
  readonly rule: string;
  /** `unseen`: the later crawl was cut off before it reached the page. */
  readonly state: "introduced" | "fixed" | "open" | "unseen";
  readonly pages: number;
  readonly first: string[];
}

export interface Comparing {
  readonly before: string;
  readonly after: string;
  /** Whether the later crawl reached every page. */
  readonly isWhole: boolean;
  readonly reader: Reader;
  /** How many pages are listed for each rule. */
  readonly shown: number;
}

/** An issue is the same when its rule and URL are; its detail may change. */
export async function compareFindings(
  db: Kysely<Tables>,
  { before, after, isWhole, reader, shown }: Comparing,
): Promise<ComparedRule[]> {
  const { rows } = await sql<ComparedRule>`
    with unseen as (
      select coalesce(final_url, url) as url from crawl_pages
      where crawl_id = ${before} and not ${isWhole}
      except
      select coalesce(final_url, url) from crawl_pages where crawl_id = ${after}
    )
    select rule, state, count(*) as pages,
           array_agg(url order by url) filter (where nth <= ${shown}) as first
    from (
      select rule, url, state, row_number() over (partition by rule, state order by url) as nth
      from (
        select rule, url, case
          when earlier.crawl_id is null then 'introduced'
          when later.crawl_id is not null then 'open'
          when url in (select url from unseen) then 'unseen'
          else 'fixed' end as state
        from (
          select * from crawl_findings where crawl_id = ${before} and ${isShown(reader)}
        ) as earlier
        full join (
          select * from crawl_findings where crawl_id = ${after} and ${isShown(reader)}
        ) as later
          using (rule, url)
      ) as compared
    ) as numbered
    group by rule, state
  `.execute(db);
  return rows;
}

/** Every finding, rule by rule, with the reason why its reader ignores it, if they do. */
export function allOccurrences(
  db: Kysely<Tables>,
  crawlId: string,
  reader: Reader,
  after: { readonly rule: string; readonly url: string } | null,
  limit: number,
) {
  return db
    .selectFrom("crawl_findings")
    .select(["rule", "url", "detail"])
    .select(reasonFor(reader).as("ignored"))
    .where("crawl_id", "=", crawlId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(rule, url) > (${after?.rule}, ${after?.url})`),
    )
    .orderBy("rule")
    .orderBy("url")
    .limit(limit)
    .execute();
}
