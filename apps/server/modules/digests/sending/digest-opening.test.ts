import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, daysAgo } from "@sightline/testing/keywords";
import { waitForMail } from "@sightline/testing/outbox";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
let double: Awaited<ReturnType<typeof startLlmDouble>>;
let reply: (prompt: string) => string = () => "I'd rather not.";
beforeAll(async () => {
  double = await startLlmDouble("openai-compatible", {
    apiKey: "sk-local",
    answer: (prompt) => ({ text: reply(prompt), model: "tiny-2026" }),
  });
  product = await startProduct({
    ...{ OPENAI_COMPATIBLE_URL: double.url, OPENAI_COMPATIBLE_API_KEY: "sk-local" },
  });
  await sql`
    with model as (
      insert into llm_models (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
      select id, 'any', 1, 2, 0, '2026-11-17', false from llm_providers returning id
    )
    insert into llm_task_models (task, position, model_id) select 'digest', 1, id from model
  `.execute(product.db);
});
afterAll(async () => {
  await product.stop();
  await double.stop();
});

const OPENING = "Your positions: boots left the top 10, from 8 to 14.";

/** A sentence about boots, one about shoes, and one with a figure that isn't in the digest. */
function aboutBootsAndShoes(prompt: string): string {
  const { findings } = JSON.parse(prompt) as { findings: { number: number; text: string }[] };
  const of = (word: string) =>
    findings.filter(({ text }) => text.includes(word)).map(({ number }) => number);
  return JSON.stringify({
    sentences: [
      { text: OPENING, findings: of("“boots” left") },
      { text: "In return, shoes entered the top 3.", findings: of("“shoes” entered") },
      { text: "Your boots lost 40% of their clicks.", findings: of("“boots” left") },
    ],
  });
}

async function aReader() {
  const ana = await aCustomer(product, ["boots", "shoes"]);
  for (const keyword of ["boots", "shoes"]) {
    for (let day = 30; day >= 8; day--) await ana.stand(keyword, daysAgo(day), 8);
  }
  await ana.stand("boots", daysAgo(0), 14);
  await ana.stand("shoes", daysAgo(0), 2);
  const preview = async () => (await ana.ask("GET", "/digest/preview")).body;
  return { ...ana, preview };
}

it("P94 a digest opens as a model writes it, once per day, and the email equals its preview", {
  timeout: 240_000,
}, async () => {
  reply = aboutBootsAndShoes;
  const ana = await aReader();
  const preview = await ana.preview();
  const shown = preview.text.replaceAll("\n", " ");
  expect(shown).toContain(`${OPENING} In return, shoes entered the top 3. Written by tiny-2026`);
  expect(shown, "an invented figure is dropped").not.toContain("40%");
  expect(preview.html).toContain("Written by tiny-2026, a language model, from the figures below.");
  const { status, body } = await ana.ask("POST", "/digests/send-now", {});
  expect(status).toBe(202);
  const mail = await waitForMail(product.outbox, ({ to }) => to.includes(ana.user.email));
  expect(mail.html.trimEnd()).toBe(preview.html);
  expect(mail.text.trimEnd()).toBe(preview.text.trimEnd());
  expect((await ana.ask("GET", `/digests/${body.id}`)).body).toEqual(preview);
  expect(double.requests, "asked once").toHaveLength(1);

  await ana.stand("shoes", daysAgo(0), 3);
  const later = (await ana.preview()).text.replaceAll("\n", " ");
  expect(later, "what the figures no longer say is left out").toContain(
    `${OPENING} Written by tiny-2026`,
  );
});

it("P94 without a usable reply, or over budget, the digest opens as our rules wrote it", {
  timeout: 240_000,
}, async () => {
  reply = () => "I'd rather not.";
  const asked = double.requests.length;
  const aPlainReader = async () => {
    const { ask } = await aCustomer(product, ["boots"]);
    return { preview: async () => (await ask("GET", "/digest/preview")).body };
  };
  const [unusable, late] = [await aPlainReader(), await aPlainReader()];
  expect((await unusable.preview()).text).not.toContain("Written by");
  expect((await unusable.preview()).text).not.toContain("Written by");
  expect(double.requests.length - asked, "asked once a day, whatever it replied").toBe(1);
  await sql`insert into llm_budgets values ('task:digest', 'day', 0)`.execute(product.db);
  const rules = await late.preview();
  expect(rules.text).not.toContain("Written by");
  expect(rules.text).toContain("Open dashboard:");
  expect(double.requests.length - asked).toBe(1);
});
