import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unlessLocked } from "../../../platform/database/index.ts";
import { TRIES } from "../../../platform/jobs/index.ts";
import { finished } from "../testing/finished.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const queued = (name: string, data: object = {}) =>
  sql`
    insert into pgboss.job (name, data) values (${name}, ${JSON.stringify(data)})
  `.execute(product.db);
const jobsOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'digests.activate' and data->>'id' = ${id}
  `.execute(product.db);
  return rows.map(({ state }) => state);
};
const silentFor = (minutes: number, id: string) =>
  sql`
    update digest_activation_jobs set updated_at = now() - make_interval(mins => ${minutes})
    where id = ${id}
  `.execute(product.db);
const aStalled = async (userId: string, attempts: number) => {
  const { id } = await product.db
    .insertInto("digest_activation_jobs")
    .values({
      ...{ user_id: userId, status: "running", current_stage: "Running prompts" },
      ...{ total_steps: 5, attempts },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

it("P82 an activation goes on whose worker lost its job to another one and then died", async () => {
  const ana = await aCustomer(product, ["boots"]);
  const id = await aStalled(ana.user.id, 1);
  // Without a heartbeat, the queue gives its job to this worker, and it still holds the lock.
  await unlessLocked(product.db, `digest activation ${id}`, async () => {
    await queued("digests.activate", { id });
    await expect.poll(() => jobsOf(id)).toEqual(["completed"]);
  });
  expect((await ana.ask("GET", `/digest-activation-jobs/${id}`)).body.status).toBe("running");

  await silentFor(3, id);
  await queued("digests.wake-activations");
  expect(await finished(ana.ask, id)).toMatchObject({ status: "complete", progress: 100 });
  expect(await jobsOf(id)).toHaveLength(2);
});

it("P82 an activation that every worker died of fails, and can be started again", async () => {
  const ana = await aCustomer(product, ["boots"]);
  const id = await aStalled(ana.user.id, TRIES);
  await silentFor(3, id);
  await queued("digests.wake-activations");
  expect(await finished(ana.ask, id)).toMatchObject({
    ...{ status: "failed", error_message: expect.stringContaining("Try again") },
  });
  const { body } = await ana.ask("POST", "/digest/activate", {});
  expect(body.job_id).not.toBe(id);
  expect(await finished(ana.ask, body.job_id)).toMatchObject({ status: "complete" });
});
