import type { CompanyCounts, MergePreview } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { CompaniesMerged } from "@sightline/domain/companies";
import { type Kysely, sql, type Transaction } from "kysely";
import { isDropped } from "./companies.part.ts";
import type { CompanyPart } from "./company-part.ts";
import { type CompanyRow, findCompanyRow } from "./manager.queries.ts";

const NONE: CompanyCounts = {
  ...{ owners: 0, competitor_of: 0, competitors: 0, reports: 0, keywords: 0, prompts: 0 },
  ...{ crawls: 0, pages: 0, analyses: 0, insights: 0 },
};

export async function countCompanies(
  db: Kysely<Tables>,
  parts: readonly CompanyPart[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyCounts>> {
  const counted: Awaited<ReturnType<CompanyPart["count"]>>[] = [];
  for (const part of parts) counted.push(await part.count(db, ids));
  const together = (id: string) => Object.assign({}, NONE, ...counted.map((one) => one.get(id)));
  return new Map(ids.map((id) => [id, together(id)]));
}

export async function previewMerge(
  db: Kysely<Tables>,
  parts: readonly CompanyPart[],
  from: CompanyRow,
  into: CompanyRow,
): Promise<MergePreview> {
  const merged = await mergedOf(db, from, into);
  const counts = await countCompanies(db, parts, [from.id, into.id]);
  const moves = counts.get(from.id) ?? NONE;
  const dropped = await droppedCompetitors(db, merged);
  return {
    from: named(from),
    into: named(into),
    moves,
    after: sumOf(moves, counts.get(into.id) ?? NONE, dropped),
    dropped_competitors: dropped.length,
    unverified_reports: await provenReports(db, from.id),
    report_off_reason: into.report_off_reason ?? from.report_off_reason,
    blockers: await blockersOf(db, parts, merged),
  };
}

export type Merged = { readonly blockers: readonly string[] } | { readonly moved: CompanyCounts };

/** All of it or nothing: every part moves in the transaction of the caller. */
export async function mergeCompanies(
  tx: Transaction<Tables>,
  parts: readonly CompanyPart[],
  fromId: string,
  intoId: string,
): Promise<Merged | "missing"> {
  await lockBoth(tx, fromId, intoId);
  const [from, into] = [await findCompanyRow(tx, fromId), await findCompanyRow(tx, intoId)];
  if (from === undefined || into === undefined) return "missing";
  const preview = await previewMerge(tx, parts, from, into);
  if (preview.blockers.length > 0) return { blockers: preview.blockers };
  const merged = await mergedOf(tx, from, into);
  for (const part of parts) await part.merge(tx, merged);
  await inheritNames(tx, from, into);
  await inheritBlock(tx, from, into);
  await tx.deleteFrom("companies").where("id", "=", from.id).execute();
  return { moved: preview.moves };
}

async function mergedOf(
  db: Kysely<Tables>,
  from: CompanyRow,
  into: CompanyRow,
): Promise<CompaniesMerged> {
  const sites = await db
    .selectFrom("sites")
    .select("user_id")
    .where("company_id", "=", from.id)
    .execute();
  const owners = sites.map(({ user_id }) => user_id);
  return { type: "companies-merged", from, into, owners };
}

/** In one order, so that two merges of the same companies don't wait for each other forever. */
async function lockBoth(tx: Transaction<Tables>, ...ids: string[]): Promise<void> {
  await sql`
    select from companies where id = any(${ids}::uuid[]) order by id for update
  `.execute(tx);
}

async function inheritNames(
  tx: Transaction<Tables>,
  from: CompanyRow,
  into: CompanyRow,
): Promise<void> {
  await sql`update company_slugs set company_id = ${into.id} where company_id = ${from.id}`.execute(
    tx,
  );
  await sql`insert into company_slugs (slug, company_id) values (${from.slug}, ${into.id})`.execute(
    tx,
  );
  const names = [...from.aliases, from.domain, from.name];
  await sql`
    update companies set aliases = array(
      select distinct name from unnest(aliases || ${names}::text[]) as name
      where name not in (companies.name, companies.domain) order by name limit 20
    ) where id = ${into.id}
  `.execute(tx);
}

/** What was taken down doesn't come back under the other company. */
async function inheritBlock(
  tx: Transaction<Tables>,
  { report_off_at, report_off_reason }: CompanyRow,
  into: CompanyRow,
): Promise<void> {
  if (report_off_at === null || into.report_off_at !== null) return;
  await tx
    .updateTable("companies")
    .set({ report_off_at, report_off_reason })
    .where("id", "=", into.id)
    .execute();
}

async function blockersOf(
  db: Kysely<Tables>,
  parts: readonly CompanyPart[],
  merged: CompaniesMerged,
): Promise<string[]> {
  if (merged.from.id === merged.into.id) return ["Choose another company to merge into."];
  const blockers: string[] = [];
  for (const part of parts) {
    const blocker = await part.blocker?.(db, merged);
    if (blocker != null) blockers.push(blocker);
  }
  return blockers;
}

interface Dropped {
  /** Whether the competitor is listed by an owner of one of the two. */
  readonly of_owner: boolean;
}

async function droppedCompetitors(
  db: Kysely<Tables>,
  merged: CompaniesMerged,
): Promise<readonly Dropped[]> {
  const { rows } = await sql<Dropped>`
    select sites.company_id in (${merged.from.id}, ${merged.into.id}) as of_owner
    from competitors join sites on sites.id = competitors.site_id
    where competitors.company_id in (${merged.from.id}, ${merged.into.id}) and ${isDropped(merged)}
  `.execute(db);
  return rows;
}

async function provenReports(db: Kysely<Tables>, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom("published_reports as report")
    .innerJoin("sites", "sites.id", "report.site_id")
    .where("sites.company_id", "=", companyId)
    .where("sites.proven_at", "is not", null)
    .where("sites.removed_at", "is", null)
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function sumOf(
  moves: CompanyCounts,
  stays: CompanyCounts,
  dropped: readonly Dropped[],
): CompanyCounts {
  const sum = (key: keyof CompanyCounts) => moves[key] + stays[key];
  return {
    owners: sum("owners"),
    competitor_of: sum("competitor_of") - dropped.length,
    competitors: sum("competitors") - dropped.filter(({ of_owner }) => of_owner).length,
    reports: sum("reports"),
    keywords: sum("keywords"),
    prompts: sum("prompts"),
    crawls: sum("crawls"),
    // The index is one domain's, and the next crawl fills it.
    pages: stays.pages,
    analyses: sum("analyses"),
    insights: sum("insights"),
  };
}

function named({ id, domain, slug }: CompanyRow) {
  return { id, domain, slug };
}
