import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { sql } from "kysely";
import { startProduct, type TestProduct } from "../http/index.ts";

const KEY = "sk-local";

export interface ProductWithModel {
  readonly product: TestProduct;
  /** Of the model's server. */
  readonly url: string;
  /** From here on, the task is asked of the model. */
  assignModel(): Promise<void>;
  /** US dollars for the task today: 6,000 tokens in at $1 per million and 500 out at $2 make 0.007 a call. */
  spent(): Promise<number>;
  stop(): Promise<void>;
}

/** The product beside a language model that a test answers for, with JSON. */
export async function startProductWithModel<Sent>(
  task: string,
  reply: (sent: Sent) => unknown,
): Promise<ProductWithModel> {
  const double = await startLlmDouble("openai-compatible", {
    apiKey: KEY,
    answer: (prompt) => {
      const text = JSON.stringify(reply(JSON.parse(prompt)));
      return { text, model: "tiny-2026", inputTokens: 6_000, outputTokens: 500 };
    },
  });
  const product = await startProduct({
    ...{ OPENAI_COMPATIBLE_URL: double.url, OPENAI_COMPATIBLE_API_KEY: KEY },
  });
  return {
    ...{ product, url: double.url },
    async assignModel() {
      await sql`
        with model as (
          insert into llm_models (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
          select id, 'any', 1, 2, 0, '2026-11-17', false from llm_providers returning id
        )
        insert into llm_task_models (task, position, model_id) select ${task}, 1, id from model
      `.execute(product.db);
    },
    async spent() {
      const { rows } = await sql<{ usd: number }>`
        select usd::float8 as usd from llm_spending where scope = ${`task:${task}`} and period = 'day'
      `.execute(product.db);
      return rows[0]?.usd ?? 0;
    },
    async stop() {
      await product.stop();
      await double.stop();
    },
  };
}
