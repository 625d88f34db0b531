import type { Visibility } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { noShareOf } from "@sightline/domain/ai-visibility";
import { type Kysely, sql } from "kysely";
import type { AiSite } from "../../analyses/index.ts";
import { BUILT_IN } from "../engines.ts";
import { isRecounting } from "../recounting/recount.ts";
import { shownRate } from "./shown-rate.ts";

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
  site: AiSite,
  days: number,
  today: string,
): Promise<Omit<Visibility, "month" | "is_asking">> {
  const is_recounting = await isRecounting(db, site.siteId);
  const no_share = noShareOf([site.own, ...site.competitors], is_recounting);
  const [daysOfEngines, companies] = await Promise.all([
    readEngineDays(db, site.siteId, days, today),
    readCompanies(db, site, days, today, no_share === null),
  ]);
  const engines = [...Map.groupBy(daysOfEngines, ({ engine }) => engine)]
    .map(([engine, own]) => presentEngine(engine, own))
    .toSorted((one, other) => Number(other.is_built_in) - Number(one.is_built_in));
  // The built-in engine only reads the sites we crawled: that it cites one says nothing of the others.
  const couldCite = engines.filter(
    ({ citation, is_built_in }) => citation !== null && !is_built_in,
  );
  return {
    ...{ days, engines, companies, is_recounting },
    // Even if none is mentioned: one without a name would hardly be.
    no_share: engines.some(({ answered, is_built_in }) => answered > 0 && !is_built_in)
      ? no_share
      : null,
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

function presentEngine(engine: string, rows: readonly EngineDay[]): Visibility["engines"][number] {
  const isBuiltIn = engine === BUILT_IN;
  const sum = (field: "asked" | "answered" | "grounded" | "mentioned" | "cited" | "usd") =>
    rows.reduce((total, row) => total + row[field], 0);
  const seen = new Set<string>();
  return {
    ...{ engine, is_built_in: isBuiltIn, asked: sum("asked"), answered: sum("answered") },
    mention: shownRate({ hits: sum("mentioned"), runs: sum("answered") }, !isBuiltIn),
    citation: shownRate({ hits: sum("cited"), runs: sum("grounded") }, !isBuiltIn),
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

async function readCompanies(
  db: Kysely<Tables>,
  { siteId, own, competitors }: AiSite,
  days: number,
  today: string,
  hasShare: boolean,
): Promise<Visibility["companies"]> {
  const companies = new Map([own, ...competitors].map((one) => [one.domain, one]));
  const { rows } = await sql<{ domain: string; mentioned: number; cited: number }>`
    select domain, sum(mentioned)::int as mentioned, sum(cited)::int as cited from company_days
    where site_id = ${siteId} and domain = any(${[...companies.keys()]}::text[]) and day > ${today}::date - ${days}::int and engine <> ${BUILT_IN}
    group by domain order by 2 desc, 3 desc, 1
  `.execute(db);
  const all = rows.reduce((sum, { mentioned }) => sum + mentioned, 0);
  return rows.map((row) => ({
    ...row,
    name: companies.get(row.domain)?.name ?? row.domain,
    is_own: row.domain === own.domain,
    share: all === 0 || !hasShare ? null : row.mentioned / all,
  }));
}
