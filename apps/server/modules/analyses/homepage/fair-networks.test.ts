import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pagesOf, startSite, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { visitorOf } from "./testing/visitor.ts";

const patiently = { timeout: 60_000, interval: 50 };

let product: TestProduct;
let shop: TestSite;
let slow: Server;
let slowSite: string;

beforeAll(async () => {
  product = await startProduct({ ...WITH_SITES, TRUSTED_PROXIES: "1" });
  shop = await startSite(pagesOf({ "/": "<!doctype html><title>Boots</title><h1>Boots</h1>" }));
  slow = createServer(() => {});
  slow.listen(0, "127.0.0.2");
  await once(slow, "listening");
  slowSite = `127.0.0.2:${(slow.address() as AddressInfo).port}`;
});
afterAll(async () => {
  slow.closeAllConnections();
  slow.close();
  await shop.close();
  await product.stop();
});

async function running(): Promise<number> {
  const rows = product.db.selectFrom("analyses").select("id").where("status", "=", "running");
  return (await rows.execute()).length;
}

/** How many others started while this one waited. */
async function startedMeanwhile(id: string): Promise<number> {
  const { rows } = await sql`
    select from analyses as honest join analyses as other on other.id <> honest.id
      and other.started_at between honest.created_at and honest.started_at
    where honest.id = ${id}
  `.execute(product.db);
  return rows.length;
}

it("an honest visitor is next, however much hostile networks have waiting", async () => {
  const hostile = ["203.0.113.1", "203.0.113.2", "203.0.113.3"];
  for (const address of hostile) {
    const visitor = visitorOf(product, address);
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await visitor.analyse(slowSite)).status).toBe(202);
    }
    expect(await visitor.analyse(slowSite)).toMatchObject({
      status: 503,
      body: { message: "We're analyzing many sites right now. Try again in a few minutes." },
    });
  }
  await expect.poll(running, patiently).toBe(6);

  const honest = visitorOf(product, "198.51.100.7");
  const { status, body } = await honest.analyse(shop.domain);
  expect(status).toBe(202);
  expect((await honest.outcome(body.id)).status).toBe("complete");
  expect(await startedMeanwhile(body.id)).toBeLessThan(6);
  const networks = product.db.selectFrom("analyses").select("network").where("id", "=", body.id);
  expect(await networks.execute()).toEqual([{ network: null }]);
});
