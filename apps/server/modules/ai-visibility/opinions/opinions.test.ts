import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failStaleOpinions } from "./read-by-model.ts";

const ANSWER = `${SITE} is a great choice. Its soles fall apart, say hikers.`;
const readings: string[] = [];
let product: TestProduct;
let engine: Awaited<ReturnType<typeof startLlmDouble>>;
let reader: Awaited<ReturnType<typeof startLlmDouble>>;

beforeAll(async () => {
  engine = await startLlmDouble("openai", { apiKey: "sk-test", answer: () => ({ text: ANSWER }) });
  reader = await startLlmDouble("openai-compatible", {
    apiKey: "sk-local",
    answer: () => ({
      text: readings.shift() ?? "I can't say.",
      ...{ model: "tiny-2026", inputTokens: 100, outputTokens: 50 },
    }),
  });
  product = await startProduct({
    ...{ OPENAI_API_KEY: "sk-test", OPENAI_API_BASE: engine.url },
    ...{ OPENAI_COMPATIBLE_URL: reader.url, OPENAI_COMPATIBLE_API_KEY: "sk-local" },
  });
  await sql`
    insert into llm_models (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
    select id, 'gpt-test', 2, 8, 10, '2026-11-17', true from llm_providers where kind = 'openai'
  `.execute(product.db);
  await sql`
    insert into llm_task_models (task, position, model_id) select 'answers', 1, id from llm_models
  `.execute(product.db);
});
afterAll(async () => {
  await product.stop();
  await Promise.all([engine.stop(), reader.stop()]);
});

type Customer = Awaited<ReturnType<typeof aCustomer>>;

async function askedBy({ ask }: Customer, text: string) {
  const { body: prompt } = await ask("POST", "/prompts", { target_site: SITE, text });
  await product.db
    .updateTable("prompts")
    .set({ next_run_at: null })
    .where("id", "=", prompt.id)
    .execute();
  await ask("POST", "/prompts/run", { ids: [prompt.id] });
  const answer = async () =>
    (await ask("GET", `/prompts/${prompt.id}/answers`)).body.answers.find(
      (one: { engine: string }) => one.engine === "OpenAI",
    );
  await expect
    .poll(async () => (await answer())?.state, { timeout: 120_000, interval: 100 })
    .toBe("answered");
  return { id: prompt.id as string, answer };
}

/** It may search the web in general, and must not for this. */
async function useReader() {
  await sql`
    with model as (
      insert into llm_models (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
      select id, 'tiny', 1, 2, 0, '2026-11-17', true from llm_providers
      where kind = 'openai-compatible' returning id
    )
    insert into llm_task_models (task, position, model_id) select 'sentiment', 1, id from model
  `.execute(product.db);
}

async function byModel(promptId: string) {
  const { rows } = await sql<{ state: string; problem: string; usd: number }>`
    select o.state, o.problem, o.cost_usd::float8 as usd from answer_opinions as o
    join prompt_runs as r on r.id = o.run_id
    where r.prompt_id = ${promptId} and o.is_by_model
  `.execute(product.db);
  return rows[0];
}

it("P75 sentiment and recommendation are read by rules, and by a model once one is assigned", {
  timeout: 360_000,
}, async () => {
  const customer = await aCustomer(product, ["boots"]);
  const { ask } = customer;
  const first = await askedBy(customer, "Which boots are best?");
  const byRules = { reader: null, sentiment: "positive", recommended: "yes" };
  expect(await first.answer()).toMatchObject({
    opinions: [{ ...byRules, evidence: [{ about: "sentiment", start: 0 }, {}] }],
  });
  const figures = async (more = "") =>
    (await ask("GET", `/ai-visibility/opinions?target_site=${SITE}${more}`)).body.engines;
  expect(await figures()).toMatchObject([
    {
      ...{ engine: "OpenAI", reader: null, read: 1, stated: 1, negative: 0 },
      positive: { hits: 1, runs: 1, rate: 1, high: 1 },
      recommended: { hits: 1, runs: 1 },
      positive_change: { verdict: "not-enough", points: null },
    },
  ]);
  expect(reader.requests, "no model is assigned").toHaveLength(0);

  await useReader();
  readings.push(
    `\`\`\`json\n${JSON.stringify({
      ...{ sentiment: "mixed", sentiment_quote: "Its soles fall apart" },
      ...{ recommended: "no", recommended_quote: "I would never recommend it" },
    })}\n\`\`\``,
  );
  const second = await askedBy(customer, "Which boots last?");
  await expect
    .poll(async () => (await second.answer()).opinions.length, { timeout: 120_000, interval: 100 })
    .toBe(2);
  expect((await second.answer()).opinions, "the invented quote is dropped").toMatchObject([
    { reader: "tiny-2026", sentiment: "mixed", recommended: "not_stated", evidence: [{}] },
    byRules,
  ]);
  const sent = reader.requests[0]?.body as { messages: { content: string }[] } | undefined;
  expect(JSON.parse(sent?.messages.at(-1)?.content ?? "")).toMatchObject({ answer: ANSWER });
  expect(sent?.messages[0]?.content).not.toContain("great choice");
  expect(await figures(), "it read one of two answers: the rules stand for both").toMatchObject([
    { reader: null, read: 2, positive: { hits: 2, runs: 2 } },
  ]);
  expect(await figures(`&prompt_id=${second.id}`)).toMatchObject([
    {
      ...{ reader: "tiny-2026", read: 1, stated: 1, negative: 0 },
      ...{ positive: { hits: 0, runs: 1 }, recommended: { hits: 0, runs: 1 } },
    },
  ]);

  const garbled = await askedBy(customer, "Which boots are light?");
  await expect
    .poll(() => byModel(garbled.id), { timeout: 120_000, interval: 100 })
    .toMatchObject({
      ...{ state: "failed", problem: "tiny-2026 replied in a format we can't use.", usd: 0.0002 },
    });
  expect((await garbled.answer()).opinions).toMatchObject([byRules]);

  await sql`insert into llm_budgets values ('task:sentiment', 'day', 0.0003)`.execute(product.db);
  const asked = reader.requests.length;
  const late = await askedBy(customer, "Which boots are dry?");
  await expect
    .poll(() => byModel(late.id), { timeout: 120_000, interval: 100 })
    .toMatchObject({ state: "over_budget" });
  expect(reader.requests).toHaveLength(asked);
  await sql`delete from llm_budgets`.execute(product.db);

  const other = await aCustomer(product, ["boots"]);
  const theirs = `/ai-visibility/opinions?target_site=${SITE}&prompt_id=${second.id}`;
  expect((await other.ask("GET", theirs)).body, "nobody else's").toEqual({ engines: [] });
  const cells = (await ask("GET", `/ai-visibility/opinions/prompts?target_site=${SITE}`)).body
    .cells;
  expect(cells, "per prompt, by one reader").toContainEqual(
    expect.objectContaining({ prompt_id: second.id, engine: "OpenAI", read: 1 }),
  );

  const claimed = (minutes: number) =>
    sql`
      update answer_opinions set state = 'asking', read_at = now() - make_interval(mins => ${minutes})
      where is_by_model and run_id in (select id from prompt_runs where prompt_id = ${second.id})
    `.execute(product.db);
  await claimed(5);
  await failStaleOpinions(product.db);
  expect((await byModel(second.id))?.state, "it may still be answered").toBe("asking");
  await claimed(21);
  await failStaleOpinions(product.db);
  expect((await byModel(second.id))?.state, "its worker was killed").toBe("failed");
});
