import type { TestProduct } from "@sightline/testing/http";

/** Providers and models belong to nobody, either. The server isn't there, so a test of it fails. */
export async function aModel(product: TestProduct): Promise<{ provider: string; model: string }> {
  const { id: provider } = await product.db
    .insertInto("llm_providers")
    .values({
      ...{ kind: "openai-compatible", name: crypto.randomUUID(), api_base: "http://127.0.0.1:9" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const prices = { input_usd: 0, output_usd: 0, search_usd: 0, prices_as_of: "2026-11-17" };
  const { id: model } = await product.db
    .insertInto("llm_models")
    .values({ provider_id: provider, name: "llama", searches: false, ...prices })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { provider, model };
}
