import { aDoubleAnswer, startLlmDouble } from "@sightline/providers/llm/doubles";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, indexOfSite, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failStaleRuns } from "./running/record-end.ts";
import { startDueRuns } from "./running/start-runs.ts";

let product: TestProduct;
let double: Awaited<ReturnType<typeof startLlmDouble>>;
beforeAll(async () => {
  const answer = () => ({
    ...aDoubleAnswer(),
    text: `Rival is cheaper. See ${SITE}.`,
    cited: [{ url: "https://rival.example/boots?utm_source=openai", quote: "Rival is cheaper." }],
  });
  double = await startLlmDouble("openai", { apiKey: "sk-test", answer });
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

const PAGES = [
  {
    url: `https://${SITE}/boots`,
    title: "Hiking boots",
    text: "Hiking boots are sturdy shoes with a high shaft. Hiking boots protect the ankle on rough ground.",
  },
];

async function aSite() {
  const customer = await aCustomer(product, ["boots"]);
  const { company_id: companyId } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", customer.siteId)
    .executeTakeFirstOrThrow();
  for (const page of PAGES) {
    const row = {
      company_id: companyId,
      ...page,
      description: "",
      headings: page.title,
      language: "en",
    };
    await product.db
      .insertInto("index_documents")
      .values({ ...row, anchors: "[]", content_hash: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await indexOfSite(product.db, companyId, PAGES);
  const add = async (text: string) => {
    const added = await customer.ask("POST", "/prompts", { target_site: SITE, text });
    // Not by itself: these tests say when.
    await product.db
      .updateTable("prompts")
      .set({ next_run_at: null })
      .where("site_id", "=", customer.siteId)
      .where("text", "!=", "How long do boots last?")
      .execute();
    return added;
  };
  return { ...customer, add };
}

type Asking = Awaited<ReturnType<typeof aSite>>["ask"];

async function answersTo(ask: Asking, id: string, count = 2) {
  const read = async () => (await ask("GET", `/prompts/${id}/answers`)).body.answers;
  await expect
    .poll(
      async () => {
        const states: string[] = (await read()).map(({ state }: { state: string }) => state);
        return states.filter((state) => state !== "queued" && state !== "asking").length;
      },
      { timeout: 300_000, interval: 100 },
    )
    .toBe(count);
  return read();
}

describe("P75 prompts", { timeout: 360_000 }, () => {
  it("are asked of each engine, with mentions, citations and cost; the figures keep engines apart", async () => {
    const { ask, add } = await aSite();
    const { status, body: prompt } = await add("What are hiking boots?");
    expect([status, prompt.names_company]).toEqual([201, false]);
    const { body: price } = await ask("GET", "/prompts/price?prompts=1");
    expect(price).toMatchObject({ runs: 2, units: 2 });
    expect(price.most_usd).toBeGreaterThan(0.0148);
    const run = await ask("POST", "/prompts/run", { ids: [prompt.id] });
    expect(run).toMatchObject({ status: 202, body: { runs: 2, units: 2 } });
    const answers = await answersTo(ask, prompt.id);
    const of = (engine: string) => answers.find((one: { engine: string }) => one.engine === engine);
    expect(of("OpenAI")).toMatchObject({
      ...{ state: "answered", model: "gpt-test", mentioned: true, mention_rank: 1, usd: 0.0148 },
      is_cited: false,
      cited: [
        {
          url: "https://rival.example/boots?utm_source=openai",
          page: "https://rival.example/boots",
          start: 0,
          end: 17,
        },
      ],
      retrieved: [{ domain: "acme.example" }, { domain: "rival.example" }],
      queries: ["best boots", "boots test"],
    });
    expect(of("Built-in")).toMatchObject({
      ...{ state: "answered", is_cited: true },
      cited: [{ domain: SITE }, { domain: SITE }],
      retrieved: [],
      usd: 0,
    });
    const { body: figures } = await ask("GET", `/ai-visibility?target_site=${SITE}&days=28`);
    expect(figures).toMatchObject({ cited_by: 0, could_cite: 1, is_asking: false });
    expect(figures.companies, "without the built-in engine").toMatchObject([
      { domain: SITE, mentioned: 1, cited: 0 },
    ]);
    expect(figures.engines).toMatchObject([
      { engine: "Built-in", citation: { hits: 1, runs: 1, low: null } },
      {
        ...{ engine: "OpenAI", usd: 0.0148, citation: { hits: 0, runs: 1, low: 0 } },
        mention: { hits: 1, runs: 1, high: 1 },
        versions: [{ model: "gpt-test" }],
      },
    ]);
    expect((await ask("GET", `/ai-visibility/changes?target_site=${SITE}`)).body).toMatchObject({
      engines: [{ engine: "OpenAI", verdict: "not-enough" }],
    });
    expect((await ask("GET", `/prompts/${prompt.id}/answers`)).body.figures).toMatchObject([
      { engine: "Built-in", mention: { hits: 0, runs: 1, low: null }, change: null },
      { engine: "OpenAI", mention: { hits: 1, runs: 1 }, change: { verdict: "not-enough" } },
    ]);
    const { body: sources } = await ask("GET", `/ai-visibility/sources?target_site=${SITE}`);
    expect(
      sources.domains
        .map(({ domain, kind }: { domain: string; kind: string }) => [domain, kind])
        .sort(),
    ).toEqual([
      ["rival.example", "other"],
      [SITE, "own"],
    ]);
    expect(sources.queries).toContainEqual({ query: "best boots", times: 1, is_tracked: false });
    const { body: list } = await ask("GET", `/prompts?target_site=${SITE}`);
    expect(list).toMatchObject({
      used: 1,
      limit: 5,
      engines: ["Built-in", "OpenAI"],
      prompts: [{ cells: [{ asked: 1 }, { asked: 1 }] }],
      ...{ is_asking: false, problems: [] },
    });
  });

  it("run by themselves, at once and then as the plan says, several times where answers vary", async () => {
    const { add, siteId } = await aSite();
    const { body: prompt } = await add("How long do boots last?");
    expect(prompt.next_run_at).not.toBeNull();
    const sent: object[] = [];
    const queue = { send: async (_: string, data: object) => void sent.push(data) } as never;
    const now = new Date(Date.now() + 1000);
    await startDueRuns({ db: product.db, queue }, async () => "weekly", now);
    await startDueRuns({ db: product.db, queue }, async () => "weekly", now);
    const { rows } = await sql<{ engine: string; runs: number; days: number }>`
      select r.engine, count(*) as runs, extract(epoch from max(p.next_run_at) - now()) / 86400 as days
      from prompt_runs r join prompts p on p.id = r.prompt_id
      where r.site_id = ${siteId} group by r.engine order by 1
    `.execute(product.db);
    expect(rows.map(({ engine, runs }) => [engine, runs])).toEqual([
      ["Built-in", 1],
      ["OpenAI", 5],
    ]);
    expect(Number(rows[0]?.days)).toBeGreaterThan(5.9);
    expect(Number(rows[0]?.days)).toBeLessThan(8.1);
  });

  it("keep their text, are tracked once, and never beyond the plan", async () => {
    const { ask, add, user } = await aSite();
    const { body: first } = await add("Which boots are good?");
    expect((await add("which BOOTS are good?")).status).toBe(409);
    await expect(
      product.db.updateTable("prompts").set({ text: "Other" }).where("id", "=", first.id).execute(),
    ).rejects.toThrow("never changes");
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => add(`Which boots are number ${nth}?`)),
    );
    expect(added.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(added.find(({ status }) => status === 403)?.body.message).toBe(
      "Your Free plan includes 5 prompts. Lite includes 25 prompts.",
    );
    await ask("PATCH", `/prompts/${first.id}`, { is_active: false });
    expect((await add("One more question?")).status).toBe(201);
    expect((await ask("PATCH", `/prompts/${first.id}`, { is_active: true })).status).toBe(403);
    await ask("DELETE", `/prompts/${first.id}`);
    const { rows } = await sql`select 1 from prompts where user_id = ${user.id}`.execute(
      product.db,
    );
    expect(rows).toHaveLength(6);
  });

  it("of one customer are nobody else's", async () => {
    const one = await aSite();
    const other = await aSite();
    const { body: prompt } = await one.add("Whose boots are these?");
    for (const [method, path, body] of [
      ["GET", `/prompts/${prompt.id}/answers`],
      ["PATCH", `/prompts/${prompt.id}`, { is_active: false }],
      ["DELETE", `/prompts/${prompt.id}`],
      ["POST", "/prompts/run", { ids: [prompt.id] }],
    ] as const) {
      expect([path, (await other.ask(method, path, body)).status]).toEqual([path, 404]);
    }
  });

  it("that name the company are part of no rate", async () => {
    const { ask, add, siteId } = await aSite();
    const { body: prompt } = await add(`Is ${SITE} any good?`);
    expect(prompt.names_company).toBe(true);
    await ask("POST", "/prompts/run", { ids: [prompt.id] });
    await answersTo(ask, prompt.id);
    const { body } = await ask("GET", `/ai-visibility?target_site=${SITE}`);
    expect(body.engines.map(({ mention }: { mention: unknown }) => mention)).toEqual([null, null]);
    expect(siteId).toBeDefined();
  });

  it("whose worker died are reported as failed, never asked again, and their units come back", async () => {
    const { ask, add, user } = await aSite();
    const { body: prompt } = await add("What do boots cost?");
    const used = async () =>
      (
        await sql<{
          used: number;
        }>`select used from usage_months where user_id = ${user.id}`.execute(product.db)
      ).rows[0]?.used;
    await ask("POST", "/prompts/run", { ids: [prompt.id] });
    const first = await answersTo(ask, prompt.id);
    const before = double.requests.length;
    const answered = first.filter(({ state }: { state: string }) => state === "answered");
    // The built-in engine may have no page to quote: then its unit is back.
    expect(await used()).toBe(answered.length);
    await sql`
      insert into prompt_runs (batch_id, user_id, site_id, prompt_id, engine, repetition, day, state, started_at)
      select gen_random_uuid(), user_id, site_id, id, 'OpenAI', 1, current_date, 'asking', now() - interval '1 hour'
      from prompts where id = ${prompt.id}
    `.execute(product.db);
    const isAsking = async () =>
      Promise.all(
        ["/prompts", "/ai-visibility"].map(
          async (path) => (await ask("GET", `${path}?target_site=${SITE}`)).body.is_asking,
        ),
      );
    expect(await isAsking()).toEqual([true, true]);
    const units = { giveBack: async () => {}, reserve: async () => ({ refused: "" }) };
    expect(
      await failStaleRuns({ db: product.db, units, queue: { send: async () => {} } as never }),
    ).toBeGreaterThan(0);
    expect(await isAsking()).toEqual([false, false]);
    const answers = (await ask("GET", `/prompts/${prompt.id}/answers`)).body.answers;
    expect(answers[0]).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("We won't retry it"),
    });
    expect(double.requests).toHaveLength(before);
  });

  it("over budget say so, cost nothing, and leave a gap", async () => {
    const { ask, add } = await aSite();
    await sql`insert into llm_budgets values ('all', 'day', 0.01)`.execute(product.db);
    const { body: prompt } = await add("Which boots are cheap?");
    await ask("POST", "/prompts/run", { ids: [prompt.id] });
    const answers = await answersTo(ask, prompt.id);
    await sql`delete from llm_budgets`.execute(product.db);
    const states = answers.filter(({ engine }: { engine: string }) => engine === "OpenAI");
    expect(states).toHaveLength(1);
    expect(states[0]).toMatchObject({
      state: "over_budget",
      usd: 0,
      problem: "The budget for language models is used up.",
    });
    const { body } = await ask("GET", `/ai-visibility?target_site=${SITE}`);
    expect(
      body.engines.find(({ engine }: { engine: string }) => engine === "OpenAI"),
    ).toMatchObject({ asked: 1, answered: 0, mention: null, trend: [] });
    const { problem, state } = states[0];
    const { body: list } = await ask("GET", `/prompts?target_site=${SITE}`);
    expect(list.problems).toEqual([{ engine: "OpenAI", state, problem, runs: 1 }]);
  });
});
