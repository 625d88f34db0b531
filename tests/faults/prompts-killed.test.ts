import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aDoubleAnswer, startLlmDouble } from "@sightline/providers/llm/doubles";
import type { Double } from "@sightline/providers/search-results/doubles";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { runsAll } from "@sightline/testing/rounds";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Asked five times each, as a weekly plan does. */
const PROMPTS = runsAll() ? 100 : 8;
const REPETITIONS = 5;
const RUNS = PROMPTS * REPETITIONS;
/** As many as a worker asks at once for one customer: with these in its hands it dies. */
const IN_HAND = 3;
const TOKENS = { inputTokens: 1_000, outputTokens: 500 };
const COST = 0.006;
/** Only a worker that hangs takes so long, also where other work takes both cores. */
const patiently = { timeout: 600_000, interval: 100 };

let dataDir: string;
let database: TestDatabase;
let model: Double;
let web: TestProduct;
const workers: ProductNode[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sightline-prompts-killed-"));
  database = await createTestDatabase();
  const truths = Array(Math.floor(RUNS / 3)).fill("truth");
  const silences = Array(IN_HAND).fill("silence");
  model = await startLlmDouble("openai", {
    apiKey: "key",
    script: [...truths, ...silences, ...truths, ...silences],
    answer: () => ({ ...aDoubleAnswer(), ...TOKENS }),
  });
  web = await startProduct({ ROLE: "web", DATABASE_URL: database.url });
});
afterAll(async () => {
  for (const worker of workers) await worker.end("SIGTERM");
  await web.stop();
  await model.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function aWorker(): Promise<ProductNode> {
  const worker = await startNode({
    ROLE: "worker",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OPENAI_API_KEY: "key",
    OPENAI_API_BASE: model.url,
  });
  workers.push(worker);
  return worker;
}

async function runJob(name: string): Promise<void> {
  await sql`insert into pgboss.job (name, data) values (${name}, '{}')`.execute(web.db);
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from prompt_runs
    where engine <> 'Built-in' group by state
  `.execute(web.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** What every call cost, as it was written down and as the budgets know it. */
async function money() {
  const { rows } = await sql<{ started: number }>`
    select (select count(*)::int from llm_calls where state = 'answered') as answered,
      (select count(*)::int from llm_calls where state = 'lost') as lost,
      (select count(*)::int from llm_calls where state = 'started') as started,
      (select sum(cost_usd)::float8 from llm_calls where state = 'answered') as "answersUsd",
      (select sum(cost_usd) from llm_calls)
        = (select usd from llm_spending where scope = 'all' and period = 'month') as "isWhatWasSpent"
  `.execute(web.db);
  return rows[0];
}

describe("kill -9 of workers in the middle of prompts", () => {
  it(`each of ${RUNS} runs is asked once or has failed, and none is charged twice`, async () => {
    const { user, siteId } = await aCustomer(web);
    await sql`
      insert into prompts (user_id, site_id, text, intent, names_company, next_run_at)
      select ${user.id}, ${siteId}, 'Which boots are best, ' || n || '?', 'learn', false, now()
      from generate_series(1, ${PROMPTS}::int) as n
    `.execute(web.db);
    const first = await aWorker();
    await sql`
      insert into llm_models
        (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
      select id, 'llama', 2, 8, 0, '2026-11-17', false from llm_providers
    `.execute(web.db);
    await sql`
      insert into llm_task_models (task, position, model_id) select 'answers', 1, id from llm_models
    `.execute(web.db);
    await runJob("ai-visibility.start-due-prompts");

    const third = Math.floor(RUNS / 3);
    await expect.poll(() => model.requests.length, patiently).toBe(third + IN_HAND);
    await first.end("SIGKILL");
    expect(await states()).toMatchObject({ answered: third, asking: IN_HAND });

    const second = await aWorker();
    await expect.poll(() => model.requests.length, patiently).toBe(2 * (third + IN_HAND));
    await second.end("SIGKILL");

    await aWorker();
    const lost = 2 * IN_HAND;
    await expect.poll(states, patiently).toEqual({ answered: RUNS - lost, asking: lost });
    await sql`
      update prompt_runs set started_at = started_at - interval '1 hour' where state = 'asking'
    `.execute(web.db);
    await sql`
      update llm_calls set started_at = started_at - interval '1 hour' where state = 'started'
    `.execute(web.db);
    await runJob("ai-visibility.fail-stale-runs");
    await runJob("llm.settle-lost-calls");
    await expect.poll(states, patiently).toEqual({ answered: RUNS - lost, failed: lost });
    await expect.poll(async () => (await money())?.started, patiently).toBe(0);

    expect(model.requests.length).toBe(RUNS);
    expect(await money()).toEqual({
      ...{ answered: RUNS - lost, lost, started: 0, isWhatWasSpent: true },
      answersUsd: expect.closeTo((RUNS - lost) * COST, 6),
    });
  }, 1_800_000);
});
