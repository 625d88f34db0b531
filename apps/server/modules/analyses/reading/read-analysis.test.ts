import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACME_PAGES } from "../ai/testing/acme-pages.ts";
import { readSite } from "../ai/testing/read-sites.ts";

const HELD = "None of your pages answer searches for “gaiters”.";
let product: TestProduct;
let double: Awaited<ReturnType<typeof startLlmDouble>>;
let failing: Awaited<ReturnType<typeof startLlmDouble>>;
beforeAll(async () => {
  failing = await startLlmDouble("openai", {
    apiKey: "sk-test",
    answer: () => ({ text: "I'd rather not.", model: "gpt-first" }),
  });
  double = await startLlmDouble("openai-compatible", {
    apiKey: "sk-local",
    answer: (prompt) => ({ text: replyTo(prompt), model: "tiny-2026" }),
  });
  product = await startProduct({
    ...{ OPENAI_API_KEY: "sk-test", OPENAI_API_BASE: failing.url },
    ...{ OPENAI_COMPATIBLE_URL: double.url, OPENAI_COMPATIBLE_API_KEY: "sk-local" },
  });
});
afterAll(async () => {
  await product.stop();
  await Promise.all([double.stop(), failing.stop()]);
});

/** One sentence from its finding, one invented, one that points to nothing. */
function replyTo(prompt: string): string {
  const { findings } = JSON.parse(prompt) as { findings: { number: number; text: string }[] };
  const held = findings.find(({ text }) => text === HELD)?.number ?? 0;
  return JSON.stringify({
    sentences: [
      { text: "Write a page that answers searches for gaiters first.", findings: [held] },
      { text: "You lose 40% of searches for gaiters.", findings: [held] },
      { text: "Everything else about your pages is fine.", findings: [] },
    ],
  });
}

it("P26 P94 an analysis is read by the models assigned to it in order, each sentence with its evidence", {
  timeout: 240_000,
}, async () => {
  const { ask, siteId } = await aCustomer(product, ["gaiters"]);
  const { company_id: companyId } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", siteId)
    .executeTakeFirstOrThrow();
  await readSite(product.db, { companyId, domain: SITE }, ACME_PAGES);
  const completed = async () => {
    const { body: started } = await ask("POST", "/analyses", { type: "ai", target_site: SITE });
    const status = async () => (await ask("GET", `/analyses/${started.id}`)).body.status;
    await expect.poll(status, { timeout: 120_000, interval: 100 }).toBe("complete");
    return started.id as string;
  };
  const reading = async (id: string) => (await ask("GET", `/analyses/${id}/reading`)).body;
  const before = await completed();
  expect(await reading(before), "no model is assigned").toEqual({
    ...{ state: "none", model: null, sentences: [], dropped: 0, problem: null },
  });

  await sql`
    with models as (
      insert into llm_models (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
      select id, 'any', 1, 2, 0, '2026-11-17', true from llm_providers returning id, provider_id
    )
    insert into llm_task_models (task, position, model_id)
    select 'analyst', case p.kind when 'openai' then 1 else 2 end, m.id
    from models as m join llm_providers as p on p.id = m.provider_id
  `.execute(product.db);
  const id = await completed();
  await expect
    .poll(async () => (await reading(id)).state, { timeout: 120_000, interval: 100 })
    .toBe("read");
  expect(await reading(id), "what the findings don't say is left out").toMatchObject({
    ...{ model: "tiny-2026", dropped: 2, problem: null },
    sentences: [
      {
        text: "Write a page that answers searches for gaiters first.",
        findings: [{ text: HELD }],
      },
    ],
  });
  expect([failing.requests.length, double.requests.length], "the second took over").toEqual([1, 1]);
  const { rows } = await sql<{ calls: number }>`
    select count(*)::int as calls from llm_calls where task = 'analyst' and cost_usd > 0
  `.execute(product.db);
  expect(rows, "both calls cost").toEqual([{ calls: 2 }]);

  const other = await aCustomer(product, ["gaiters"]);
  expect((await other.ask("GET", `/analyses/${id}/reading`)).status).toBe(404);

  await sql`insert into llm_budgets values ('task:analyst', 'day', 0)`.execute(product.db);
  const late = await completed();
  await expect
    .poll(async () => (await reading(late)).state, { timeout: 120_000, interval: 100 })
    .toBe("over_budget");
  expect(double.requests).toHaveLength(1);
});
