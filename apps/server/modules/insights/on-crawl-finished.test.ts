import { aDomain, customerOf, type SharedDomain, track } from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onCrawlFinished } from "./on-crawl-finished.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

/** Two customers with the same site. */
async function scene() {
  const [ana, bo] = await Promise.all([customerOf(product), customerOf(product)]);
  const domain = await aDomain(product.db);
  await Promise.all([ana, bo].map(({ user }) => track(product.db, user.id, domain, {})));
  const bellOf = async ({ ask }: typeof ana) => (await ask("GET", "/notifications")).body;
  return { ana, bo, domain, bellOf };
}

const finish = (
  userId: string,
  { company: companyId }: SharedDomain,
  pages: number,
  status: "complete" | "failed" = "complete",
) =>
  product.db
    .transaction()
    .execute((tx) => onCrawlFinished(tx, { userId, companyId, status, pages }));

describe("a crawl that has ended", () => {
  it("is in the bell of the customer whose crawl it is, and of no other", async () => {
    const { ana, bo, domain, bellOf } = await scene();
    await finish(ana.user.id, domain, 12);
    expect(await bellOf(ana)).toEqual([
      {
        id: expect.any(String),
        type: "crawl_finished",
        count: 12,
        timestamp: expect.any(String),
        viewed: false,
        target_site: domain.domain,
      },
    ]);
    expect(await bellOf(bo)).toEqual([]);
  });

  it.each([0, 12])("that failed after %i pages says so, without a number", async (pages) => {
    const { ana, bo, domain, bellOf } = await scene();
    await finish(ana.user.id, domain, pages, "failed");
    const [failed, ...others] = await bellOf(ana);
    expect(failed).toMatchObject({ type: "crawl_failed", target_site: domain.domain });
    expect(failed).not.toHaveProperty("count");
    expect([others, await bellOf(bo)]).toEqual([[], []]);
  });

  it.each([
    ["of a company that is none of their sites", async () => aDomain(product.db), 12],
    ["that found no page", async (own: SharedDomain) => own, 0],
  ])("%s is no news", async (_which, ofCrawl, pages) => {
    const { ana, domain, bellOf } = await scene();
    await finish(ana.user.id, await ofCrawl(domain), pages);
    expect(await bellOf(ana)).toEqual([]);
  });

  it("leaves the ten newest notifications, however many crawls end at once", async () => {
    const { ana, domain, bellOf } = await scene();
    await Promise.all(Array.from({ length: 12 }, (_, n) => finish(ana.user.id, domain, n + 1)));
    expect(await bellOf(ana)).toHaveLength(10);
  });

  it("goes with the account", async () => {
    const { ana, bo, domain } = await scene();
    for (const { user } of [ana, bo]) await finish(user.id, domain, 12);
    await product.db.deleteFrom("users").where("id", "=", ana.user.id).execute();
    const left = await product.db
      .selectFrom("notifications")
      .where("user_id", "in", [ana.user.id, bo.user.id])
      .select("user_id")
      .execute();
    expect(left).toEqual([{ user_id: bo.user.id }]);
  });
});
