import type { CompanyDetail, CompanyWatcher, ManagedCompany } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export const COMPANIES_PER_PAGE = 50;
const WATCHERS_SHOWN = 100;
const COMPETITORS_SHOWN = 20;

const report = sql<ManagedCompany["report"]>`case
  when companies.report_off_at is not null then 'off'
  when exists (
    select from published_reports as report
    join sites on sites.id = report.site_id join users on users.id = sites.user_id
    where sites.company_id = companies.id and sites.removed_at is null
      and sites.proven_at is not null and users.suspended_at is null
  ) then 'public' else 'none' end`;

function described(db: Kysely<Tables>) {
  return db.selectFrom("companies").select([
    ...(["id", "domain", "name", "slug", "aliases", "created_at"] as const),
    ...(["report_off_at", "report_off_reason"] as const),
    report.as("report"),
    sql<Date | null>`(
        select max(ended_at) from crawls where company_id = companies.id and status = 'complete'
      )`.as("last_crawled_at"),
  ]);
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompanyRow>>>;

export function findCompanyRow(db: Kysely<Tables>, id: string) {
  return described(db).where("id", "=", id).executeTakeFirst();
}

export async function findCompanies(db: Kysely<Tables>, query: string, page: number) {
  const matches = matching(query.trim().toLowerCase());
  const rows = await described(db)
    .where(matches)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(COMPANIES_PER_PAGE)
    .offset((page - 1) * COMPANIES_PER_PAGE)
    .execute();
  const { total } = await db
    .selectFrom("companies")
    .where(matches)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The index answers for texts of three letters or more; below, every name is read. */
function matching(words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const contains = sql<boolean>`search_text like ${pattern}`;
  if (words === "") return sql<boolean>`true`;
  return words.length < 3
    ? contains
    : sql<boolean>`trigrams_of(search_text) @> trigrams_of(${words}) and ${contains}`;
}

export async function watchersShown(db: Kysely<Tables>, id: string): Promise<CompanyWatcher[]> {
  const { rows } = await sql<
    Omit<CompanyWatcher, "proven_at" | "published_at"> & {
      proven_at: Date | null;
      published_at: Date | null;
    }
  >`
    select watch.user_id, users.email, watch.as, own.domain as site, watch.is_active,
      sites.removed_at is not null as is_removed,
      case when watch.as = 'own' then sites.proven_at end as proven_at,
      case when watch.as = 'own' then report.published_at end as published_at
    from (
      select user_id, id as site_id, 'own' as as, is_active, created_at from sites
      where company_id = ${id}
      union all
      select user_id, site_id, 'competitor', is_active, created_at from competitors
      where company_id = ${id}
    ) as watch
    join sites on sites.id = watch.site_id
    join companies as own on own.id = sites.company_id
    join users on users.id = watch.user_id
    left join published_reports as report on report.site_id = sites.id
    order by watch.as desc, watch.created_at, watch.site_id
    limit ${WATCHERS_SHOWN}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    proven_at: row.proven_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
  }));
}

export async function competitorsShown(
  db: Kysely<Tables>,
  id: string,
): Promise<CompanyDetail["competitors"]> {
  const { rows } = await sql<CompanyDetail["competitors"][number]>`
    select companies.id, companies.domain, count(*) as owners
    from competitors
    join sites on sites.id = competitors.site_id
    join companies on companies.id = competitors.company_id
    where sites.company_id = ${id}
    group by companies.id order by owners desc, companies.domain limit ${COMPETITORS_SHOWN}
  `.execute(db);
  return rows;
}

export async function formerSlugs(db: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("company_slugs")
    .select("slug")
    .where("company_id", "=", id)
    .orderBy("retired_at", "desc")
    .orderBy("slug")
    .execute();
  return rows.map(({ slug }) => slug);
}
