import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finished } from "../testing/finished.ts";

let product: TestProduct;
let double: Awaited<ReturnType<typeof startLlmDouble>>;
beforeAll(async () => {
  double = await startLlmDouble("openai", { apiKey: "sk-test" });
  product = await startProduct({ OPENAI_API_KEY: "sk-test", OPENAI_API_BASE: double.url });
  await sql`
    insert into llm_models (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
    select id, 'gpt-test', 2, 8, 10, '2026-11-17', true from llm_providers
  `.execute(product.db);
  await sql`
    insert into llm_task_models (task, position, model_id) select 'answers', 1, id from llm_models
  `.execute(product.db);
});
afterAll(async () => {
  await product.stop();
  await double.stop();
});

it("P82 R7.10 activating the digest asks each engine the prompts of the site, once, and shows the answers", async () => {
  const ana = await aCustomer(product, ["boots"]);
  const activate = async () => {
    const { body } = await ana.ask("POST", "/digest/activate", {});
    const { sub_tasks } = await finished(ana.ask, body.job_id);
    return sub_tasks.find(({ aiModel }) => aiModel === "OpenAI");
  };
  expect(await activate()).toMatchObject({
    ...{ company: SITE, status: "failed", error: "Add prompts for this site first." },
  });

  const text = "Which boots last?";
  const { body: prompt } = await ana.ask("POST", "/prompts", { target_site: SITE, text });
  await product.db.updateTable("prompts").set({ next_run_at: null }).execute();
  expect(await activate()).toMatchObject({ status: "complete", error: null });
  expect(double.requests).toHaveLength(1);
  const { body } = await ana.ask("GET", `/prompts/${prompt.id}/answers`);
  expect(body.answers).toMatchObject([{ engine: "OpenAI", state: "answered" }]);

  // What went wrong on our side is ours: nobody reads the words of a database.
  await sql`alter table newest_answers rename to hidden_answers`.execute(product.db);
  expect(await activate()).toMatchObject({
    ...{ status: "failed", error: "Something went wrong on our side. Run setup again." },
  });
  await sql`alter table hidden_answers rename to newest_answers`.execute(product.db);

  // Answered within a day: not asked, and not paid for, again.
  expect(await activate()).toMatchObject({ status: "complete" });
  expect(double.requests).toHaveLength(1);
});
