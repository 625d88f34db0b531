import { LLM_KINDS, type LlmKind, mostCostUsd } from "@sightline/domain/llm";
import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSeal } from "../../platform/config/index.ts";
import { createModelCaller } from "./call-model.ts";
import { reserveCall, settleCall, settleLostCalls } from "./spending.queries.ts";

const KEY = "sk-test-1234567890";
let product: TestProduct;
type Double = Awaited<ReturnType<typeof startLlmDouble>>;
let doubles: Readonly<Record<LlmKind, Double>>;
let double: Double;
let token: string;
beforeAll(async () => {
  const started = LLM_KINDS.map(
    async (kind) => [kind, await startLlmDouble(kind, { apiKey: KEY })] as const,
  );
  doubles = Object.fromEntries(await Promise.all(started)) as Record<LlmKind, Double>;
  double = doubles.openai;
  // Only the environment may name an address without https.
  const addresses = LLM_KINDS.filter((kind) => kind !== "openai-compatible").map((kind) => [
    ...[`${kind.toUpperCase()}_API_BASE`, doubles[kind].url],
  ]);
  product = await startProduct({
    ...{ ROLE: "web", ...Object.fromEntries(addresses) },
    OPENAI_COMPATIBLE_URL: double.url,
    OPENAI_COMPATIBLE_MODEL: "llama",
  });
  const { user, access_token } = await signUp(product.url);
  await sql`update users set role = 'admin' where id = ${user.id}`.execute(product.db);
  token = access_token;
});
afterAll(async () => {
  await product.stop();
  for (const one of Object.values(doubles)) await one.stop();
});
beforeEach(async () => {
  await sql`truncate llm_calls, llm_spending, llm_budgets`.execute(product.db);
  await sql`update llm_switch set stopped_at = null`.execute(product.db);
});

const ask = (method: string, path = "", body?: unknown) =>
  call(product.url, method, `/api/admin/llm-config${path}`, { token, body });

const PRICES = { input_usd: 2, output_usd: 8, search_usd: 10, prices_as_of: "2026-11-17" };

let count = 0;
async function aModel(fields: object = {}, provider: object = {}) {
  count += 1;
  const name = `OpenAI ${count}`;
  const added = await ask("POST", "/providers", {
    kind: "openai",
    name,
    api_base: double.url,
    api_key: KEY,
    ...provider,
  });
  expect([added.status, added.body.message]).toEqual([201, undefined]);
  const { id: providerId } = added.body.providers.find(
    (one: { name: string }) => one.name === name,
  );
  const { status, body } = await ask("POST", "/models", {
    ...{ provider_id: providerId, name: "gpt-test", searches: true, ...PRICES, ...fields },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  const { models } = body.providers.find((one: { id: string }) => one.id === providerId);
  return { name, providerId, modelId: models[0].id as string };
}

const spent = async () => {
  const { rows } = await sql<{ scope: string; period: string; usd: number }>`
    select scope, period, usd::float8 as usd from llm_spending order by 1, 2
  `.execute(product.db);
  return Object.fromEntries(rows.map(({ scope, period, usd }) => [`${scope}/${period}`, usd]));
};

describe("P94 R1.2 the setup of language models", () => {
  it("shows what the environment names, which needs no admin", async () => {
    const { body } = await ask("GET");
    const [given] = body.providers;
    expect(given).toMatchObject({
      kind: "openai-compatible",
      key_source: "none",
      models: [{ name: "llama" }],
    });
    expect(body.tasks[0].model_ids).toContain(given.models[0].id);
  });

  it("keeps keys encrypted, shows their last four characters, and logs each change without them", async () => {
    const { providerId, name } = await aModel();
    const { body } = await ask("PATCH", `/providers/${providerId}`, { api_key: "sk-rotated-9876" });
    const provider = body.providers.find((one: { id: string }) => one.id === providerId);
    expect(provider).toMatchObject({ name, key_source: "admin", key_hint: "9876" });
    const everything = await sql<{ all: string }>`
      select (select string_agg(p::text, '') from llm_providers p)
        || (select string_agg(a::text, '') from admin_actions a) as all
    `.execute(product.db);
    const stored = JSON.stringify([body, everything.rows]);
    expect(stored).not.toContain("sk-rotated");
    expect(stored).not.toContain(KEY);
    const { rows } = await sql<{ action: string }>`
      select action from admin_actions where subject_id = ${providerId} order by created_at
    `.execute(product.db);
    expect(rows.map(({ action }) => action)).toEqual(["llm.provider.add", "llm.provider.change"]);
  });

  it("refuses two of the same name, and what isn't there", async () => {
    const { name, providerId } = await aModel();
    expect((await ask("POST", "/providers", { kind: "openai", name })).status).toBe(409);
    const model = { provider_id: providerId, name: "gpt-test", searches: true, ...PRICES };
    expect((await ask("POST", "/models", model)).status).toBe(409);
    expect(
      (await ask("PUT", "/tasks", { task: "answers", model_ids: [crypto.randomUUID()] })).status,
    ).toBe(404);
    expect((await ask("DELETE", `/providers/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it("tests a model: whether it searches, and what that cost to the billionth", async () => {
    const { modelId } = await aModel();
    const { body } = await ask("POST", `/models/${modelId}/test`);
    // 1,200 tokens in and 300 out as the double says, and one search.
    const usd = (1200 * 2) / 1e6 + (300 * 8) / 1e6 + 10 / 1e3;
    expect(body).toMatchObject({ state: "answered", is_grounded: true, sources: 1, usd });
    expect(await spent()).toEqual({
      ...{ "all/day": usd, "all/month": usd, "task:answers/day": usd, "task:answers/month": usd },
      ...{ "tier:admin/day": usd, "tier:admin/month": usd },
    });
    const { rows } = await sql`
      select state, cost_usd::float8 as usd, input_tokens, output_tokens, searches from llm_calls
    `.execute(product.db);
    expect(rows).toEqual([
      { state: "answered", usd, input_tokens: 1200, output_tokens: 300, searches: 1 },
    ]);
  });

  // As each charges: by search, by query, or by a sum of its own.
  it.each<[LlmKind, number]>([
    ["openai", 0.0148],
    ["anthropic", 0.0248],
    ["gemini", 0.0248],
    ["perplexity", 0.0148],
    ["xai", 0.0148],
    ["dataforseo", 0.0106],
    ["openai-compatible", 0.0048],
  ])("records what a call to %s cost: %f", async (kind, usd) => {
    const provider = doubles[kind];
    const before = provider.requests.length;
    const { modelId } = await aModel({}, { kind, api_base: provider.url });
    const { body } = await ask("POST", `/models/${modelId}/test`);
    expect(body).toMatchObject({ state: "answered", usd });
    expect((await spent())["all/month"]).toBe(usd);
    // One that was lost on its way may have been charged: it costs what was reserved.
    provider.script("hang-up");
    const { body: lost } = await ask("POST", `/models/${modelId}/test`);
    expect(lost.state).toBe("failed");
    expect((await spent())["all/month"]).toBeGreaterThan(usd + 0.01);
    expect(provider.requests.length - before).toBe(2);
  });

  it("uses a model no more once it's removed, and keeps what it cost", async () => {
    const { modelId } = await aModel();
    await ask("POST", `/models/${modelId}/test`);
    await ask("DELETE", `/models/${modelId}`);
    expect((await ask("POST", `/models/${modelId}/test`)).status).toBe(404);
    const today = new Date().toISOString().slice(0, 10);
    const { body } = await ask("GET", `/use?from=${today}&to=${today}`);
    expect(body.rows).toMatchObject([{ calls: 1, model: "gpt-test", usd: 0.0148 }]);
  });
});

describe("P94 a budget", () => {
  const most = mostCostUsd(
    "Which boots?",
    { search: true, maxTokens: 1500 },
    { inputUsd: 2, outputUsd: 8, searchUsd: 10 },
  );
  const asking = async (modelIds: string[]) => {
    const caller = createModelCaller({
      db: product.db,
      seal: createSeal(Buffer.alloc(32)),
      environment: { openai: { apiKey: KEY, apiBase: double.url } } as never,
      fetch,
      now: () => new Date(),
    });
    await sql`update llm_providers set sealed_key = null`.execute(product.db);
    return caller(
      {
        ...{ task: "answers", modelIds, prompt: "Which boots?", instructions: null, country: null },
        customer: { userId: null, tier: "free" },
      },
      new AbortController().signal,
    );
  };

  it("that is used up stops before the call, also for fifty at once", async () => {
    const { modelId } = await aModel();
    const before = double.requests.length;
    await ask("PUT", "/budgets", { budgets: [{ scope: "all", period: "day", usd: 0.3 }] });
    const results = await Promise.all(Array.from({ length: 50 }, () => asking([modelId])));
    const answered = results.filter(({ state }) => state === "answered").length;
    expect(answered).toBeGreaterThan(0);
    expect(double.requests.length - before).toBe(answered);
    expect(results.filter(({ state }) => state === "over_budget")).toHaveLength(50 - answered);
    // Each held what it might cost, so the rest had no room; in the end they cost less.
    expect(answered).toBeLessThanOrEqual(Math.floor(0.3 / 0.0148));
    expect((await spent())["all/day"]).toBeCloseTo(answered * 0.0148, 9);
    expect((await spent())["all/day"]).toBeLessThanOrEqual(0.3);
  });

  it.each([
    ["all", "day"],
    ["all", "month"],
    ["task:answers", "day"],
    ["tier:free", "month"],
  ])("of %s per %s is enforced", async (scope, period) => {
    const { modelId } = await aModel();
    await ask("PUT", "/budgets", { budgets: [{ scope, period, usd: 0.01 }] });
    const before = double.requests.length;
    expect(await asking([modelId])).toEqual({
      state: "over_budget",
      problem: "The budget for language models is used up.",
    });
    expect(double.requests).toHaveLength(before);
    expect(await spent()).toEqual({});
  });

  it("is checked again for the model that really runs", async () => {
    const broken = await aModel({ name: "gone", input_usd: 0, output_usd: 0, search_usd: 0 });
    const { modelId } = await aModel();
    double.script({ status: 404, body: { error: { message: "no such model" } } });
    await ask("PUT", "/budgets", {
      budgets: [{ scope: "all", period: "day", usd: most - 0.0001 }],
    });
    const before = double.requests.length;
    expect((await asking([broken.modelId, modelId])).state).toBe("over_budget");
    expect(double.requests.length - before).toBe(1);
    await ask("PUT", "/budgets", { budgets: [{ scope: "all", period: "day", usd: most + 0.001 }] });
    double.script({ status: 404, body: { error: { message: "no such model" } } });
    expect((await asking([broken.modelId, modelId])).state).toBe("answered");
  });

  it("doesn't matter to a model that costs nothing", async () => {
    const { modelId } = await aModel({ input_usd: 0, output_usd: 0, search_usd: 0 });
    await ask("PUT", "/budgets", { budgets: [{ scope: "all", period: "day", usd: 0 }] });
    expect((await asking([modelId])).state).toBe("answered");
  });

  it("keeps what a lost answer may have cost", async () => {
    const { modelId } = await aModel();
    double.script("hang-up");
    expect(await asking([modelId])).toMatchObject({ state: "failed", costUsd: most });
    expect((await spent())["all/day"]).toBe(most);
  });

  it("is stopped as a whole by the switch, at once", async () => {
    const { modelId } = await aModel();
    const { body } = await ask("PUT", "/switch", { is_stopped: true, reason: "Too expensive." });
    expect(body.stopped).toMatchObject({
      reason: "Too expensive.",
      by: expect.stringContaining("@"),
    });
    const before = double.requests.length;
    expect(await asking([modelId])).toMatchObject({
      state: "over_budget",
      problem: expect.stringContaining("has turned off all language models"),
    });
    expect(double.requests).toHaveLength(before);
    await ask("PUT", "/switch", { is_stopped: false });
    expect((await asking([modelId])).state).toBe("answered");
  });
});

describe("P94 a call whose worker died", () => {
  const reserve = () =>
    reserveCall(
      product.db,
      { task: "answers", provider: "x", model: "y", userId: null, tier: "free", usd: 0.5 },
      new Date(),
    );

  it("is settled once, and keeps its reservation", async () => {
    const reserved = await reserve();
    if (!("callId" in reserved)) throw new Error("refused");
    expect(await settleLostCalls(product.db)).toBe(0);
    await sql`update llm_calls set started_at = now() - interval '1 hour'`.execute(product.db);
    expect(await settleLostCalls(product.db)).toBe(1);
    await product.db
      .transaction()
      .execute((tx) => settleCall(tx, reserved.callId, { state: "answered", costUsd: 0.1 }));
    expect((await spent())["all/day"]).toBe(0.5);
  });
});
