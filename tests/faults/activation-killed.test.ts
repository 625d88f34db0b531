// Only before a release.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLlmDouble } from "@sightline/providers/llm/doubles";
import type { Double } from "@sightline/providers/search-results/doubles";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { readOutbox } from "@sightline/testing/outbox";
import { type ProductNode, startNode } from "@sightline/testing/process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const patiently = { timeout: 150_000, interval: 100 };

let dataDir: string;
let database: TestDatabase;
let model: Double;
let web: TestProduct;
const workers: ProductNode[] = [];

// A dead worker's job is free again after half a minute.
describe("kill -9 of the worker in the middle of an activation", () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "sightline-activation-killed-"));
    database = await createTestDatabase();
    model = await startLlmDouble("openai", { apiKey: "key", script: ["silence"] });
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
      ...{ ROLE: "worker", DATABASE_URL: database.url, DATA_DIR: dataDir },
      ...{ OPENAI_API_KEY: "key", OPENAI_API_BASE: model.url },
    });
    workers.push(worker);
    return worker;
  }

  it("P82 R3.7 another worker goes on where it died: nothing is repeated, and one digest is sent", async () => {
    const ana = await aCustomer(web, ["boots"]);
    const first = await aWorker();
    await sql`
      insert into llm_models
        (provider_id, name, input_usd, output_usd, search_usd, prices_as_of, searches)
      select id, 'gpt-test', 2, 8, 10, '2026-11-17', true from llm_providers
    `.execute(web.db);
    await sql`
      insert into llm_task_models (task, position, model_id) select 'answers', 1, id from llm_models
    `.execute(web.db);
    await ana.ask("POST", "/prompts", { target_site: SITE, text: "Which boots last?" });
    await web.db.updateTable("prompts").set({ next_run_at: null }).execute();
    const { body } = await ana.ask("POST", "/digest/activate", {});
    const job = async () => (await ana.ask("GET", `/digest-activation-jobs/${body.job_id}`)).body;

    // The first sub-task has failed, and the second one waits for a model that never answers.
    await expect.poll(() => model.requests.length, patiently).toBe(1);
    const before = await job();
    expect(before).toMatchObject({
      ...{ status: "running", current_stage: "Running prompts" },
      sub_tasks: [
        { status: "failed", error: expect.stringContaining("Run an audit first.") },
        { aiModel: "OpenAI", status: "running" },
      ],
    });
    await first.end("SIGKILL");
    expect(await job()).toEqual(before);

    // What a dead worker asked may have been paid for: that run is never asked again, and fails when it is old.
    await sql`
      update prompt_runs set started_at = started_at - interval '1 hour' where state = 'asking'
    `.execute(web.db);
    await aWorker();
    await sql`
      insert into pgboss.job (name, data) values ('ai-visibility.fail-stale-runs', '{}')
    `.execute(web.db);
    await expect.poll(async () => (await job()).status, patiently).toBe("complete");
    const after = await job();
    expect(after).toMatchObject({ progress: 100, completed_steps: 5, error_message: null });
    expect(after.sub_tasks[0]).toEqual(before.sub_tasks[0]);
    // A new run if the old one had failed by then; otherwise the task failed with it.
    const { status } = after.sub_tasks[1];
    expect([status, model.requests.length]).toEqual(
      status === "complete" ? ["complete", 2] : ["failed", 1],
    );

    const mails = async () =>
      (await readOutbox(join(dataDir, "outbox"))).filter(({ to }) => to.includes(ana.user.email));
    await expect.poll(async () => (await mails()).length, patiently).toBe(1);
    const { rows } = await sql`
      select kind, (select count(*)::int from digest_mails where digest_id = digests.id) as mails
      from digests where user_id = ${ana.user.id}
    `.execute(web.db);
    expect(rows).toEqual([{ kind: "first", mails: 1 }]);
  }, 400_000);
});
