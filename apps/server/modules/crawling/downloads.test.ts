import { aCrawl, aDomain, customerOf, track } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const KEYWORDS = "/keywords/export?target_site=shop.example";

async function withACrawl() {
  const customer = await customerOf(product);
  const domain = await aDomain(product.db);
  await track(product.db, customer.user.id, domain);
  const crawl = await aCrawl(product.db, domain, { requested_by: customer.user.id, daysOld: 1 });
  return { ...customer, download: () => customer.ask("GET", `/crawls/${crawl}/export`) };
}

describe("downloads", () => {
  it("someone who starts many gets three at a time, and three others get theirs", async () => {
    const hostile = await customerOf(product);
    const others = await Promise.all([withACrawl(), withACrawl(), withACrawl()]);
    const held = await product.db.transaction().execute(async (tx) => {
      await sql`lock table saved_keywords in access exclusive mode`.execute(tx);
      const answers = Array.from({ length: 25 }, () => hostile.ask("GET", KEYWORDS));
      const refused: number[] = [];
      for (const answer of answers) void answer.then(({ status }) => refused.push(status));
      await expect.poll(() => refused, { timeout: 20_000 }).toEqual(Array(22).fill(429));
      const served = await Promise.all(others.map(({ download }) => download()));
      expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
      return answers;
    });
    const statuses = (await Promise.all(held)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(await hostile.ask("GET", KEYWORDS)).toMatchObject({ status: 200 });
  });

  it("are refused in words, and one that was only asked about takes no slot", async () => {
    const { ask } = await customerOf(product);
    for (let count = 0; count < 5; count += 1) {
      expect((await ask("HEAD", KEYWORDS)).status).toBe(200);
    }
    const refused = await product.db.transaction().execute(async (tx) => {
      await sql`lock table saved_keywords in access exclusive mode`.execute(tx);
      const answers = Array.from({ length: 4 }, () => ask("GET", KEYWORDS));
      return Promise.race(answers);
    });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: "TOO_MANY_REQUESTS",
        message: "You have several downloads running. Wait for one of them to finish.",
      },
    });
  });
});
