import {
  customerOf,
  hasEnded,
  pagesOf,
  pageWith,
  startSite,
  type TestSite,
  WITH_SITES,
} from "@sightline/testing/crawling";
import { promote, startProduct, type TestProduct, WITH_ADMIN } from "@sightline/testing/http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const PAGES = 200;
const many = Array.from({ length: PAGES }, (_, n) => `/${n}`);

let product: TestProduct;
const sites: TestSite[] = [];
beforeAll(async () => {
  product = await startProduct({ ...WITH_SITES, ...WITH_ADMIN });
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});
afterAll(() => product.stop());

/** Pages respond while the gate is open; while it is shut, requests wait. */
async function gatedSite() {
  const gate = { open: Promise.withResolvers<void>() };
  const pages = pagesOf({
    "/": pageWith("Home of a site with a gate", ...many),
    ...Object.fromEntries(many.map((path) => [path, pageWith(`Behind the gate: ${path}`)])),
  });
  const site = await startSite(async (path, request) => {
    if (Number(path.slice(1)) >= 100) await gate.open.promise;
    return pages(path, request);
  });
  sites.push(site);
  return { site, gate };
}

async function crawlAtGate() {
  const { site, gate } = await gatedSite();
  const ana = await customerOf(product);
  await promote(product.url, ana.user.id);
  const { company } = await ana.watch(site.domain);
  const { id } = await ana.crawl(company, 150);
  await ana.until(id, ({ visited }) => visited >= 50);
  return { site, gate, ana, company, id };
}

/** Whether a worker still holds it. */
async function isHeld(id: string): Promise<boolean> {
  const crawl = product.db.selectFrom("crawls").select("run").where("id", "=", id);
  return (await crawl.executeTakeFirstOrThrow()).run !== null;
}

describe("a crawl under way", () => {
  it("is joined by who asks again, and costs them nothing", async () => {
    const { site, gate, ana, company, id } = await crawlAtGate();
    const bo = await customerOf(product);
    await bo.watch(site.domain);
    const again = await bo.crawl(company);
    expect(again).toMatchObject({ id, yours: false });
    expect(await bo.unitsUsed()).toBe(0);
    expect(await ana.unitsUsed()).toBe(150);
    gate.open.resolve();
    const ended = await ana.until(id, hasEnded);
    expect(ended).toMatchObject({ status: "complete", ended_by: "page-limit", visited: 150 });
    expect(ended.waiting).toBe(51);
    expect(await ana.unitsUsed()).toBe(150);
  });

  it("rests when it is paused and goes on when it is resumed, without a page read twice", async () => {
    const { site, gate, ana, id } = await crawlAtGate();
    const paused = await ana.ask("POST", `/crawls/${id}/pause`);
    expect(paused).toMatchObject({ status: 200, body: { status: "paused" } });
    expect((await ana.ask("POST", `/crawls/${id}/pause`)).status).toBe(200);
    gate.open.resolve();
    await expect.poll(() => isHeld(id), { timeout: 20_000 }).toBe(false);
    expect((await ana.ask("POST", `/crawls/${id}/resume`)).body.status).toMatch(/queued|running/);
    const ended = await ana.until(id, hasEnded);
    expect(ended).toMatchObject({ status: "complete", visited: 150 });
    const { body } = await ana.ask("GET", `/crawls/${id}/pages?limit=500`);
    expect(body.total).toBe(150);
    const read = site.askedByCrawl().filter((path) => /^\/\d+$/.test(path));
    expect(read.toSorted()).toEqual([...new Set(read)].toSorted());
  });

  it("that someone else paused stays paused, and who asks gets one of their own", async () => {
    const { site, gate, ana, company, id } = await crawlAtGate();
    await ana.ask("POST", `/crawls/${id}/pause`);
    const bo = await customerOf(product);
    await bo.watch(site.domain);
    expect((await bo.ask("POST", `/crawls/${id}/resume`)).status).toBe(404);
    const own = await bo.crawl(company);
    expect(own).toMatchObject({ yours: true, max_pages: 100 });
    gate.open.resolve();
    expect(await bo.until(own.id, hasEnded)).toMatchObject({ status: "complete", visited: 100 });
    expect((await ana.ask("GET", `/crawls/${id}`)).body.status).toBe("paused");
    expect((await ana.crawl(company)).id).toBe(id);
    expect(await ana.until(id, hasEnded)).toMatchObject({ status: "complete", visited: 150 });
  });

  it("is not joined by who would get more pages, and the two take turns", async () => {
    const { site, gate, ana, company, id } = await crawlAtGate();
    const cy = await customerOf(product);
    await promote(product.url, cy.user.id);
    await cy.watch(site.domain);
    const deeper = await cy.crawl(company, 180);
    expect(deeper).toMatchObject({ yours: true, max_pages: 180, status: "queued" });
    gate.open.resolve();
    const ended = await cy.until(deeper.id, hasEnded);
    expect(ended).toMatchObject({ status: "complete", visited: 180 });
    const first = await ana.until(id, hasEnded);
    expect(first).toMatchObject({ status: "complete", visited: 150 });
    expect(Date.parse(ended.started_at ?? "")).toBeGreaterThanOrEqual(
      Date.parse(first.ended_at ?? ""),
    );
  });

  it("keeps what it has when it is cancelled, and gives the rest of its units back", async () => {
    const { gate, ana, company, id } = await crawlAtGate();
    const { body: cancelled } = await ana.ask("POST", `/crawls/${id}/cancel`);
    expect(cancelled).toMatchObject({ status: "cancelled", health: null });
    expect(cancelled.pages).toBeGreaterThanOrEqual(50);
    expect(await ana.unitsUsed()).toBe(cancelled.visited);
    // The shortest path to a page is unknown until all pages are crawled.
    const { body: pages } = await ana.ask("GET", `/crawls/${id}/pages`);
    expect(pages.rows.map(({ depth }: { depth: unknown }) => depth)).toEqual(
      pages.rows.map(() => null),
    );
    for (const deed of ["pause", "resume", "cancel"]) {
      const { status, body } = await ana.ask("POST", `/crawls/${id}/${deed}`);
      expect([status, body.message]).toEqual([409, "The crawl has ended."]);
    }
    gate.open.resolve();
    const { id: next } = await ana.crawl(company, 10);
    expect(next).not.toBe(id);
    expect(await ana.until(next, hasEnded)).toMatchObject({ status: "complete", visited: 10 });
    const { body: kept } = await ana.ask("GET", `/crawls/${id}`);
    expect(kept).toMatchObject({ status: "cancelled", visited: cancelled.visited });
  });
});

describe("what a plan allows", () => {
  it("bounds the pages of a crawl, and the site's own setting bounds them further", async () => {
    const { site, gate } = await gatedSite();
    gate.open.resolve();
    const ana = await customerOf(product);
    const { site: siteId, company } = await ana.watch(site.domain);
    const first = await ana.crawl(company, 5_000);
    expect(first.max_pages).toBe(100);
    expect(await ana.until(first.id, hasEnded)).toMatchObject({
      visited: 100,
      ended_by: "page-limit",
    });
    await ana.ask("PATCH", `/sites/${siteId}`, { crawl_pages: 7 });
    const second = await ana.crawl(company);
    expect(second.max_pages).toBe(7);
    await ana.until(second.id, hasEnded);
    expect(await ana.unitsUsed()).toBe(107);
  });

  it("refuses a crawl that the month's units do not cover, in the words of billing", async () => {
    const ana = await customerOf(product);
    const { company } = await ana.watch("units-are-used.example");
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    const used = { user_id: ana.user.id, month, used: 19_950 };
    await product.db.insertInto("usage_months").values(used).execute();
    const { status, body } = await ana.ask("POST", "/crawls", { company_id: company });
    expect([status, body.code]).toEqual([403, "LIMIT_REACHED"]);
    expect(body.message).toContain("20,000 analysis units per month");
    expect((await ana.ask("GET", `/crawls?company_id=${company}`)).body).toEqual([]);
  });

  it("of many who ask at once one crawl begins, and one pays", async () => {
    const { site, gate } = await gatedSite();
    const people = await Promise.all(Array.from({ length: 6 }, () => customerOf(product)));
    const watched = await Promise.all(people.map((one) => one.watch(site.domain)));
    const company = watched[0]?.company ?? "";
    const crawls = await Promise.all(people.map((one) => one.crawl(company)));
    expect(new Set(crawls.map(({ id }) => id)).size).toBe(1);
    const units = await Promise.all(people.map((one) => one.unitsUsed()));
    expect(units.filter((used) => used > 0)).toEqual([100]);
    gate.open.resolve();
    await people[0]?.until(crawls[0]?.id ?? "", hasEnded);
  });
});
