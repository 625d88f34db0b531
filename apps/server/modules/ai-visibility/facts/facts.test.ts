import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

const FOUNDED = `${SITE} was founded in 2012.`;
const ANSWER = `Here is what I found. ${FOUNDED} It sells boots 🥾 for every walk.`;
const DATA = { "@type": "Organization", foundingDate: "2009", address: { addressCountry: "FR" } };
let robots = "";
const requests: string[] = [];
const site = createServer(({ url, headers }, response) => {
  requests.push(`${url} ${headers["user-agent"]}`);
  if (url === "/robots.txt") return void response.end(robots);
  response.setHeader("content-type", "text/html");
  response.end(`<script type="application/ld+json">${JSON.stringify(DATA)}</script><h1>Boots</h1>`);
});
let domain = "";
let product: TestProduct;
let engine: Awaited<ReturnType<typeof startLlmDouble>>;
beforeAll(async () => {
  engine = await startLlmDouble("openai", {
    apiKey: "sk-test",
    answer: () => ({
      text: ANSWER,
      cited: [{ url: "https://wiki.example/shop", title: "Shop", quote: FOUNDED }],
    }),
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  domain = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  product = await startProduct({
    ...{ OPENAI_API_KEY: "sk-test", OPENAI_API_BASE: engine.url },
    CRAWLER_ALLOW_HOSTS: domain,
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
  await engine.stop();
  site.close();
});

const patiently = { timeout: 120_000, interval: 100 };
type Customer = Awaited<ReturnType<typeof aCustomer>>;

async function asked({ ask }: Customer, text: string): Promise<string> {
  const { body: prompt } = await ask("POST", "/prompts", { target_site: SITE, text });
  await ask("POST", "/prompts/run", { ids: [prompt.id] });
  const state = async () =>
    (await ask("GET", `/prompts/${prompt.id}/answers`)).body.answers.find(
      (one: { engine: string }) => one.engine === "OpenAI",
    )?.state;
  await expect.poll(state, patiently).toBe("answered");
  return prompt.id;
}

it("P75 stored and new answers are checked against a site's facts, with quote, engine, day and source", {
  timeout: 360_000,
}, async () => {
  const ana = await aCustomer(product, ["boots"]);
  const { ask } = ana;
  const path = "/ai-visibility/facts";
  const sheet = async () => (await ask("GET", `${path}?target_site=${SITE}`)).body;
  const checked = async () => {
    await expect.poll(async () => (await sheet()).is_checking, patiently).toBe(false);
    return sheet();
  };
  const first = await asked(ana, "Which boots are good?");
  expect(await sheet()).toMatchObject({ facts: [], contradictions: [], answers: null });

  const fact = { kind: "founded", year: 2009 };
  const body = { target_site: SITE, fact, source_url: null };
  const { status, body: added } = await ask("POST", path, body);
  expect(status).toBe(201);
  expect((await ask("POST", path, body)).status, "the same fact twice").toBe(409);
  const found = await checked();
  expect(found).toMatchObject({ answers: 1, days: 90, facts: [{ fact, source_url: null }] });
  expect(found.contradictions).toMatchObject([
    {
      ...{
        fact_id: added.id,
        engine: "OpenAI",
        states: "Founded in 2012",
        quote: FOUNDED,
        times: 1,
      },
      prompt: { id: first, text: "Which boots are good?" },
      sources: [{ url: "https://wiki.example/shop", title: "Shop" }],
      day: new Date().toISOString().slice(0, 10),
    },
  ]);

  await asked(ana, "Which boots last?");
  expect(await sheet(), "a new answer is checked as it comes, and counted").toMatchObject({
    answers: 2,
    contradictions: [{ states: "Founded in 2012", times: 2 }],
  });

  const bob = await aCustomer(product, ["boots"]);
  expect(
    (await bob.ask("GET", `${path}?target_site=${SITE}`)).body.facts,
    "another customer",
  ).toEqual([]);
  expect((await bob.ask("DELETE", `${path}/${added.id}`)).status).toBe(404);

  const other = { ...body, fact: { kind: "founded", year: 2012 } };
  await ask("POST", path, other);
  expect((await checked()).contradictions, "one of two true values").toEqual([]);
  expect((await ask("DELETE", `${path}/${added.id}`)).status).toBe(200);
  expect(await checked()).toMatchObject({ contradictions: [], facts: [{ fact: other.fact }] });
  const wrong = { ...body, fact: { kind: "price", subject: "", amount: -1 } };
  expect((await ask("POST", path, wrong)).status).toBe(400);
});

it("P75 facts are suggested from the site's own structured data, as far as robots.txt lets us read it", {
  timeout: 120_000,
}, async () => {
  const { ask } = await aCustomer(product, ["boots"]);
  await ask("POST", "/sites", { domain });
  const suggest = async () =>
    (await ask("POST", "/ai-visibility/facts/suggestions", { target_site: domain })).body;
  const home = `http://${domain}/`;
  expect(await suggest()).toEqual({
    facts: [
      { fact: { kind: "founded", year: 2009 }, source_url: home },
      { fact: { kind: "country", country: "FR" }, source_url: home },
    ],
    pages: [{ url: home, state: "read" }],
  });
  expect(requests.every((line) => line.includes("Sightline"))).toBe(true);
  robots = "User-agent: *\nDisallow: /";
  expect(await suggest()).toEqual({ facts: [], pages: [{ url: home, state: "blocked" }] });
  expect(requests.filter((line) => line.startsWith("/ "))).toHaveLength(1);
  const foreign = { target_site: "other.example" };
  expect((await ask("POST", "/ai-visibility/facts/suggestions", foreign)).status).toBe(404);
});
