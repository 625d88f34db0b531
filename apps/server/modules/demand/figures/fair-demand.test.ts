import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockDemandOf } from "./demand.queries.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const patiently = { timeout: 25_000, interval: 100 };

type Customer = Awaited<ReturnType<typeof aCustomer>>;

/** Whether a background job has given the site's one keyword its figures. */
async function hasFigures({ ask }: Customer, site = SITE): Promise<boolean> {
  const { body } = await ask("GET", `/keywords?target_site=${site}`);
  return body.rows[0].demand !== null;
}

describe("jobs that belong to a customer", () => {
  it("are shared out: one whose jobs don't end keeps none of three others waiting", async () => {
    const hostile = await aCustomer(product);
    const others = await Promise.all([0, 1, 2].map(() => aCustomer(product)));
    const domains = [SITE, "second.example", "third.example"];
    const ids = [hostile.siteId];
    for (const domain of domains.slice(1)) {
      ids.push((await hostile.ask("POST", "/sites", { domain })).body.id);
    }
    await product.db.transaction().execute(async (tx) => {
      for (const id of ids) await lockDemandOf(tx, id);
      for (const target_site of domains) {
        const saved = { keyword: "shoes", target_site };
        expect((await hostile.ask("POST", "/saved-keywords", saved)).status).toBe(201);
      }
      const waiting = sql<{ count: number }>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      `;
      const held = async () => (await waiting.execute(tx)).rows[0]?.count;
      await expect.poll(held, patiently).toBeGreaterThan(0);
      await Promise.all(others.map(({ saveMany }) => saveMany(["boots"])));
      const served = () => Promise.all(others.map((customer) => hasFigures(customer)));
      await expect.poll(served, patiently).toEqual([true, true, true]);
      expect(await held()).toBe(1);
    });
    const theirs = () => Promise.all(domains.map((site) => hasFigures(hostile, site)));
    await expect.poll(theirs, patiently).toEqual([true, true, true]);
  }, 90_000);
});
