import type { Crawl } from "@sightline/contract";
import { PLANS } from "@sightline/domain/billing";
import {
  customerOf,
  hasEnded,
  pagesOf,
  pageWith,
  startSite,
  type TestSite,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

type Customer = Awaited<ReturnType<typeof customerOf>>;

const { analyses: UNITS } = PLANS.free.limits;

let product: TestProduct;
const sites: TestSite[] = [];
beforeAll(async () => {
  product = await startProduct(WITH_SITES);
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});
afterAll(() => product.stop());

async function rivalSite(answer = pagesOf({ "/": pageWith("A rival's home page") })) {
  const site = await startSite(answer);
  sites.push(site);
  return site;
}

/** Shop owners who add competitors. */
async function owner() {
  const customer = await customerOf(product);
  const { site } = await customer.watch("shop.example");
  const add = async (domain: string) =>
    (await customer.ask("POST", `/sites/${site}/competitors`, { domain })).body;
  return { ...customer, add };
}

const crawlsOf = async ({ ask }: Pick<Customer, "ask">, company: string): Promise<Crawl[]> =>
  (await ask("GET", `/crawls?company_id=${company}`)).body;

const jobs = { timeout: 30_000, interval: 50 };

describe("a competitor that is added", () => {
  it("is crawled at once, for the units its pages cost, and not again when it is added again", async () => {
    const rival = await rivalSite();
    const ana = await owner();
    const { id, company_id: company } = await ana.add(rival.domain);
    await expect
      .poll(() => crawlsOf(ana, company), jobs)
      .toMatchObject([{ trigger: "user", yours: true, max_pages: 100 }]);
    const [crawl] = await crawlsOf(ana, company);
    expect(await ana.until(crawl?.id ?? "", hasEnded)).toMatchObject({
      status: "complete",
      pages: 1,
    });
    await expect.poll(() => ana.unitsUsed(), jobs).toBe(1);

    await ana.ask("DELETE", `/competitors/${id}`);
    await ana.add(rival.domain);
    const other = await rivalSite();
    const { company_id: next } = await ana.add(other.domain);
    await expect.poll(() => crawlsOf(ana, next), jobs).toHaveLength(1);
    expect(await crawlsOf(ana, company)).toHaveLength(1);
  });

  it("stays without units, and is crawled when it is resumed with some", async () => {
    const rival = await rivalSite();
    const ana = await owner();
    const month = { user_id: ana.user.id, month: `${new Date().toISOString().slice(0, 7)}-01` };
    await product.db
      .insertInto("usage_months")
      .values({ ...month, used: UNITS })
      .execute();
    const { id, company_id: company } = await ana.add(rival.domain);
    await expect.poll(() => pendingJobs(company), jobs).toBe(0);
    expect(await crawlsOf(ana, company)).toEqual([]);

    await product.db
      .updateTable("usage_months")
      .set({ used: 0 })
      .where("user_id", "=", ana.user.id)
      .execute();
    await ana.ask("PATCH", `/competitors/${id}`, { is_active: false });
    await ana.ask("PATCH", `/competitors/${id}`, { is_active: true });
    await expect.poll(() => crawlsOf(ana, company), jobs).toHaveLength(1);
  });

  it("is no longer crawled once it is removed, and what is left of its units comes back", async () => {
    const gate = Promise.withResolvers<void>();
    const rival = await rivalSite(async () => {
      await gate.promise;
      return { status: 404 };
    });
    const ana = await owner();
    const { id, company_id: company } = await ana.add(rival.domain);
    await expect.poll(() => ana.unitsUsed(), jobs).toBe(100);
    await ana.ask("DELETE", `/competitors/${id}`);
    const crawl = product.db
      .selectFrom("crawls")
      .select("status")
      .where("company_id", "=", company);
    expect(await crawl.execute()).toEqual([{ status: "cancelled" }]);
    expect(await ana.unitsUsed()).toBe(0);
    gate.resolve();
  });

  it("is still crawled while another of the customer's sites has it", async () => {
    const gate = Promise.withResolvers<void>();
    const rival = await rivalSite(async () => {
      await gate.promise;
      return { status: 404 };
    });
    const ana = await owner();
    const { site: second } = await ana.watch("second.example");
    await ana.ask("POST", `/sites/${second}/competitors`, { domain: rival.domain });
    const { id, company_id: company } = await ana.add(rival.domain);
    await expect.poll(() => crawlsOf(ana, company), jobs).toHaveLength(1);
    await ana.ask("DELETE", `/competitors/${id}`);
    const [crawl] = await crawlsOf(ana, company);
    expect(crawl?.status).not.toBe("cancelled");
    gate.resolve();
  });
});

async function pendingJobs(company: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'crawling.crawl-competitor' and data->>'company_id' = ${company}
      and state in ('created', 'active', 'retry')
  `.execute(product.db);
  return rows[0]?.count ?? 0;
}
