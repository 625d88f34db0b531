import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { type Kysely, sql } from "kysely";
import type { SearchRun } from "../../apps/server/modules/positions/checking/search-run.ts";
import { recordSearch } from "../keywords/record-search.ts";
import { idOfSite } from "./id-of-site.ts";

/** The result of a check this many days ago. */
export interface SeenCheck {
  keyword: string;
  daysAgo: number;
  /** Null: not in the top 20. */
  position: number | null;
  /** Why it failed, if it did. */
  failed?: string;
  page?: string;
}

/** Inserts past checks, oldest first. */
export async function insertChecks(
  db: Kysely<Tables>,
  userId: string,
  site: string,
  checks: readonly SeenCheck[],
): Promise<void> {
  const siteId = await idOfSite(db, userId, site);
  const keywords = await db
    .selectFrom("saved_keywords")
    .select(["id", "keyword"])
    .where("user_id", "=", userId)
    .where("target_site", "=", site)
    .execute();
  const ids = new Map(keywords.map(({ id, keyword }) => [keyword, id]));
  for (const check of checks.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const { keyword, daysAgo } = check;
    const day = dayOf(Date.now() - daysAgo * DAY_MS);
    const at = { id: ids.get(keyword) ?? "", keyword };
    await recordSearch(db, siteId, at, day, searchOf(site, check));
  }
}

const DAY_MS = 86_400_000;

const ASKED = {
  provider: "serper",
  engine: "google",
  country: "",
  language: "",
  device: null,
  tried: [],
} as const;

function searchOf(site: string, { position, failed, page = "/" }: SeenCheck): SearchRun {
  if (failed !== undefined) return { ...ASKED, outcome: { failed } };
  const results = Array.from({ length: 20 }, (_, index) => {
    const own = index + 1 === position;
    const domain = own ? site : (OTHERS[index % OTHERS.length] ?? "");
    const path = own ? page : `/page-${index + 1}`;
    const title = own ? "Your page" : `Page ${index + 1} of ${domain}`;
    return {
      position: index + 1,
      url: `https://${domain}${path}`,
      domain,
      title,
      description: null,
    };
  });
  return {
    ...ASKED,
    outcome: {
      seen: {
        depth: 20,
        results,
        features: [{ kind: "ai_overview", position: 1 }],
        searched: null,
        costUsd: null,
        checkUrl: null,
        snapshotId: null,
      },
    },
  };
}

const OTHERS = ["rival.example", "wiki.example", "news.example"];

/** Inserts a ranking for every keyword of a site, as if checked for a month. */
export async function insertStandings(
  db: Kysely<Tables>,
  userId: string,
  site: string,
): Promise<void> {
  await sql`
    insert into keyword_standings (keyword_id, state, position, depth, url, provider, engine,
      answered_on, checked_on, checked_at, best, best_on, before_1, before_7, before_30, recent)
    select id, 'ok', n % 100 + 1, 100, 'https://' || target_site || '/page-' || n, 'serper',
      'google', current_date, current_date, now(), n % 10 + 1, current_date - 3,
      (n + 1) % 100 + 1, (n + 5) % 100 + 1, (n + 20) % 100 + 1,
      array(select ((n + 13 * d) % 100 + 1)::smallint from generate_series(1, 30) as d)
    from (
      select *, row_number() over (order by keyword_key)::int as n from saved_keywords
      where user_id = ${userId} and target_site = ${site}
    ) as keyword
  `.execute(db);
}

/** Inserts the search volume of each keyword of a site, as from an import. */
export async function insertDemand(
  db: Kysely<Tables>,
  userId: string,
  site: string,
): Promise<void> {
  const source = {
    provider: "Google Keyword Planner",
    method: "import",
    as_of: "2026-05",
    market: { country: null, language: null },
  };
  await sql`
    insert into keyword_demand (keyword_id, kind, volume, volume_source, difficulty,
      difficulty_source, intent, intent_source, renewed_at)
    select id, 'measured', 10 * n, source, n % 101, source, 'commercial', source, now()
    from (
      select id, row_number() over (order by keyword_key)::int as n,
        ${JSON.stringify(source)}::jsonb as source
      from saved_keywords where user_id = ${userId} and target_site = ${site}
    ) as keyword
  `.execute(db);
}
