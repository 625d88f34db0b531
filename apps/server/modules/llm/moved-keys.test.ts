import { startLlmDouble } from "@sightline/providers/llm/doubles";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const KEY = "sk-entered-1234567890";
const FROM_ENVIRONMENT = "sk-environment-99";
const MODEL = { name: "gpt-test", searches: false, input_usd: 0, output_usd: 0, search_usd: 0 };

type Double = Awaited<ReturnType<typeof startLlmDouble>>;
let product: TestProduct;
/** The environment's own address, and one that a stolen admin session would enter. */
let own: Double;
let stranger: Double;
let token: string;
beforeAll(async () => {
  own = await startLlmDouble("openai-compatible");
  stranger = await startLlmDouble("openai-compatible");
  product = await startProduct({
    ...{ ROLE: "web", OPENAI_COMPATIBLE_URL: own.url },
    OPENAI_COMPATIBLE_API_KEY: FROM_ENVIRONMENT,
  });
  const { user, access_token } = await signUp(product.url);
  await sql`update users set role = 'admin' where id = ${user.id}`.execute(product.db);
  token = access_token;
});
afterAll(async () => {
  await product.stop();
  await Promise.all([own.stop(), stranger.stop()]);
});
/** What each had been asked before the test. */
let before: { own: number; stranger: number };
beforeEach(() => {
  before = { own: own.requests.length, stranger: stranger.requests.length };
});

const ask = (method: string, path: string, body?: unknown) =>
  call(product.url, method, `/api/admin/llm-config${path}`, { token, body });

let count = 0;
async function aProvider(fields: object) {
  count += 1;
  const name = `Provider ${count}`;
  const { status, body } = await ask("POST", "/providers", { name, ...fields });
  expect([status, body.message]).toEqual([201, undefined]);
  const provider = body.providers.find((one: { name: string }) => one.name === name);
  const added = await ask("POST", "/models", {
    ...{ provider_id: provider.id, prices_as_of: "2026-11-17", ...MODEL },
  });
  const [model] = added.body.providers.find(({ id }: { id: string }) => id === provider.id).models;
  return { provider, model };
}

const keysAt = (where: "own" | "stranger") => {
  const { requests } = where === "own" ? own : stranger;
  return requests.slice(before[where]).map(({ headers }) => headers.get("authorization"));
};

it("R1.2 a key goes with its address: another address drops it, unless a key comes along", async () => {
  const { provider, model } = await aProvider({
    ...{ kind: "openai-compatible", api_base: own.url, api_key: KEY },
  });
  const path = `/providers/${provider.id}`;
  const stored = async (fields: object) => {
    const { body } = await ask("PATCH", path, fields);
    return body.providers.find(({ id }: { id: string }) => id === provider.id);
  };
  expect(await stored({ api_base: own.url })).toMatchObject({ key_hint: "7890" });
  expect(await stored({ api_base: stranger.url })).toMatchObject({
    ...{ api_base: stranger.url, key_source: "none", key_hint: null },
  });
  await ask("POST", `/models/${model.id}/test`);
  expect(keysAt("stranger")).toEqual([null]);
  expect(await stored({ api_base: own.url, api_key: KEY })).toMatchObject({ key_hint: "7890" });
  expect(await stored({ api_base: null })).toMatchObject({ key_hint: null });
  const { rows } = await sql<{ key: string | null }>`
    select details->>'key' as key from admin_actions
    where subject_id = ${provider.id} and action = 'llm.provider.change' order by created_at
  `.execute(product.db);
  expect(rows.map(({ key }) => key)).toEqual([null, "removed", "changed", "removed"]);
});

it.each([
  ["another address, no key of its own", () => ({ api_base: stranger.url }), "none"],
  ["the environment's address", () => ({ api_base: own.url }), "environment"],
  ["no address", () => ({}), "environment"],
])("R1.2 a key from the environment goes to its address alone: %s", async (_, fields, source) => {
  const { provider, model } = await aProvider({ kind: "openai-compatible", ...fields() });
  expect(provider.key_source).toBe(source);
  await ask("POST", `/models/${model.id}/test`);
  const isOwn = source === "environment";
  expect(keysAt("own")).toEqual(isOwn ? [`Bearer ${FROM_ENVIRONMENT}`] : []);
  expect(keysAt("stranger")).toEqual(isOwn ? [] : [null]);
});

const REFUSED = [
  ...["http://169.254.169.254/v1", "http://[fe80::1]/v1", "http://[fd00:ec2::254]/v1"],
  ...["http://168.63.129.16/", "http://100.100.100.200/", "http://[::ffff:169.254.1.2]/"],
  ...["http://2852039166/", "http://[64:ff9b::a9fe:a9fe]/"],
].map((api_base) => ({ kind: "openai-compatible", api_base }));
const PLAIN = ["openai", "anthropic", "gemini", "perplexity", "xai", "dataforseo"].map((kind) => ({
  ...{ kind, api_base: "http://models.example.com/v1" },
}));

it.each([...REFUSED, ...PLAIN])("R1.2 $kind at $api_base is refused", async (fields) => {
  const added = await ask("POST", "/providers", { name: "Refused", ...fields });
  const words = fields.kind === "openai-compatible" ? /metadata/ : /https/;
  expect([added.status, added.body.message]).toEqual([400, expect.stringMatching(words)]);
  if (fields.kind !== "openai-compatible") return;
  const { provider } = await aProvider({ kind: fields.kind, api_base: own.url });
  const changed = await ask("PATCH", `/providers/${provider.id}`, { api_base: fields.api_base });
  expect([changed.status, changed.body.message]).toEqual([400, expect.stringMatching(words)]);
});

it("R1.2 an address that was stored before the rule is asked nothing", async () => {
  const { provider, model } = await aProvider({ kind: "openai", api_key: KEY });
  await sql`update llm_providers set api_base = ${stranger.url} where id = ${provider.id}`.execute(
    product.db,
  );
  const { body } = await ask("POST", `/models/${model.id}/test`);
  expect([body.state, body.text]).toEqual(["failed", expect.stringContaining("https")]);
  expect(keysAt("stranger")).toEqual([]);
});
