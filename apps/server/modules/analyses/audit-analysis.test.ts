import { pagesOf, startSite, type TestSite, WITH_SITES } from "@sightline/testing/crawling";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const PAGE = `<!doctype html><html lang="en"><title>Boots</title><h1>Boots</h1>
  <p>Boots for every weather.</p><a href="/a">More</a></html>`;

let product: TestProduct;
let site: TestSite;
beforeAll(async () => {
  product = await startProduct(WITH_SITES);
  site = await startSite(pagesOf({ "/": PAGE, "/a": PAGE }));
});
afterAll(async () => {
  await site.close();
  await product.stop();
});

async function aCustomer(domain = site.domain) {
  const { access_token: token } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  await ask("POST", "/sites", { domain });
  return ask;
}

const audit = () => ({ type: "audit", target_site: site.domain });

describe("an analysis of the type audit", () => {
  it("is a crawl with its audit: priced, started, found, listed and charged as an analysis", async () => {
    const ask = await aCustomer();
    const { body: price } = await ask("POST", "/analyses/cost", { ...audit(), max_pages: 5 });
    expect(price).toMatchObject({ units: 5, subjects: [site.domain], nothing: null });
    const started = await ask("POST", "/analyses", { ...audit(), max_pages: 5 });
    expect(started.status).toBe(202);
    const find = async () => (await ask("GET", `/analyses/${started.body.id}`)).body;
    await expect.poll(async () => (await find()).status, { timeout: 60_000 }).toBe("complete");
    expect(await find()).toMatchObject({
      ...{ type: "audit", target_site: site.domain, reason: null },
      units: { reserved: 5, charged: 2 },
      result: { pages: 2, found: expect.arrayContaining([expect.objectContaining({ pages: 2 })]) },
    });
    const crawl = (await ask("GET", `/crawls/${started.body.id}`)).body;
    expect((await find()).result).toMatchObject({ health: crawl.health, issues: crawl.issues });

    const all = (await ask("GET", `/analyses?target_site=${site.domain}`)).body;
    expect(all.runs.map(({ id }: { id: string }) => id)).toEqual([started.body.id]);
    expect((await ask("GET", "/analyses?type=audit")).body.runs).toHaveLength(1);
    expect((await ask("GET", "/analyses?type=keyword")).body.runs).toEqual([]);
    const ended = await ask("POST", `/analyses/${started.body.id}/cancel`);
    expect(ended.status).toBe(409);
  });

  it("is nobody else's, and of no site that isn't the customer's", async () => {
    const ask = await aCustomer();
    const { body } = await ask("POST", "/analyses", audit());
    const { access_token: token } = await signUp(product.url);
    const eve = (method: string, path: string, sent?: unknown) =>
      call(product.url, method, `/api${path}`, { token, body: sent });
    expect((await eve("GET", `/analyses/${body.id}`)).status).toBe(404);
    expect((await eve("POST", `/analyses/${body.id}/cancel`)).status).toBe(404);
    expect((await eve("POST", "/analyses", audit())).status).toBe(404);
    expect((await eve("POST", "/analyses/cost", audit())).status).toBe(404);
    expect((await eve("GET", "/analyses")).body.runs).toEqual([]);
    expect((await call(product.url, "GET", `/api/analyses/${body.id}`)).status).toBe(404);
    expect((await call(product.url, "POST", "/api/analyses", { body: audit() })).status).toBe(401);
  });

  it("comes in pages with the other analyses, newest first, each once", async () => {
    // Of a site that nobody else crawls: theirs would be joined.
    const other = await startSite(pagesOf({ "/": PAGE, "/a": PAGE }));
    const ask = await aCustomer(other.domain);
    const ids: string[] = [];
    for (const type of ["audit", "homepage"]) {
      const body = { type, target_site: other.domain };
      const started = await ask("POST", "/analyses", body);
      ids.unshift(started.body.id);
      const state = async () => (await ask("GET", `/analyses/${started.body.id}`)).body.status;
      await expect.poll(state, { timeout: 60_000 }).toBe("complete");
    }
    const seen: string[] = [];
    let after = "";
    do {
      const { body } = await ask("GET", `/analyses?limit=1${after}`);
      seen.push(...body.runs.map(({ id }: { id: string }) => id));
      after = body.next === null ? "" : `&after=${body.next}`;
    } while (after !== "");
    await other.close();
    expect(seen).toEqual(ids);
  });
});

describe("the price of an analysis", () => {
  it("is held: at another price than the confirmed one, nothing starts", async () => {
    const ask = await aCustomer();
    const body = { type: "keyword", target_site: site.domain, keywords: ["boots", "rain"] };
    const refused = await ask("POST", "/analyses", { ...body, confirmed_units: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "PRICE_CHANGED", data: { units: 2 } },
    });
    expect((await ask("GET", "/analyses")).body.runs).toEqual([]);
    const { body: started } = await ask("POST", "/analyses", { ...body, confirmed_units: 2 });
    const { body: run } = await ask("GET", `/analyses/${started.id}`);
    expect(run.units.reserved).toBe(2);
    expect(run.request).not.toHaveProperty("confirmed_units");
  });
});
