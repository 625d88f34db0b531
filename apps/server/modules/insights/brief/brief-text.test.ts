import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { anInsight, aReadCompany } from "@sightline/testing/insights";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
let double: Awaited<ReturnType<typeof startLlmDouble>>;
beforeAll(async () => {
  double = await startLlmDouble("openai-compatible", {
    apiKey: "sk-local",
    answer: (prompt) => ({ text: replyTo(prompt), model: "tiny-2026" }),
  });
  product = await startProduct({
    ...{ OPENAI_COMPATIBLE_URL: double.url, OPENAI_COMPATIBLE_API_KEY: "sk-local" },
  });
});
afterAll(async () => {
  await product.stop();
  await double.stop();
});

interface Sent {
  keyword: string;
  findings: { number: number; text: string; evidence: { says: string }[] }[];
}

/** One instruction from its finding, one with an invented figure, one that points to nothing. */
function replyTo(prompt: string): string {
  const { findings } = JSON.parse(prompt) as Sent;
  const mud = findings.find(({ text }) => text.includes("Grip on mud"))?.number ?? 0;
  return JSON.stringify({
    sentences: [
      { text: "Add a section about grip, as other pages about it have.", findings: [mud] },
      { text: "Name 7 kinds of grip in that section of the pages.", findings: [mud] },
      { text: "Everything else about the page is fine.", findings: [] },
    ],
  });
}

const TEXT =
  "Trail shoes are running shoes with deep soles for muddy and stony paths. Grip on mud is all. ";

async function aBriefedInsight() {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const mark = crypto.randomUUID().slice(0, 8);
  const domain = `shop-${mark}.example`;
  const { body: site } = await ask("POST", "/sites", { domain, name: "Shop" });
  for (const rival of [`rival0-${mark}.example`, `rival1-${mark}.example`]) {
    await ask("POST", `/sites/${site.id}/competitors`, { domain: rival, name: rival });
  }
  const { rows } = await sql<{ id: string; domain: string }>`
    select id, domain from companies where domain like ${`%-${mark}.example`}
  `.execute(product.db);
  for (const { id, domain: of } of rows) {
    const page = {
      ...{ url: `https://${of}/trail`, title: `Trail shoes with grip ${of}` },
      ...{ headings: ["Grip on mud", "Trail shoes for children"], text: TEXT.repeat(20) },
    };
    const own = { url: `https://${of}/shoes`, title: "Our trail shoes", text: "Trail shoes. " };
    const others = Array.from({ length: 40 }, (_, n) => ({
      url: `https://${of}/${n}`,
      text: `Sock ${n}.`,
    }));
    await aReadCompany(product.db, id, of === domain ? [own, ...others] : [page]);
  }
  const insight = { userId: user.id, site: domain, keyword: "trail shoes" };
  const id = await anInsight(product.db, insight);
  return { ask, path: `/insights/${id}/brief/text` };
}

it("P73 P94 a model writes the brief once one is assigned, each sentence with its evidence", {
  timeout: 240_000,
}, async () => {
  const { ask, path } = await aBriefedInsight();
  const none = { state: "none", is_available: false, sentences: [] };
  expect((await ask("GET", path)).body).toMatchObject(none);
  const refused = await ask("POST", path, {});
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "No language model is set up for content briefs.",
  ]);

  await sql`
    with model as (
      insert into llm_models (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
      select id, 'any', 1, 2, 0, '2026-11-17', false from llm_providers returning id
    )
    insert into llm_task_models (task, position, model_id) select 'brief', 1, id from model
  `.execute(product.db);
  const [one, other] = await Promise.all([ask("POST", path, {}), ask("POST", path, {})]);
  expect([one.status, other.status]).toEqual([202, 202]);
  const text = async () => (await ask("GET", path)).body;
  await expect
    .poll(async () => (await text()).state, { timeout: 120_000, interval: 100 })
    .toBe("read");
  expect(await text()).toMatchObject({
    ...{ model: "tiny-2026", dropped: 2, problem: null, is_available: true, may_ask: false },
    sentences: [
      {
        text: "Add a section about grip, as other pages about it have.",
        findings: [
          { text: "Other pages on this topic have a section called “Grip on mud”. You don't." },
        ],
      },
    ],
  });
  await ask("POST", path, {});
  expect((await text()).state, "it isn't asked again the same day").toBe("read");
  expect(double.requests).toHaveLength(1);
  const { status, body: rules } = await ask("GET", path.replace("/text", ""));
  expect([status, rules.withheld], "the brief of the rules stays").toEqual([200, null]);

  const stranger = await aBriefedInsight();
  expect((await stranger.ask("GET", path)).status).toBe(404);
  expect((await stranger.ask("POST", path, {})).status).toBe(404);

  await sql`insert into llm_budgets values ('task:brief', 'day', 0)`.execute(product.db);
  await stranger.ask("POST", stranger.path, {});
  await expect
    .poll(async () => (await stranger.ask("GET", stranger.path)).body.state, {
      ...{ timeout: 120_000, interval: 100 },
    })
    .toBe("over_budget");
  expect(double.requests, "an exhausted budget stops before the call").toHaveLength(1);
});
