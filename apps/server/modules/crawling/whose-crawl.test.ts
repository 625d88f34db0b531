import type { Crawl } from "@sightline/contract";
import {
  aCrawl,
  aDomain,
  customerOf,
  proven,
  type SharedDomain,
  track,
  UNDER_WAY,
} from "@sightline/testing/crawling";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startedInDays, trimAll } from "./testing/nightly.ts";

type Customer = Awaited<ReturnType<typeof customerOf>>;

let product: TestProduct;
let ana: Customer;
let bo: Customer;
beforeAll(async () => {
  // A node that serves and does not work: crawls stay as the test leaves them.
  product = await startProduct({ ROLE: "web" });
  [ana, bo] = [await customerOf(product), await customerOf(product)];
});
afterAll(() => product.stop());

const by = (customer: Customer, domain: SharedDomain, facts: object): Promise<string> =>
  aCrawl(product.db, domain, { requested_by: customer.user.id, daysOld: 0, ...facts });

async function steer(customer: Customer, { id }: { id: string }, action: string) {
  const { status } = await customer.ask("POST", `/crawls/${id}/${action}`);
  expect([action, status]).toEqual([action, 200]);
}

/** A domain that both track, without anything else. */
async function sharedDomain(proof: object = {}, boTracks: object = {}): Promise<SharedDomain> {
  const domain = await aDomain(product.db);
  await track(product.db, ana.user.id, domain, proof);
  await track(product.db, bo.user.id, domain, { crawl_schedule: "off", ...boTracks });
  return domain;
}

const listOf = async (customer: Customer, { company }: SharedDomain): Promise<Crawl[]> =>
  (await customer.ask("GET", `/crawls?company_id=${company}`)).body;

describe("a crawl of someone else", () => {
  it("counts if it is at least as deep as one's own would be", async () => {
    const domain = await sharedDomain();
    await by(ana, domain, { daysOld: 2, max_pages: 10 });
    const deep = await by(bo, domain, { max_pages: 100 });
    await by(bo, domain, { max_pages: 99 });
    await by(bo, domain, { max_pages: 100, ended_by: "time-limit" });
    expect(await listOf(ana, domain)).toMatchObject([
      { id: deep, yours: false, may_steer: false },
      { max_pages: 10, yours: true, may_steer: true },
    ]);
  });

  it("is joined if it counts, and left alone if it does not", async () => {
    const domain = await sharedDomain();
    const deep = await by(bo, domain, { status: "queued", ...UNDER_WAY });
    expect(await ana.crawl(domain.company)).toMatchObject({ id: deep, yours: false });
    await steer(bo, { id: deep }, "pause");
    const own = await ana.crawl(domain.company);
    expect(own).toMatchObject({ yours: true, max_pages: 100 });
    expect((await bo.ask("GET", `/crawls/${deep}`)).body.status).toBe("paused");
    expect(await ana.crawl(domain.company)).toMatchObject({ id: own.id });
  });

  it("is kept in full for all it counts for, until each has ten newer ones", async () => {
    const domain = await sharedDomain();
    const deep = await by(bo, domain, { daysOld: 1 });
    for (let count = 0; count < 12; count += 1)
      await by(bo, domain, { max_pages: 1, paths: ["/"] });
    await trimAll(product.db);
    expect((await ana.ask("GET", `/crawls/${deep}/issues`)).body).toHaveLength(1);
    for (let count = 0; count < 10; count += 1) await by(bo, domain, {});
    await trimAll(product.db);
    expect((await ana.ask("GET", `/crawls/${deep}/issues`)).body).toEqual([]);
  });

  it("does not keep a schedule waiting, however long it runs", async () => {
    const domain = await sharedDomain();
    await by(ana, domain, { daysOld: 9 });
    await by(bo, domain, { status: "running", ...UNDER_WAY });
    expect(await startedInDays(product.db, domain, 0)).toMatchObject([
      { requested_by: ana.user.id },
    ]);
  });

  it("does the schedule's work once it is complete", async () => {
    const domain = await sharedDomain();
    await by(ana, domain, { daysOld: 9 });
    await by(bo, domain, { daysOld: 1 });
    expect(await startedInDays(product.db, domain, 0)).toEqual([]);
  });

  it("that the schedule of both started goes on for the one when the other cancels it", async () => {
    const domain = await sharedDomain({}, { crawl_schedule: "weekly" });
    for (const customer of [ana, bo]) {
      await by(customer, domain, { daysOld: 9 });
    }
    const [first, ...others] = await startedInDays(product.db, domain, 0);
    expect(others).toEqual([]);
    expect(await startedInDays(product.db, domain, 0)).toEqual([]);
    const [starter, other] = first?.requested_by === ana.user.id ? [ana, bo] : [bo, ana];
    const [underWay] = await listOf(other, domain);
    expect(underWay).toMatchObject({ trigger: "schedule", yours: false, may_steer: false });
    await steer(starter, { id: underWay?.id ?? "" }, "cancel");
    expect(await startedInDays(product.db, domain, 0)).toMatchObject([
      { requested_by: other.user.id },
    ]);
  });
});

describe("a crawl is paused, resumed and cancelled", () => {
  it.each([
    ["user", "who asked for it", 200],
    ["user", "who verified the domain", 200],
    ["user", "who tracks the domain", 404],
    ["user", "who tracks it as a competitor", 404],
    ["schedule", "whose schedule it was", 200],
    ["schedule", "who verified the domain", 200],
    ["schedule", "who tracks the domain", 404],
    ["schedule", "who tracks it as a competitor", 404],
  ] as const)("started by a %s: by %s %d", async (trigger, who, expected) => {
    const domain = await aDomain(product.db);
    const isOwn = who === "who asked for it" || who === "whose schedule it was";
    if (who === "who tracks it as a competitor") {
      const own = await aDomain(product.db);
      const site_id = await track(product.db, ana.user.id, own, proven());
      const rival = { user_id: ana.user.id, site_id, company_id: domain.company };
      await product.db
        .insertInto("competitors")
        .values({ ...rival, name: "A rival" })
        .execute();
    } else {
      await track(
        product.db,
        ana.user.id,
        domain,
        who.endsWith("verified the domain") ? proven() : {},
      );
    }
    await track(product.db, bo.user.id, domain);
    const requested_by = isOwn ? ana.user.id : bo.user.id;
    const crawl = { requested_by, daysOld: 0, trigger, status: "running", ...UNDER_WAY };
    const id = await aCrawl(product.db, domain, crawl);
    for (const action of ["pause", "resume", "cancel"]) {
      expect((await ana.ask("POST", `/crawls/${id}/${action}`)).status).toBe(expected);
    }
  });
});
