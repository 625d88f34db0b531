import type { OpinionCells, OpinionFigures } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Count, changeOf, totalOf } from "@sightline/domain/ai-visibility";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { shownRate } from "./shown-rate.ts";

interface OpinionRow {
  readonly prompt_id: string;
  readonly engine: string;
  readonly reader: string;
  readonly read_before: number;
  readonly stated_before: number;
  readonly positive_before: number;
  readonly recommended_before: number;
  readonly read_after: number;
  readonly stated_after: number;
  readonly positive_after: number;
  readonly negative_after: number;
  readonly recommended_after: number;
}

/** A model that read fewer of the answers doesn't stand for them. */
const FEWEST_READ = 0.8;

/**
 * Per engine, by one reader: a model if it read most of the answers, the rules otherwise. A period is
 * compared with the one before by a reader that read both.
 */
export async function readOpinions(
  db: Kysely<Tables>,
  { siteId, promptId }: { readonly siteId: string; readonly promptId: string | null },
  days: number,
  today: string,
): Promise<OpinionFigures> {
  const which =
    promptId === null
      ? sql`d.prompt_id not in (select id from prompts where site_id = ${siteId} and names_company)`
      : sql`d.prompt_id = ${promptId}`;
  const rows = await rowsOf(db, siteId, which, days, today);
  const engines = [...Map.groupBy(rows, ({ engine }) => engine)].map(([engine, ofEngine]) =>
    presentEngine(engine, ofEngine),
  );
  return { engines };
}

/** Per prompt, those that name the company included: each stands for itself. */
export async function readOpinionCells(
  db: Kysely<Tables>,
  siteId: string,
  days: number,
  today: string,
): Promise<OpinionCells> {
  const rows = await rowsOf(db, siteId, sql`true`, days, today);
  const cells = [...Map.groupBy(rows, ({ engine }) => engine).values()].flatMap((ofEngine) => {
    const { reader, rows: shown } = ofReader(ofEngine, ["read_after"]);
    return shown
      .filter(({ read_after }) => read_after > 0)
      .map((row) => ({
        ...{ prompt_id: row.prompt_id, engine: row.engine, reader: reader === "" ? null : reader },
        ...{ read: row.read_after, stated: row.stated_after, positive: row.positive_after },
        ...{ negative: row.negative_after, recommended: row.recommended_after },
      }));
  });
  return { cells };
}

async function rowsOf(
  db: Kysely<Tables>,
  siteId: string,
  which: RawBuilder<unknown>,
  days: number,
  today: string,
): Promise<OpinionRow[]> {
  const before = sql`filter (where d.day <= ${today}::date - ${days}::int)`;
  const after = sql`filter (where d.day > ${today}::date - ${days}::int)`;
  const { rows } = await sql<OpinionRow>`
    select d.engine, d.reader, d.prompt_id,
      coalesce(sum(d.read_answers) ${before}, 0)::int as read_before,
      coalesce(sum(d.stated) ${before}, 0)::int as stated_before,
      coalesce(sum(d.positive) ${before}, 0)::int as positive_before,
      coalesce(sum(d.recommended) ${before}, 0)::int as recommended_before,
      coalesce(sum(d.read_answers) ${after}, 0)::int as read_after,
      coalesce(sum(d.stated) ${after}, 0)::int as stated_after,
      coalesce(sum(d.positive) ${after}, 0)::int as positive_after,
      coalesce(sum(d.negative) ${after}, 0)::int as negative_after,
      coalesce(sum(d.recommended) ${after}, 0)::int as recommended_after
    from opinion_days as d
    where d.site_id = ${siteId} and d.day > ${today}::date - ${2 * days}::int and ${which}
    group by d.engine, d.reader, d.prompt_id
    order by d.engine
  `.execute(db);
  return rows;
}

function presentEngine(engine: string, rows: readonly OpinionRow[]) {
  const shown = ofReader(rows, ["read_after"]);
  const compared = ofReader(rows, ["read_before", "read_after"]);
  const sum = (field: "read_after" | "stated_after" | "negative_after") =>
    shown.rows.reduce((total, row) => total + row[field], 0);
  const positive = shown.rows.map((row) => ({ hits: row.positive_after, runs: row.stated_after }));
  const advised = shown.rows.map((row) => ({ hits: row.recommended_after, runs: row.read_after }));
  return {
    ...{ engine, reader: shown.reader === "" ? null : shown.reader },
    ...{ read: sum("read_after"), stated: sum("stated_after"), negative: sum("negative_after") },
    positive: shownRate(totalOf(positive)),
    recommended: shownRate(totalOf(advised)),
    positive_change: changed(compared.rows, (row) => ({
      before: { hits: row.positive_before, runs: row.stated_before },
      after: { hits: row.positive_after, runs: row.stated_after },
    })),
    recommended_change: changed(compared.rows, (row) => ({
      before: { hits: row.recommended_before, runs: row.read_before },
      after: { hits: row.recommended_after, runs: row.read_after },
    })),
  };
}

function ofReader(rows: readonly OpinionRow[], fields: readonly ("read_before" | "read_after")[]) {
  const byReader = Map.groupBy(rows, ({ reader }) => reader);
  const readBy = (reader: string, field: "read_before" | "read_after") =>
    (byReader.get(reader) ?? []).reduce((total, row) => total + row[field], 0);
  const models = [...byReader.keys()].filter((reader) => {
    if (reader === "") return false;
    return fields.every((field) => {
      const all = readBy("", field);
      return all > 0 && readBy(reader, field) >= FEWEST_READ * all;
    });
  });
  const reader = models.toSorted(
    (one, other) =>
      readBy(other, "read_after") - readBy(one, "read_after") || (one < other ? -1 : 1),
  )[0];
  return { reader: reader ?? "", rows: byReader.get(reader ?? "") ?? [] };
}

function changed(
  rows: readonly OpinionRow[],
  counts: (row: OpinionRow) => { readonly before: Count; readonly after: Count },
) {
  const { verdict, points, runsMissing } = changeOf(rows.map(counts));
  return { verdict, points, runs_missing: runsMissing };
}
