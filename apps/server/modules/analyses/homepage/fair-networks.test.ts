import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pagesOf, startSite, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { visitorOf } from "./testing/visitor.ts";

const patiently = { timeout: 60_000, interval: 50 };

let product: TestProduct;
let shop: TestSite;
let slow: Server;
let slowSite: string;
/** What the slow site was asked and hasn't answered. */
const held = new Set<ServerResponse>();

beforeAll(async () => {
  product = await startProduct({ ...WITH_SITES, TRUSTED_PROXIES: "1" });
  shop = await startSite(pagesOf({ "/": "<!doctype html><title>Boots</title><h1>Boots</h1>" }));
  slow = createServer((_request, response) => void held.add(response));
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

function endOne(): void {
  const [first] = held;
  if (first === undefined) throw new Error("The slow site has nothing to answer.");
  held.delete(first);
  first.destroy();
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
  await expect.poll(() => held.size, patiently).toBe(6);

  const honest = visitorOf(product, "198.51.100.7");
  const { status, body } = await honest.analyse(shop.domain);
  expect(status).toBe(202);
  endOne();
  expect((await honest.outcome(body.id)).status).toBe("complete");
  const networks = product.db.selectFrom("analyses").select("network").where("id", "=", body.id);
  expect(await networks.execute()).toEqual([{ network: null }]);
});
