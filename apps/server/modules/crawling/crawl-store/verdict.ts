import { pageScore, rules } from "@sightline/crawler/audit";
import type { Verdict } from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { toJson } from "../../../platform/database/index.ts";
import { auditFigures } from "../audit-figures.ts";
import { countCrawled, findingsByRule } from "../results.queries.ts";
import { fenced, type Run } from "./fence.ts";
import { insertFindings } from "./finding-rows.ts";
import { fitsAsUrl, storableUrl } from "./storable.ts";
import { writeInBatches } from "./write-in-batches.ts";

/** Writes the findings that only show across pages; safe to repeat after an interruption. */
export async function saveVerdict(
  db: Kysely<Tables>,
  run: Run,
  { site, findings, aiCrawlers }: Verdict,
): Promise<void> {
  await writeInBatches(findings, (some) =>
    fenced(db, run, (tx) => insertFindings(tx, run.crawlId, some)),
  );
  await writeInBatches(site.linkedPages(), (some) =>
    fenced(db, run, (tx) => insertInlinks(tx, run.crawlId, some)),
  );
  await writeInBatches(site.pages(), (some) => {
    const depths = some.map(({ url }) => ({ url, depth: site.depthOf(url) ?? UNREACHED }));
    return fenced(db, run, (tx) => writeDepths(tx, run.crawlId, depths));
  });
  await fenced(db, run, async (tx) => {
    await listBlocked(tx, run.crawlId);
    await scorePages(tx, run.crawlId);
    const robots = site.robotsTxt?.status;
    await tx
      .updateTable("crawls")
      .set({
        ...(await auditOf(tx, run.crawlId)),
        robots_status: typeof robots === "number" ? robots : null,
        ai_crawlers: toJson(aiCrawlers),
        stage: "index",
        attempts: 0,
        probed: null,
      })
      .where("id", "=", run.crawlId)
      .execute();
  });
}

type Linked = Verdict["site"] extends { linkedPages(): Iterable<infer One> } ? One : never;

async function insertInlinks(
  tx: Transaction<Tables>,
  crawlId: string,
  linked: readonly Linked[],
): Promise<void> {
  const fitting = linked.filter(([url]) => fitsAsUrl(url));
  await sql`
    insert into crawl_inlinks (crawl_id, url, count, first)
    select ${crawlId}::uuid, url, count, array(select jsonb_array_elements_text(first))
    from unnest(
      ${fitting.map(([url]) => url)}::text[],
      ${fitting.map(([, { count }]) => count)}::int[],
      ${fitting.map(([, { first }]) => toJson(first))}::jsonb[]) as linked (url, count, first)
    on conflict do nothing
  `.execute(tx);
}

/** Not reachable from the start. */
const UNREACHED = -1;

/** Only now is the shortest path to each page known; before, it was the path it was found by. */
async function writeDepths(
  tx: Transaction<Tables>,
  crawlId: string,
  pages: readonly { readonly url: string; readonly depth: number }[],
): Promise<void> {
  const urls = pages.map(({ url }) => storableUrl(url));
  const depths = pages.map(({ depth }) => depth);
  for (const address of ["url", "final_url"] as const) {
    await sql`
      update crawl_pages set depth = known.depth
      from unnest(${urls}::text[], ${depths}::int[]) as known (url, depth)
      where crawl_id = ${crawlId} and crawl_pages.${sql.ref(address)} = known.url
        and (${address === "final_url"} or final_url is null)
        and crawl_pages.depth <> known.depth
    `.execute(tx);
  }
}

/** Pages that robots.txt blocks are listed with the others, although nobody requested them. */
async function listBlocked(tx: Transaction<Tables>, crawlId: string): Promise<void> {
  await sql`
    insert into crawl_pages (crawl_id, url, status, failure, depth, words, indexable, indexability,
      is_page, own, score, issues, unchanged)
    select crawl_id, url, 0, 'robots-txt', ${UNREACHED}, 0, false, 'blocked',
      false, false, -1, 0, false
    from crawl_findings where crawl_id = ${crawlId} and rule = 'robots-blocks-page'
    on conflict do nothing
  `.execute(tx);
}

/** Site rules may add issues to a page. */
async function scorePages(tx: Transaction<Tables>, crawlId: string): Promise<void> {
  await sql`
    with weights as (
      select * from unnest(
        ${rules.map(({ id }) => id)}::text[],
        ${rules.map(({ severity }) => 100 - pageScore([severity]))}::int[]) as weights (rule, weight)
    ), found as (
      select url, count(*)::int as issues, sum(coalesce(weight, 0))::int as weight
      from crawl_findings left join weights using (rule)
      where crawl_id = ${crawlId}
      group by url
    ), judged as (
      select url, sum(issues)::int as issues, sum(weight)::int as weight
      from (
        select url, issues, weight from found
        union all
        select crawl_pages.url, found.issues, found.weight
        from crawl_pages join found on found.url = crawl_pages.final_url
        where crawl_id = ${crawlId} and is_page
      ) as both_ways
      group by url
    )
    update crawl_pages set
      issues = judged.issues,
      score = case when is_page then greatest(0, 100 - judged.weight) else -1 end
    from judged
    where crawl_pages.crawl_id = ${crawlId} and crawl_pages.url = judged.url
      and (crawl_pages.issues <> judged.issues
        or crawl_pages.score <> case when is_page then greatest(0, 100 - judged.weight) else -1 end)
  `.execute(tx);
}

/** What lists and reports show about a crawl that has ended, whether or not it completed. */
export async function summaryOf(db: Kysely<Tables>, crawlId: string) {
  const { health: _, ...summary } = await auditOf(db, crawlId);
  return summary;
}

async function auditOf(db: Kysely<Tables>, crawlId: string) {
  const found = await findingsByRule(db, crawlId);
  const { rows: pages } = await sql<{ count: number }>`
    select count(*) as count from crawl_pages where crawl_id = ${crawlId} and is_page
  `.execute(db);
  const { issues, ...figures } = auditFigures(await countCrawled(db, crawlId), found);
  return { ...figures, pages: pages[0]?.count ?? 0, issues: JSON.stringify(issues) };
}
