import type { Tables } from "@sightline/database";
import type { LlmTask, ModelPrices } from "@sightline/domain/llm";
import { type Kysely, sql } from "kysely";

export interface ModelToCall {
  readonly id: string;
  readonly name: string;
  readonly searches: boolean;
  readonly maxTokens: number;
  readonly prices: ModelPrices;
  readonly provider: {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly api_base: string | null;
    readonly sealed_key: string | null;
  };
}

function selected(db: Kysely<Tables>) {
  return db
    .selectFrom("llm_models as m")
    .innerJoin("llm_providers as p", "p.id", "m.provider_id")
    .where("m.is_active", "=", true)
    .where("p.is_active", "=", true)
    .select([
      ...(["m.id", "m.name", "m.searches", "m.max_tokens", "p.kind", "p.api_base"] as const),
      ...(["p.sealed_key", "p.id as provider_id", "p.name as provider"] as const),
      sql<number>`m.input_usd::float8`.as("input_usd"),
      sql<number>`m.output_usd::float8`.as("output_usd"),
      sql<number>`m.search_usd::float8`.as("search_usd"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>["execute"]>>[number];

function asModel(row: Row): ModelToCall {
  const { id, name, searches, max_tokens, kind, api_base, sealed_key } = row;
  return {
    ...{ id, name, searches, maxTokens: max_tokens },
    prices: { inputUsd: row.input_usd, outputUsd: row.output_usd, searchUsd: row.search_usd },
    provider: { id: row.provider_id, kind, name: row.provider, api_base, sealed_key },
  };
}

export async function modelById(db: Kysely<Tables>, id: string): Promise<ModelToCall | null> {
  const row = await selected(db).where("m.id", "=", id).executeTakeFirst();
  return row === undefined ? null : asModel(row);
}

/** In the order an admin gave them. */
export async function modelsOfTask(db: Kysely<Tables>, task: LlmTask): Promise<ModelToCall[]> {
  const rows = await selected(db)
    .innerJoin("llm_task_models as t", "t.model_id", "m.id")
    .where("t.task", "=", task)
    .orderBy("t.position")
    .execute();
  return rows.map(asModel);
}
