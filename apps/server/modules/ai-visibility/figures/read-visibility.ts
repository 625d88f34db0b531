import type { Visibility } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  type Change,
  type ComparedPrompt,
  changeOf,
  rateOf,
} from "@sightline/domain/ai-visibility";
import { type Kysely, sql } from "kysely";
import { BUILT_IN } from "../engines.ts";

interface EngineDay {
  readonly day: string;
  readonly engine: string;
  readonly model: string;
  readonly asked: number;
  readonly answered: number;
  readonly grounded: number;
  readonly mentioned: number;
  readonly cited: number;
  readonly usd: number;
}

/** Per engine: engines are never mixed in one rate. */
export async function readVisibility(
  db: Kysely<Tables>,
  site: { readonly id: string; readonly domain: string },
  days: number,
  today: string,
): Promise<Omit<Visibility, "month" | "is_asking">> {
  const [daysOfEngines, changes, companies] = await Promise.all([
    readEngineDays(db, site.id, days, today),
    readChanges(db, site.id, days, today),
    readCompanies(db, site, days, today),
  ]);
  const engines = [...Map.groupBy(daysOfEngines, ({ engine }) => engine)]
    .map(([engine, own]) => presentEngine(engine, own, changes.get(engine) ?? []))
    .toSorted((one, other) => Number(other.is_built_in) - Number(one.is_built_in));
  // The built-in engine only reads the sites we crawled: that it cites one says nothing of the others.
  const couldCite = engines.filter(
    ({ citation, is_built_in }) => citation !== null && !is_built_in,
  );
  return {
    ...{ days, engines, companies },
    cited_by: couldCite.filter(({ citation }) => (citation?.hits ?? 0) > 0).length,
    could_cite: couldCite.length,
  };
}

async function readEngineDays(db: Kysely<Tables>, siteId: string, days: number, today: string) {
  const { rows } = await sql<EngineDay>`
    select to_char(day, 'YYYY-MM-DD') as day, engine, model, asked, answered, grounded, mentioned,
      cited, cost_usd::float8 as usd
    from engine_days
    where site_id = ${siteId} and day > ${today}::date - ${days}::int
    order by day, engine, model
  `.execute(db);
  return rows;
}

/** The period against the one before it, prompt by prompt. */
async function readChanges(db: Kysely<Tables>, siteId: string, days: number, today: string) {
  const { rows } = await sql<{
    engine: string;
    hits_before: number;
    runs_before: number;
    hits_after: number;
    runs_after: number;
  }>`
    with sums as (
      select d.engine, d.prompt_id, d.day > ${today}::date - ${days}::int as is_after,
        sum(d.mentioned) as hits, sum(d.answered) as runs
      from prompt_days d
      where d.site_id = ${siteId} and d.day > ${today}::date - ${2 * days}::int
        and d.engine <> ${BUILT_IN}
      group by 1, 2, 3
    )
    select s.engine, coalesce(sum(hits) filter (where not is_after), 0)::int as hits_before,
      coalesce(sum(runs) filter (where not is_after), 0)::int as runs_before,
      coalesce(sum(hits) filter (where is_after), 0)::int as hits_after,
      coalesce(sum(runs) filter (where is_after), 0)::int as runs_after
    from sums s join prompts p on p.id = s.prompt_id and not p.names_company
    group by s.engine, s.prompt_id
  `.execute(db);
  return Map.groupBy(rows, ({ engine }) => engine);
}

type ChangeRow =
  Awaited<ReturnType<typeof readChanges>> extends Map<string, (infer Row)[]> ? Row : never;

function presentEngine(
  engine: string,
  rows: readonly EngineDay[],
  changes: readonly ChangeRow[],
): Visibility["engines"][number] {
  const isBuiltIn = engine === BUILT_IN;
  const sum = (field: "asked" | "answered" | "grounded" | "mentioned" | "cited" | "usd") =>
    rows.reduce((total, row) => total + row[field], 0);
  const seen = new Set<string>();
  const change = isBuiltIn ? null : changeOf(changes.map(asCompared));
  return {
    ...{ engine, is_built_in: isBuiltIn, asked: sum("asked"), answered: sum("answered") },
    mention: shown(sum("mentioned"), sum("answered"), isBuiltIn),
    citation: shown(sum("cited"), sum("grounded"), isBuiltIn),
    change: change === null ? null : presentChange(change),
    usd: Number(sum("usd").toFixed(9)),
    trend: [...Map.groupBy(rows, ({ day }) => day)]
      .map(([day, ofDay]) => ({
        day,
        answered: ofDay.reduce((total, row) => total + row.answered, 0),
        mentioned: ofDay.reduce((total, row) => total + row.mentioned, 0),
        grounded: ofDay.reduce((total, row) => total + row.grounded, 0),
        cited: ofDay.reduce((total, row) => total + row.cited, 0),
      }))
      .filter(({ answered }) => answered > 0),
    versions: rows
      .filter(({ model, answered }) => {
        const isNew = model !== "" && answered > 0 && !seen.has(model);
        if (isNew) seen.add(model);
        return isNew;
      })
      .map(({ day, model }) => ({ day, model })),
  };
}

function asCompared(row: ChangeRow): ComparedPrompt {
  return {
    before: { hits: row.hits_before, runs: row.runs_before },
    after: { hits: row.hits_after, runs: row.runs_after },
  };
}

function presentChange({ verdict, points, runsMissing }: Change) {
  return { verdict, points, runs_missing: runsMissing };
}

function shown(hits: number, runs: number, isBuiltIn: boolean) {
  const rate = rateOf({ hits, runs });
  if (rate === null) return null;
  return {
    ...{ hits, runs, rate: rate.rate },
    low: isBuiltIn ? null : rate.low,
    high: isBuiltIn ? null : rate.high,
  };
}

async function readCompanies(
  db: Kysely<Tables>,
  { id, domain }: { readonly id: string; readonly domain: string },
  days: number,
  today: string,
): Promise<Visibility["companies"]> {
  const { rows } = await sql<{ domain: string; mentioned: number; cited: number }>`
    select domain, sum(mentioned)::int as mentioned, sum(cited)::int as cited from company_days
    where site_id = ${id} and day > ${today}::date - ${days}::int and engine <> ${BUILT_IN}
    group by domain order by 2 desc, 3 desc, 1
  `.execute(db);
  const all = rows.reduce((sum, { mentioned }) => sum + mentioned, 0);
  return rows.map((row) => ({
    ...row,
    is_own: row.domain === domain,
    share: all === 0 ? null : row.mentioned / all,
  }));
}
